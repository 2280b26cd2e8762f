import type { VisitDevice } from '@aislelab/domain';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, patience, type StoreApi } from './api.ts';
import { resumeVisit } from './resume.ts';
import { NO_TERMS, RESUMED_FOR, VisitArchive, type VisitStorage, type VisitTerms } from './saved-visit.ts';
import { patiently } from './retry.ts';
import { Visit } from './Visit.ts';

function memory(): VisitStorage & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
const refuse = () => Promise.reject(new Error('not expected'));
const apiWith = (calls: Partial<StoreApi>): StoreApi => ({
  arrive: refuse,
  content: refuse,
  preview: refuse,
  start: refuse,
  current: refuse,
  saveProgress: async () => null,
  submit: refuse,
  leave: refuse,
  ...calls,
});
const DEVICE: VisitDevice = { mode: 'AISLE', width: 800, height: 500, pixelRatio: 1, touch: false };
/** The same browser, another window. */
const windowOf = (storage: VisitStorage, name: string) => new VisitArchive('p', '', storage, name);
const begin = (api: StoreApi, archive: VisitArchive, terms?: VisitTerms) => {
  const visit = new Visit(Visit.started({ token: 'token-1', variation: 1 }, DEVICE, Date.now(), terms), api, archive);
  visit.asks({ rating: true, words: true });
  return visit;
};
const signal = () => new AbortController().signal;
const ignore = () => undefined;

