import { emptyPlanogram, type PreviewAnswer } from '@aislelab/domain';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  EXPORT_KEPT_MS,
  LinkLoader,
  MINIMUM_DELAY_MS,
  PREVIEW_KEPT_MS,
  type Clock,
  type Load,
  type Shown,
} from './LinkLoader.ts';

/** A clock that only moves when it is told to. */
class FakeClock implements Clock {
  private time = 1_000;
  private waiting: { at: number; run: () => void }[] = [];
  now = () => this.time;
  after = (ms: number, run: () => void) => {
    const one = { at: this.time + ms, run };
    this.waiting.push(one);
    return () => void (this.waiting = this.waiting.filter((other) => other !== one));
  };
  /** Timers that nobody has taken back. */
  get pending(): number {
    return this.waiting.length;
  }
  async pass(ms: number): Promise<void> {
    await settle();
    const end = this.time + ms;
    for (;;) {
      const next = this.waiting.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.time = Math.max(this.time, next.at);
      this.waiting = this.waiting.filter((other) => other !== next);
      next.run();
      await settle();
    }
    this.time = end;
  }
}
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

const shelves = emptyPlanogram('project');
const others = { ...shelves };
const shown = { value: shelves, variation: 0 };

interface Request {
  signal: AbortSignal;
  answer: (name?: string) => void;
  fail: (error: unknown) => void;
}
let clock: FakeClock;
let requests: Request[];
let logged: unknown[];
let states: string[];
beforeEach(() => {
  clock = new FakeClock();
  requests = [];
  logged = [];
  states = [];
});

