import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from './api.ts';
import { resumeVisit } from './resume.ts';
import { RESUMED_FOR, VisitArchive } from './saved-visit.ts';
import { apiWith, begin, DEVICE, memory } from '../testing/visits.ts';
import { Visit } from './Visit.ts';

describe('resumeVisit', () => {
  const saved = () => {
    const archive = new VisitArchive('p', 'panel-7', memory());
    const visit = begin(apiWith({}), archive);
    visit.changeCart('a', 3);
    return archive;
  };
  const answer = (state: 'STARTED' | 'COMPLETED') =>
    apiWith({ current: async () => ({ state, variation: 1, progress: null, redirect: 'https://panel.test/' }) });

  it('goes on with cart and variation', async () => {
    const visit = await resumeVisit(answer('STARTED'), saved());
    expect(visit?.variation).toBe(1);
    expect(visit?.snapshot()).toMatchObject({ stage: 'AISLE', cart: [{ product: 'a', quantity: 3 }] });
  });

  it('shows the end to a finished token', async () => {
    const archive = saved();
    const end = { stage: 'DONE', redirect: 'https://panel.test/' };
    expect((await resumeVisit(answer('COMPLETED'), archive))?.snapshot()).toMatchObject(end);
    // A later return still knows the way.
    expect((await resumeVisit(answer('COMPLETED'), archive))?.snapshot()).toMatchObject(end);
  });

  it('believes the own copy when there is no answer, and forgets a visit that the server does not know', async () => {
    const failing = (status: number) => apiWith({ current: () => Promise.reject(new ApiError(status, '', '')) });
    expect((await resumeVisit(failing(0), saved()))?.snapshot().cart).toHaveLength(1);
    const archive = saved();
    expect(await resumeVisit(failing(401), archive)).toBeNull();
    expect(archive.load()).toBeNull();
  });

  it('takes the time without the page out, and a pack that was in the hand is back on its shelf', async () => {
    jest.useFakeTimers({ now: 1_000_000 });
    const archive = new VisitArchive('p', 'panel-7', memory());
    const before = begin(apiWith({}), archive);
    before.capture.enter(performance.now(), 'shopping');
    jest.advanceTimersByTime(4_000);
    before.pickUp('a');
    await before.save(false);
    jest.setSystemTime(1_000_000 + 124_000);
    const visit = await resumeVisit(answer('STARTED'), archive);
    expect(visit?.submission()).toMatchObject({
      version: 2,
      durTotal: 124_000,
      durShopping: 4_000,
      durIdle: 0,
      durations: { loading: 0, reading: 0, checkout: 0, hidden: 120_000, review: 0 },
      products: { a: { pickups: 1, returned: 1, firstPickUpAt: 4_000, firstSeenAt: 4_000 } },
      events: [
        { kind: 'PICK_UP', product: 'a', at: 4_000 },
        { kind: 'PUT_BACK', product: 'a', at: 4_000 },
      ],
    });
    jest.useRealTimers();
  });

  it('goes on with a visit that an older version of the page had begun, and sends it as one of that version', async () => {
    jest.useFakeTimers({ now: 1_000_000 });
    const storage = memory();
    const archive = new VisitArchive('p', '', storage);
    const old = {
      version: 2,
      token: 'token-1',
      variation: 1,
      asked: { rating: true, words: false },
      startedAt: 900_000,
      savedAt: 990_000,
      durTotal: null,
      stage: 'AISLE',
      cart: [{ product: 'a', quantity: 2 }],
      capture: {
        durShopping: 60_000,
        durIdle: 20_000,
        maps: { movement: [[5, 60_000]], attention: { left: [], right: [[7, 900]], display: [] } },
        products: { a: { seenMs: 900, closeMs: 400, pickups: 1, returned: 0 } },
      },
      log: { events: [{ at: 30_000, kind: 'ADD', product: 'a', quantity: 2 }], path: [[0, 200, 70, 0, -4]] },
      device: DEVICE,
      frameRate: { median: 60, low: 50 },
      rating: null,
      words: [],
    };
    storage.items.set(archive.key, JSON.stringify(old));
    const visit = await resumeVisit(answer('STARTED'), archive);
    visit?.capture.enter(performance.now(), 'shopping');
    jest.advanceTimersByTime(5_000);
    visit?.pickUp('b');
    const { version, durations, posMaterials, ...sent } = visit!.submission();
    expect([version, durations, posMaterials]).toEqual([undefined, undefined, undefined]);
    expect(sent).toMatchObject({
      cart: old.cart,
      durShopping: 65_000,
      durIdle: 30_000,
      durTotal: 105_000,
      maps: old.capture.maps,
      path: old.log.path,
      frameRate: old.frameRate,
      events: [...old.log.events, { at: 105_000, kind: 'PICK_UP', product: 'b' }],
    });
    expect(sent.products).toEqual({
      ...old.capture.products,
      b: { seenMs: 0, closeMs: 0, pickups: 1, returned: 0 },
    });
    // Written down again it is still what it was, also when it waits to be sent.
    visit?.goTo('SENDING');
    jest.setSystemTime(1_500_000);
    expect(archive.load()).toMatchObject({ version: 3, rules: 1, durTotal: 105_000 });
    expect((await resumeVisit(answer('STARTED'), archive))?.submission()).toMatchObject({ durTotal: 105_000 });
    jest.useRealTimers();
  });

  it('stops with the checkout where nothing is asked, and holds still until it is sent', () => {
    jest.useFakeTimers({ now: 1_000_000 });
    const archive = new VisitArchive('p', '', memory());
    const visit = begin(apiWith({}), archive);
    const { capture } = visit;
    jest.advanceTimersByTime(3_000);
    capture.enter(performance.now(), 'shopping');
    jest.advanceTimersByTime(7_000);
    capture.enter(performance.now(), 'checkout');
    jest.advanceTimersByTime(2_000);
    visit.goTo('SENDING');
    jest.advanceTimersByTime(60_000);
    const sent = { durTotal: 12_000, durShopping: 7_000, durations: { loading: 3_000, checkout: 2_000, review: 0 } };
    expect(visit.submission()).toMatchObject(sent);
    jest.advanceTimersByTime(60_000);
    expect(new Visit(archive.load()!, apiWith({}), archive).submission()).toMatchObject(sent);
    jest.useRealTimers();
  });

  it('forgets a visit after half an hour, unless its answers wait to be sent', async () => {
    jest.useFakeTimers({ now: 1_000_000 });
    const [left, waiting] = [saved(), saved()];
    new Visit(waiting.load()!, apiWith({}), waiting).goTo('SENDING');
    const known = left.startId();
    expect(left.startId()).toBe(known);
    jest.setSystemTime(1_000_000 + RESUMED_FOR + 1);
    expect(await resumeVisit(answer('STARTED'), left)).toBeNull();
    expect(left.load()).toBeNull();
    expect(left.startId()).not.toBe(known);
    expect((await resumeVisit(answer('STARTED'), waiting))?.snapshot().stage).toBe('SENDING');
    jest.useRealTimers();
  });

  it('keeps the visits of two respondents apart', () => {
    const storage = memory();
    expect(new VisitArchive('p', 'x', storage).key).not.toBe(new VisitArchive('p', 'y', storage).key);
  });

  it('ignores what it cannot read', async () => {
    const storage = memory();
    const archive = new VisitArchive('p', '', storage);
    for (const rubbish of ['{', '[]', '{"version":1}', 'null']) {
      storage.items.set(archive.key, rubbish);
      expect(await resumeVisit(apiWith({}), archive)).toBeNull();
    }
  });
});