describe('Visit', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('writes every change down at once and sends it a little later', async () => {
    const storage = memory();
    const archive = new VisitArchive('p', '', storage);
    const saveProgress = jest.fn<StoreApi['saveProgress']>(async () => null);
    const visit = begin(apiWith({ saveProgress }), archive);
    visit.changeCart('a', 2);
    visit.changeCart('b', 1);
    expect(archive.load()?.cart).toEqual([
      { product: 'a', quantity: 2 },
      { product: 'b', quantity: 1 },
    ]);
    expect(saveProgress).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(saveProgress).toHaveBeenCalledTimes(1);
    expect(saveProgress.mock.calls[0]?.[1]).toMatchObject({ cart: [{ product: 'a' }, { product: 'b' }] });
  });

  it('tries again until the server confirms, always with the same submission', async () => {
    const answers = [new ApiError(0, 'OFFLINE', ''), new ApiError(503, 'UNAVAILABLE', '')];
    const submit = jest.fn<StoreApi['submit']>(async () => {
      const error = answers.shift();
      if (error) throw error;
      return { done: true, redirect: 'https://panel.example/' };
    });
    const archive = new VisitArchive('p', '', memory());
    const visit = begin(apiWith({ submit }), archive);
    visit.rate(4);
    visit.addWords('fresh');
    visit.goTo('SENDING');
    const waits: number[] = [];
    const sent = visit.submit((tries) => void waits.push(tries), signal());
    await jest.advanceTimersByTimeAsync(500);
    expect(visit.snapshot()).toMatchObject({ stage: 'SENDING', redirect: null });
    await jest.advanceTimersByTimeAsync(5_000);
    await sent;
    expect(waits).toEqual([1, 2]);
    expect(submit).toHaveBeenCalledTimes(3);
    expect(submit.mock.calls[2]).toEqual(submit.mock.calls[0]);
    expect(submit.mock.calls[0]?.[1]).toMatchObject({ rating: 4, words: ['fresh'] });
    expect(visit.snapshot()).toMatchObject({ stage: 'DONE', redirect: 'https://panel.example/' });
  });

  it('keeps the answers when the submission is refused', async () => {
    const submit = async () => Promise.reject(new ApiError(410, 'PROJECT_ENDED', ''));
    const archive = new VisitArchive('p', '', memory());
    const visit = begin(apiWith({ submit }), archive);
    visit.changeCart('a', 1);
    visit.goTo('SENDING');
    await expect(visit.submit(ignore, signal())).rejects.toMatchObject({ status: 410 });
    expect(archive.load()).toMatchObject({ stage: 'SENDING', cart: [{ product: 'a', quantity: 1 }] });
  });

  it('leaves on a device that is too slow: its place is given back once, and nothing of it stays', async () => {
    const storage = memory();
    const archive = new VisitArchive('p', '', storage);
    const leave = jest.fn<StoreApi['leave']>(async () => ({ redirect: 'https://panel.test/?status=device' }));
    const visit = begin(apiWith({ leave }), archive);
    visit.changeCart('a', 1);
    expect(await visit.leave()).toBe('https://panel.test/?status=device');
    expect(leave.mock.calls).toEqual([['token-1', 'DEVICE']]);
    visit.changeCart('a', 1);
    await visit.save(true);
    expect([...storage.items.keys()]).toEqual([]);
  });

  it('knows the way out of a device that is too slow without an answer as well', async () => {
    const exits = { closed: null, device: 'https://panel.test/?status=device' };
    const leave = () => Promise.reject(new ApiError(0, 'OFFLINE', ''));
    const visit = begin(apiWith({ leave }), new VisitArchive('p', '', memory()), { ...NO_TERMS, exits });
    expect(await visit.leave()).toBe(exits.device);
  });

  it('sends only what the project asks for', () => {
    const start = Visit.started({ token: 't', variation: 0 }, DEVICE, Date.now());
    const visit = new Visit(start, apiWith({}), new VisitArchive('p', '', memory()));
    visit.asks({ rating: false, words: true });
    visit.rate(5);
    visit.addWords('nice');
    expect(visit.submission()).toMatchObject({ rating: null, words: ['nice'] });
  });

  it('a burst that the server refuses is sent again when it asks for it, once, with everything that happened', async () => {
    const refusals = [new ApiError(429, 'TOO_MANY_REQUESTS', '', 9_000), new ApiError(503, 'UNAVAILABLE', '')];
    const saveProgress = jest.fn<StoreApi['saveProgress']>(async () => {
      const error = refusals.shift();
      if (error) throw error;
      return null;
    });
    const visit = begin(apiWith({ saveProgress }), new VisitArchive('p', '', memory()));
    for (const product of ['a', 'b', 'c']) visit.changeCart(product, 1);
    await jest.advanceTimersByTimeAsync(2_500);
    // What happens while the server asks for patience waits with the rest.
    visit.changeCart('d', 1);
    await jest.advanceTimersByTimeAsync(8_900);
    expect(saveProgress).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(9_000 * 0.25 + 100);
    expect(saveProgress).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(2_500);
    expect(saveProgress).toHaveBeenCalledTimes(3);
    const [, arrived] = saveProgress.mock.calls[2] ?? [];
    expect(arrived?.cart?.map(({ product }) => product)).toEqual(['a', 'b', 'c', 'd']);
    expect(arrived?.events?.map(({ kind, product }) => `${kind} ${product}`)).toEqual([
      'ADD a',
      'ADD b',
      'ADD c',
      'ADD d',
    ]);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(saveProgress).toHaveBeenCalledTimes(3);
  });

  it('submits no earlier than an overloaded server asks for', async () => {
    const refusals = [new ApiError(503, 'UNAVAILABLE', '', 20_000)];
    const submit = jest.fn<StoreApi['submit']>(async () => {
      const error = refusals.shift();
      if (error) throw error;
      return { done: true, redirect: null };
    });
    const visit = begin(apiWith({ submit }), new VisitArchive('p', '', memory()));
    visit.changeCart('a', 1);
    visit.goTo('SENDING');
    const sent = visit.submit(ignore, signal());
    await jest.advanceTimersByTimeAsync(19_900);
    expect(submit).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(5_200);
    await sent;
    expect(submit.mock.calls[1]).toEqual(submit.mock.calls[0]);
    expect(visit.snapshot().stage).toBe('DONE');
  });

  it('is recorded by the window that opened it last: the one before stops, and nothing is counted twice', async () => {
    const storage = memory();
    const [saveFirst, saveSecond] = [jest.fn(async () => null), jest.fn(async () => null)];
    const first = begin(apiWith({ saveProgress: saveFirst }), windowOf(storage, 'first'));
    const told = jest.fn();
    first.subscribe(told);
    first.changeCart('a', 1);
    await first.save(false);
    const current = async () => ({ state: 'STARTED', variation: 1, progress: null, redirect: null }) as const;
    const second = await resumeVisit(apiWith({ current, saveProgress: saveSecond }), windowOf(storage, 'second'));
    const until = saveFirst.mock.calls.length;
    // The first does not know yet, and goes on.
    first.changeCart('b', 1);
    first.pickUp('a');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(first.snapshot()).toMatchObject({ elsewhere: true, cart: [{ product: 'a', quantity: 1 }] });
    expect(told).toHaveBeenCalled();
    expect(saveFirst).toHaveBeenCalledTimes(until);
    await first.submit(ignore, signal());

    second?.changeCart('c', 2);
    await jest.advanceTimersByTimeAsync(2_500);
    expect(second?.snapshot().elsewhere).toBe(false);
    expect(saveSecond).toHaveBeenCalledTimes(1);
    const saved = windowOf(storage, 'third').load();
    expect(saved?.cart.map(({ product }) => product)).toEqual(['a', 'c']);
    expect(saved?.log.events.map(({ kind, product }) => `${kind} ${product}`)).toEqual(['ADD a', 'ADD c']);

    // Back in the first window: it takes its turn again.
    const again = await resumeVisit(apiWith({ current }), windowOf(storage, 'first'));
    expect(again?.snapshot()).toMatchObject({ elsewhere: false, cart: [{ product: 'a' }, { product: 'c' }] });
    expect(second?.handOver()).toBe(true);
  });

  it('does without storage', () => {
    const visit = begin(apiWith({}), new VisitArchive('p', '', null));
    visit.changeCart('a', 1);
    expect(visit.snapshot().cart).toHaveLength(1);
  });
});