function loaderFor(keptMs: number) {
  const loader = new LinkLoader({ keptMs, clock, log: (error) => logged.push(error) });
  loader.subscribe(() => states.push(loader.snapshot().status));
  const load: Load = (_, signal) =>
    new Promise<PreviewAnswer>((resolve, reject) => {
      const answer = (name = `preview-${requests.length}`) => resolve({ name, userId: 'u', expires: 1 });
      requests.push({ signal, answer, fail: reject });
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  return { open: (what: Shown) => loader.open(what, load), close: () => loader.close(), snapshot: loader.snapshot };
}
/** Opens and has the request answered at once. */
async function openReady(loader: ReturnType<typeof loaderFor>, what = shown): Promise<void> {
  loader.open(what);
  await settle();
  requests.at(-1)?.answer();
  await clock.pass(MINIMUM_DELAY_MS);
}

/** Reopened a moment before its end a result is still there, and at its end no longer. */
async function expectKept(keptMs: number, expected: number): Promise<void> {
  expect(keptMs).toBe(expected);
  const loader = loaderFor(keptMs);
  await openReady(loader);
  loader.close();
  await clock.pass(expected - MINIMUM_DELAY_MS - 1);
  loader.open(shown);
  await settle();
  expect(requests).toHaveLength(1);
  loader.close();
  await clock.pass(1);
  loader.open(shown);
  await settle();
  expect(requests).toHaveLength(2);
}

describe('the popover with a link', () => {
  it('P2-PRE-06 is closed, then loading, then ready with a link', async () => {
    const loader = loaderFor(PREVIEW_KEPT_MS);
    expect(loader.snapshot()).toEqual({ status: 'closed' });
    await openReady(loader);
    expect(loader.snapshot()).toEqual({ status: 'ready', answer: { name: 'preview-1', userId: 'u', expires: 1 } });
    loader.close();
    expect(states).toEqual(['loading', 'ready', 'closed']);
  });

  it('P2-PRE-06 P2-ERR-01 P2-ERR-02 or failed without one, which is only logged, and asked for again', async () => {
    const loader = loaderFor(PREVIEW_KEPT_MS);
    loader.open(shown);
    const error = new Error('refused');
    requests[0]?.fail(error);
    await clock.pass(MINIMUM_DELAY_MS);
    expect(loader.snapshot()).toEqual({ status: 'failed' });
    expect(logged).toEqual([error]);
    loader.close();
    await openReady(loader);
    expect(requests).toHaveLength(2);
    expect(loader.snapshot().status).toBe('ready');
  });

  it('P2-PRE-11 shows no result before 200 ms, nor a failure, nor one that it has kept', async () => {
    const loader = loaderFor(PREVIEW_KEPT_MS);
    loader.open(shown);
    requests[0]?.answer();
    await clock.pass(MINIMUM_DELAY_MS - 1);
    expect(loader.snapshot().status).toBe('loading');
    await clock.pass(1);
    expect(loader.snapshot().status).toBe('ready');
    loader.close();
    loader.open(shown);
    await clock.pass(MINIMUM_DELAY_MS - 1);
    expect(loader.snapshot().status).toBe('loading');
    await clock.pass(1);
    expect(loader.snapshot().status).toBe('ready');
    loader.open({ value: others, variation: 0 });
    requests[1]?.fail(new Error('refused'));
    await clock.pass(MINIMUM_DELAY_MS - 1);
    expect(loader.snapshot().status).toBe('loading');
    await clock.pass(1);
    expect(loader.snapshot().status).toBe('failed');
    // A slow answer is shown when it comes.
    loader.open({ value: others, variation: 2 });
    await clock.pass(5_000);
    expect(loader.snapshot().status).toBe('loading');
    requests[2]?.answer();
    await settle();
    expect(loader.snapshot().status).toBe('ready');
  });

  it('P2-PRE-07 keeps a result for the same value and variation; another value or variation is asked for', async () => {
    const loader = loaderFor(PREVIEW_KEPT_MS);
    for (const what of [shown, { ...shown, variation: 1 }, { value: others, variation: 1 }]) {
      await openReady(loader, what);
      loader.close();
    }
    expect(requests).toHaveLength(3);
    for (const what of [shown, { value: others, variation: 1 }, { ...shown, variation: 1 }]) {
      loader.open(what);
      await clock.pass(MINIMUM_DELAY_MS);
      expect(loader.snapshot().status).toBe('ready');
      loader.close();
    }
    expect(requests).toHaveLength(3);
    loader.open(shown);
    await clock.pass(MINIMUM_DELAY_MS);
    expect(loader.snapshot()).toMatchObject({ answer: { name: 'preview-1' } });
    await openReady(loader, { value: { ...shelves }, variation: 0 });
    expect(requests).toHaveLength(4);
  });

  it('P2-PRE-08 a preview is kept for 10 minutes, and then asked for anew', async () => {
    await expectKept(PREVIEW_KEPT_MS, 600_000);
  });

  it('P2-PRE-09 an export is kept for 60 seconds, and then asked for anew', async () => {
    await expectKept(EXPORT_KEPT_MS, 60_000);
  });

  it('counts from the request: a link is never offered after the server has forgotten it', async () => {
    const loader = loaderFor(EXPORT_KEPT_MS);
    loader.open(shown);
    await clock.pass(30_000);
    requests[0]?.answer();
    await settle();
    loader.close();
    await clock.pass(30_000);
    loader.open(shown);
    await settle();
    expect(requests).toHaveLength(2);
  });

  it('P2-PRE-10 closing cancels what is under way: nothing is shown, logged or kept of it', async () => {
    const loader = loaderFor(PREVIEW_KEPT_MS);
    loader.open(shown);
    await settle();
    loader.close();
    expect(requests[0]?.signal.aborted).toBe(true);
    requests[0]?.answer();
    await clock.pass(10_000);
    expect(states).toEqual(['loading', 'closed']);
    expect(logged).toEqual([]);
    expect(clock.pending).toBe(0);
    loader.open(shown);
    await settle();
    expect(requests).toHaveLength(2);
  });

  it('another layout in an open popover cancels the first', async () => {
    const loader = loaderFor(PREVIEW_KEPT_MS);
    loader.open(shown);
    loader.open({ value: others, variation: 0 });
    await settle();
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    requests[1]?.answer('second');
    await clock.pass(MINIMUM_DELAY_MS);
    expect(loader.snapshot()).toMatchObject({ status: 'ready', answer: { name: 'second' } });
  });

  it('a link that grows old while somebody looks at it is replaced', async () => {
    const loader = loaderFor(EXPORT_KEPT_MS);
    await openReady(loader);
    await clock.pass(EXPORT_KEPT_MS - MINIMUM_DELAY_MS);
    expect(loader.snapshot().status).toBe('loading');
    requests[1]?.answer('fresh');
    await clock.pass(MINIMUM_DELAY_MS);
    expect(loader.snapshot()).toMatchObject({ status: 'ready', answer: { name: 'fresh' } });
    loader.close();
    await clock.pass(10 * EXPORT_KEPT_MS);
    expect(requests).toHaveLength(2);
  });
});
