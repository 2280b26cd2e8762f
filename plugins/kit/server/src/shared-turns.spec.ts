import { describe, expect, it } from '@jest/globals';
import { SharedTurns, type Share } from './shared-turns.ts';

const full = () => new Error('all is full');
const share = (of: string, atOnce = 10, waiting = 10): Share => ({
  of,
  atOnce,
  waiting,
  full: () => new Error(`${of} is full`),
});
const settled = () => new Promise<void>((done) => setImmediate(done));

/** Work that ends when it is told to. */
function controlled(turns: SharedTurns) {
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, shares: Share[], gone?: AbortSignal) => {
    const work = () => {
      order.push(name);
      return new Promise<void>((done) => ends.set(name, done));
    };
    return turns.run(shares, work, gone);
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { order, start, end };
}

describe('shared turns', () => {
  it('go to those who are at work the least: a flood of one sharer waits behind everybody else', async () => {
    const { order, start, end } = controlled(new SharedTurns({ atOnce: 2, waiting: 100, full }));
    for (let n = 0; n < 8; n++) void start(`flood ${n}`, [share('project a'), share('network 1')]);
    void start('other project', [share('project b'), share('network 2')]);
    void start('same network', [share('project c'), share('network 1')]);
    await settled();
    await end('flood 0');
    await end('other project');
    await end('same network');
    expect(order).toEqual(['flood 0', 'flood 1', 'other project', 'same network', 'flood 2']);
  });
  it('are limited for each sharer, at work and waiting, and what is over is refused at once', async () => {
    const { order, start, end } = controlled(new SharedTurns({ atOnce: 3, waiting: 2, full }));
    const visit = share('visit', 1, 1);
    void start('first', [visit]);
    void start('second', [visit]);
    await expect(start('third', [visit])).rejects.toThrow('visit is full');
    await settled();
    expect(order).toEqual(['first']);
    for (const name of ['x', 'y', 'z']) void start(name, [share(name)]);
    await expect(start('last', [share('last')])).rejects.toThrow('all is full');
    await end('first');
    expect(order).toEqual(['first', 'x', 'y', 'z']);
    await end('x');
    void start('third', [visit]);
    await end('y');
    expect(order).toEqual(['first', 'x', 'y', 'z', 'second']);
    await end('second');
    expect(order.at(-1)).toBe('third');
  });
  it('go to those who have used the least of late: a steady user waits behind a newcomer, until it is forgotten', async () => {
    let now = 0;
    const { order, start, end } = controlled(new SharedTurns({ atOnce: 1, waiting: 100, full }, () => now));
    void start('a1', [share('a')]);
    now = 3_000;
    await end('a1');
    void start('b1', [share('b')]);
    now += 100;
    // Each asks again only after its turn has ended, and a comes first.
    for (const name of ['a2', 'b2', 'c1']) void start(name, [share(name.slice(0, 1))]);
    await end('b1');
    for (const name of ['c1', 'b2']) await end(name);
    expect(order).toEqual(['a1', 'b1', 'c1', 'b2', 'a2']);
    await end('a2');
    now += 3_600_000;
    void start('b3', [share('b')]);
    void start('a3', [share('a')]);
    void start('b4', [share('b')]);
    now += 100;
    await end('b3');
    // An hour later both are new; b has had a turn since.
    expect(order.slice(5)).toEqual(['b3', 'a3']);
  });
  it('keep nobody out: where too much waits, the sharer with the most waiting loses its last piece', async () => {
    const { order, start, end } = controlled(new SharedTurns({ atOnce: 1, waiting: 4, full }));
    void start('a1', [share('a')]);
    const flood = ['a2', 'a3'].map((name) => start(name, [share('a')]));
    void start('b1', [share('b'), share('network')]);
    const pushed = start('c1', [share('c'), share('network')]);
    const refused = expect(pushed).rejects.toThrow('all is full');
    // The network has two waiting, as a does; its last one came later.
    void start('d1', [share('d')]);
    await refused;
    const second = expect(flood[1]).rejects.toThrow('all is full');
    void start('e1', [share('e')]);
    await second;
    await expect(start('f1', [share('f')])).rejects.toThrow('all is full');
    for (const name of ['a1', 'b1', 'd1', 'e1']) await end(name);
    expect(order).toEqual(['a1', 'b1', 'd1', 'e1', 'a2']);
  });
  it('keep nobody out of a share of many: those with the most in it, or who have used the most of late, make room', async () => {
    let now = 0;
    const { order, start, end } = controlled(new SharedTurns({ atOnce: 1, waiting: 100, full }, () => now));
    const customers = share('customers', 1, 3);
    void start('a1', [share('a'), customers]);
    const [, lost] = ['a2', 'a3'].map((name) => start(name, [share('a'), customers]));
    void start('b1', [share('b'), customers]);
    const refused = expect(lost).rejects.toThrow('customers is full');
    void start('c1', [share('c'), customers]);
    await refused;
    // Now each has one. The turns of a took long, those of b and c did not begin yet.
    await expect(start('d1', [share('d'), customers])).rejects.toThrow('customers is full');
    now += 60_000;
    await end('a1');
    void start('d1', [share('d'), customers]);
    const used = expect(start('a4', [share('a'), customers])).rejects.toThrow('customers is full');
    await used;
    expect(order).toEqual(['a1', 'b1']);
    for (const name of ['b1', 'c1', 'd1']) await end(name);
    expect(order).toEqual(['a1', 'b1', 'c1', 'd1', 'a2']);
  });
  it('are given up by those who leave while they wait, and given back by work that fails', async () => {
    const turns = new SharedTurns({ atOnce: 1, waiting: 1, full });
    const { order, start, end } = controlled(turns);
    void start('first', []);
    const gone = new AbortController();
    const left = start('left', [], gone.signal);
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    const failing = turns.run([share('a', 1, 1)], () => Promise.reject(new Error('broken')));
    const failed = expect(failing).rejects.toThrow('broken');
    await end('first');
    await failed;
    void start('second', [share('a', 1, 0)]);
    expect(order).toEqual(['first', 'second']);
  });
});