describe('patience', () => {
  it('reads seconds and dates, and waits a minute at most', () => {
    const now = Date.UTC(2026, 0, 1);
    const at = (ms: number) => new Date(now + ms).toUTCString();
    expect(
      [null, '', 'soon', '0', '7', '86400', at(30_000), at(-5_000)].map((header) => patience(header, now)),
    ).toEqual([0, 0, 0, 0, 7_000, 60_000, 30_000, 0]);
  });
});

describe('patiently', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const started = { session: 's', token: 't', variation: 0 };
  const asked = { project: 'p', visit: 'v', shopper: { age: '18-34', gender: 'MALE', platform: 'DESKTOP' } } as const;

  it('comes back when an overloaded server asks for it, with the same name, and gives up in the end', async () => {
    let refusals = 2;
    const start = jest.fn<StoreApi['start']>(async () => {
      if (refusals-- > 0) throw new ApiError(503, 'UNAVAILABLE', '', 5_000);
      return started;
    });
    const waiting = jest.fn();
    const answer = patiently(() => start(asked), waiting);
    await jest.advanceTimersByTimeAsync(4_900);
    expect([start.mock.calls.length, waiting.mock.calls.length]).toEqual([1, 1]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await answer).toBe(started);
    expect(start.mock.calls).toEqual([[asked], [asked], [asked]]);
    refusals = 99;
    const failed = patiently(() => start(asked), waiting).catch((error: ApiError) => error.status);
    await jest.advanceTimersByTimeAsync(300_000);
    expect([await failed, start.mock.calls.length]).toEqual([503, 8]);
  });

  it('a server that asks for nothing is not asked again', async () => {
    const start = jest.fn<StoreApi['start']>(() => Promise.reject(new ApiError(0, 'OFFLINE', '')));
    await expect(patiently(() => start(asked))).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(start).toHaveBeenCalledTimes(1);
  });
});

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
