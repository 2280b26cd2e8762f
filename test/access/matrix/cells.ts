import { ACTORS, PROGRAMS } from '../world/actors.ts';
import { ownershipsOf } from '../world/subjects.ts';
import type { World } from '../world/world.ts';
import { expectationOf } from './expectation.ts';
import { nameOf, type Cell, type Expected, type RouteCase } from './route-case.ts';

export interface ExpectedCell {
  cell: Cell;
  expected: Expected;
}

/** Routes without an entry and entries without a route, each with what to do about it. */
export function tableProblems(world: World, cases: Readonly<Record<string, RouteCase>>): string[] {
  const names = new Set(world.routes.map(nameOf));
  const missing = [...names].filter((name) => !Object.hasOwn(cases, name));
  const stale = Object.keys(cases).filter((name) => !names.has(name));
  return [
    ...missing.map(
      (name) =>
        `"${name}" is new: give it an entry in test/access/cases - the kind of record it acts on (subject), how it is asked ` +
        'validly (query, search, body), the status of a success, and whether it writes. Who may is derived from its policy and `can`.',
    ),
    ...stale.map((name) => `"${name}" is served no more: remove its entry in test/access/cases.`),
  ];
}

/** Every actor at every route for every kind of ownership, with what must come of it. */
export async function cellsOf(world: World, cases: Readonly<Record<string, RouteCase>>): Promise<ExpectedCell[]> {
  const cells: ExpectedCell[] = [];
  for (const route of world.routes) {
    const entry = cases[nameOf(route)];
    if (!entry) continue;
    const { subject, status, prepare } = entry;
    await prepare?.(world);
    const ownerships = subject ? ownershipsOf(subject) : [null];
    for (const ownership of ownerships) {
      const target = subject && ownership ? await world.target(subject, ownership, status) : null;
      for (const name of [...ACTORS, ...PROGRAMS]) {
        const cell: Cell = { world, route, case: entry, actor: world.actor(name), target };
        const expected = expectationOf(cell);
        if (!isBroken(cell, expected)) cells.push({ cell, expected });
      }
    }
  }
  return cells;
}

/** A project of no organization is a broken record: that nobody else reaches it is what matters, not what an admin can do with it. */
function isBroken({ case: { writes, subject }, target }: Cell, { served }: Expected): boolean {
  return subject === 'project' && target?.ownership === 'global' && writes && served;
}

/** Whether asking may change something: only then it is allowed to. */
export const mayWrite = ({ cell, expected }: ExpectedCell) => cell.case.writes && expected.served;

/** The same cell with a record of its own, and an actor where that is needed, which the request may change. */
export async function withFreshTarget(cell: Cell): Promise<Cell> {
  const { world, target } = cell;
  const actor = cell.case.endsSession ? await world.freshActor(cell.actor.name) : cell.actor;
  if (!target) return { ...cell, actor };
  return { ...cell, actor, target: await world.fresh(target.subject, target.ownership, cell.case.status) };
}
