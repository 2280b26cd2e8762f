import type { Share } from '@aislelab/server-kit';
import { describe, expect, it } from '@jest/globals';
import { PacedTurns } from './paced-turns.ts';

const share = (of: string): Share => ({ of, atOnce: 1, waiting: 2, full: () => new Error(`${of} waits`) });

describe('paced turns', () => {
  it('run one after the other, those of another sender in between', async () => {
    const turns = new PacedTurns(1, 10, 0);
    const order: string[] = [];
    const work = (name: string) => async () => void order.push(name);
    const all = ['a1', 'a2', 'b1'].map((name) => turns.run(share(name.slice(0, 1)), work(name)));
    await Promise.all(all);
    expect(order).toEqual(['a1', 'b1', 'a2']);
  });

  it('rest after the work, in proportion to its time and for a limited time; a turn that is held too long passes on', async () => {
    const asked: number[] = [];
    const pauses: (() => void)[] = [];
    const turns = new PacedTurns(1, 10, 1_000_000, (ms) => {
      asked.push(ms);
      return new Promise<void>((done) => pauses.push(done));
    });
    const end = await turns.begin([share('a')]);
    const next = turns.run(share('b'), async () => 'next');
    end();
    await new Promise(setImmediate);
    // First the limit of the turn, then the rest.
    expect(asked).toEqual([10_000, 3_000]);
    pauses[1]?.();
    expect(await next).toBe('next');
    const held = turns.begin([share('c')]);
    await new Promise(setImmediate);
    pauses[3]?.();
    await held;
    const after = turns.begin([share('d')]);
    pauses[4]?.();
    await new Promise(setImmediate);
    pauses[5]?.();
    await after;
    expect(asked).toEqual([10_000, 3_000, 10_000, 3_000, 10_000, expect.any(Number), 10_000]);
  });

  it('refuse at once when too much waits, of a sender or of all; the sender with the most waiting makes room', async () => {
    const turns = new PacedTurns(1, 3, 0);
    let end = (): void => undefined;
    const first = turns.run(share('a'), () => new Promise<void>((done) => (end = done)));
    const [second, third] = ['a', 'a'].map((of) => turns.run(share(of), async () => undefined));
    await expect(turns.run(share('a'), async () => undefined)).rejects.toThrow('a waits');
    const pushedOut = expect(third).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const others = ['b', 'c'].map((of) => turns.run(share(of), async () => undefined));
    await pushedOut;
    await expect(turns.run(share('d'), async () => undefined)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    end();
    await Promise.all([first, second, ...others]);
  });

  it('are not taken for clients that have left while they waited', async () => {
    const turns = new PacedTurns(1, 3, 0);
    const end = await turns.begin([share('a')]);
    const gone = new AbortController();
    const left = expect(turns.run(share('b'), async () => 'never', gone.signal)).rejects.toThrow('left');
    gone.abort(new Error('left'));
    await left;
    const next = turns.run(share('b'), async () => 'next');
    end();
    expect(await next).toBe('next');
  });

  it('go on after work that fails', async () => {
    const turns = new PacedTurns(1, 3, 0);
    await expect(turns.run(share('a'), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await turns.run(share('a'), async () => 'next')).toBe('next');
  });
});
