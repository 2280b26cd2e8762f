import { DomainError, type Project, type Session, type ShopperContent } from '@aislelab/domain';
import type { StatsEngine } from '@aislelab/server-kit';
import { expect, it } from '@jest/globals';

/** An engine with a study of its own. */
export interface StatsEngineUnderTest {
  engine: StatsEngine;
  project: Project;
  content: ShopperContent;
  /** At least ten of them counted; one whose `enabled` is false or whose `state` is not COMPLETED never is. */
  sessions: readonly Session[];
  /** A query that it answers with the figures of the whole project. */
  query: unknown;
}

async function* stream(sessions: readonly Session[]): AsyncGenerator<Session> {
  yield* sessions;
}
const counts = ({ enabled, state }: Session) => enabled && state === 'COMPLETED';
const bytes = (result: Uint8Array | null) => Buffer.from(result ?? []).toString('base64');

/** Tests the behaviour that every engine of statistics must have. Call it inside a `describe`. */
export function itIsAStatsEngine(open: () => StatsEngineUnderTest): void {
  const compile = (sessions: readonly Session[], report: (done: number) => void = () => undefined) => {
    const { engine, project, content } = open();
    return engine.compile(project, stream(sessions), report, content);
  };
  const update = (result: Uint8Array, added: readonly Session[], removed: readonly Session[]) => {
    const { engine, project, content } = open();
    const changes = { added: stream(added), removed: stream(removed) };
    return engine.update(project, result, changes, () => undefined, content);
  };

  it('comes to one result, to the last byte, in any order of the sessions and with one that is read twice', async () => {
    const { sessions } = open();
    const result = bytes(await compile(sessions));
    expect(bytes(await compile(sessions.toReversed()))).toBe(result);
    expect(bytes(await compile([...sessions, ...sessions.slice(-3)]))).toBe(result);
    expect(bytes(await compile(sessions.filter(counts).slice(1)))).not.toBe(result);
  });

  it('says which sessions it counted, each with whether it was flagged', async () => {
    const { engine, sessions } = open();
    const flagged = sessions.filter(counts).map(({ _id, flags = [] }) => [_id, flags.length > 0] as const);
    expect(await engine.sessionsOf(await compile(sessions))).toEqual(new Map(flagged));
  });

  it('merges the results of parts, in any order, into the result of all', async () => {
    const { engine, sessions } = open();
    const parts = [0, 1, 2].map((part) => sessions.filter((_, index) => index % 3 === part));
    const results = await Promise.all(parts.map((part) => compile(part)));
    const whole = bytes(await compile(sessions));
    expect(bytes(await engine.merge(results))).toBe(whole);
    expect(bytes(await engine.merge(results.toReversed()))).toBe(whole);
  });

  it('brings a result up to date as if it had been compiled anew, or says that it cannot', async () => {
    const { sessions } = open();
    const [removed, kept] = [sessions.filter(counts).slice(0, 3), sessions.filter(counts).slice(3)];
    const before = await compile(sessions.filter(counts).slice(0, -2));
    const untouched = bytes(before);
    const after = await update(before, kept.slice(-2), removed);
    expect([bytes(await compile(kept)), '']).toContain(bytes(after));
    expect(bytes(before)).toBe(untouched);
  });

  it('goes on from no result that it cannot read, nor from one without the sessions that are to be removed', async () => {
    const { engine, project, sessions, query } = open();
    const unreadable = Buffer.from('of an older version');
    expect(await update(unreadable, [], [])).toBeNull();
    expect(await engine.sessionsOf(unreadable)).toEqual(new Map());
    await expect(engine.query(project, unreadable, query)).rejects.toBeInstanceOf(DomainError);
    const [first, ...others] = sessions.filter(counts);
    if (!first) throw new Error('no session counts');
    expect(await update(await compile(others), [], [first])).toBeNull();
  });

  it('reports how many sessions it has read, up to all', async () => {
    const { sessions } = open();
    const reported: number[] = [];
    await compile(sessions, (done) => reported.push(done));
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    expect(reported.at(-1)).toBe(sessions.length);
  });

  it('answers a question of its language, also about nobody, and refuses anything else with a domain error', async () => {
    const { engine, project, sessions, query } = open();
    const compiled = await compile(sessions);
    expect(await engine.query(project, compiled, query)).not.toEqual([]);
    expect(await engine.query(project, await compile([]), query)).not.toEqual([]);
    const hostile = [null, 7, 'x', {}, [{}], [[]], [[['__proto__'], {}, ['sample']]], { $where: '1' }];
    for (const refused of hostile)
      await expect(engine.query(project, compiled, refused)).rejects.toBeInstanceOf(DomainError);
  });
}
