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

  it('rest after the work, in proportion to its time, and its sender is answered before', async () => {
    const turns = new PacedTurns(1, 10, 3);
    const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
    const ended: number[] = [];
    const began: number[] = [];
    await turns.run(share('a'), async () => {
      await pause(40);
      ended.push(performance.now());
    });
    await turns.run(share('b'), async () => void began.push(performance.now()));
    expect((began[0] ?? 0) - (ended[0] ?? 0)).toBeGreaterThanOrEqual(100);
  });

  it('refuse at once when too much waits, of a sender or of all', async () => {
    const turns = new PacedTurns(1, 3, 0);
    let end = (): void => undefined;
    const first = turns.run(share('a'), () => new Promise<void>((done) => (end = done)));
    const waiting = ['a', 'a'].map((of) => turns.run(share(of), async () => undefined));
    await expect(turns.run(share('a'), async () => undefined)).rejects.toThrow('a waits');
    const other = turns.run(share('b'), async () => undefined);
    await expect(turns.run(share('c'), async () => undefined)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    end();
    await Promise.all([first, ...waiting, other]);
  });

  it('go on after work that fails', async () => {
    const turns = new PacedTurns(1, 3, 0);
    await expect(turns.run(share('a'), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await turns.run(share('a'), async () => 'next')).toBe('next');
  });
});
