import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, type StoreApi } from './api.ts';
import { resumeVisit } from './resume.ts';
import { NO_TERMS, VisitArchive } from './saved-visit.ts';
import { apiWith, begin, DEVICE, ignore, memory, signal, windowOf } from '../testing/visits.ts';
import { Visit } from './Visit.ts';

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
