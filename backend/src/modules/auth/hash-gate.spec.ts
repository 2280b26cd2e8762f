import { describe, expect, it } from '@jest/globals';
import { HashGate, HASHES_AT_ONCE, HASHES_WAITING } from './hash-gate.ts';

/** Work that ends when it is told to. */
function controlled(gate: HashGate, running: Set<number>, most: { count: number }) {
  const ends: (() => void)[] = [];
  const start = (id: number) =>
    gate.run(async () => {
      running.add(id);
      most.count = Math.max(most.count, running.size);
      await new Promise<void>((end) => ends.push(end));
      running.delete(id);
      return id;
    });
  return { start, ends };
}

describe('the gate before password hashing', () => {
  it('lets so many in at once, so many wait, and refuses the rest; in the end nobody was forgotten', async () => {
    const running = new Set<number>();
    const most = { count: 0 };
    const { start, ends } = controlled(new HashGate(), running, most);
    const all = HASHES_AT_ONCE + HASHES_WAITING;
    const results = Array.from({ length: all + 5 }, (_, id) => start(id).catch((error: Error) => error.message));
    let ended = 0;
    while (ended < all) {
      const end = ends.shift();
      if (end) ended += 1;
      end?.();
      await Promise.resolve();
    }
    const answers = await Promise.all(results);
    expect(answers.slice(0, all)).toEqual(Array.from({ length: all }, (_, id) => id));
    expect(answers.slice(all)).toEqual(Array.from({ length: 5 }, () => 'Too many attempts, please try again later.'));
    expect([most.count, running.size]).toEqual([HASHES_AT_ONCE, 0]);
  });

  it('gives the place of work that fails to the next', async () => {
    const gate = new HashGate();
    const failing = Array.from({ length: HASHES_AT_ONCE * 3 }, () =>
      gate.run(() => Promise.reject(new Error('broken'))).catch((error: Error) => error.message),
    );
    expect(new Set(await Promise.all(failing))).toEqual(new Set(['broken']));
    expect(await gate.run(async () => 'works')).toBe('works');
  });
});
