import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CASES } from '../cases/index.ts';
import { cellsOf, mayWrite, tableProblems, type ExpectedCell } from '../matrix/cells.ts';
import { nameOf } from '../matrix/route-case.ts';
import { runQuietly, runWrites } from '../matrix/run.ts';
import { fingerprint } from '../world/fingerprint.ts';
import type { World } from '../world/world.ts';

/** Between two looks at everything that is stored. */
const ROUTES_AT_ONCE = 8;
let world: World;
let cells: ExpectedCell[];
/** Routes at which somebody succeeded, and at which somebody was refused. */
const succeeded = new Set<string>();
const refused = new Set<string>();
let ran = 0;

const routes = () => [...new Set(cells.map(({ cell }) => cell.route))];

/** What must change nothing. */
export function quietRouteSuite(given: () => World): void {
  beforeAll(async () => {
    world = given();
    cells = await cellsOf(world, CASES);
  });

  describe('every route x 13 people and 3 programs x 5 ownerships', () => {
    it('has an entry for each route, and no other', () => {
      expect(tableProblems(world, CASES)).toEqual([]);
    });

    it('V-18 V-38 V-39 refuses what policy and `can` refuse, reveals nothing and leaves database and storage as they were', async () => {
      const problems: string[] = [];
      let before = await fingerprint(world.test);
      const all = routes();
      for (let at = 0; at < all.length; at += ROUTES_AT_ONCE) {
        const some = new Set(all.slice(at, at + ROUTES_AT_ONCE));
        const quiet = cells.filter((each) => some.has(each.cell.route) && !mayWrite(each));
        const run = await runQuietly(world, quiet, before);
        before = run.after;
        ran += quiet.length;
        problems.push(...run.problems);
        for (const { cell, expected } of run.outcomes) (expected.served ? succeeded : refused).add(nameOf(cell.route));
      }
      expect(problems.slice(0, 40)).toEqual([]);
    });
  });
}

/** What may change something; after `quietRouteSuite`. */
export function writingRouteSuite(): void {
  afterAll(() => {
    process.stdout.write(`access matrix: ${ran} cells (${world.routes.length} routes, 16 actors, 5 ownerships)\n`);
  });

  describe('every route x 13 people and 3 programs x 5 ownerships', () => {
    it('serves what they admit', async () => {
      const writes = cells.filter(mayWrite);
      const { problems } = await runWrites(writes);
      for (const { cell } of writes) succeeded.add(nameOf(cell.route));
      ran += writes.length;
      expect(problems.slice(0, 40)).toEqual([]);
    });

    it('every refusal has a success of the same route beside it, and every route that is not public refuses somebody', () => {
      const names = routes().map(nameOf);
      expect(names.filter((name) => !succeeded.has(name) && CASES[name]?.succeedsIn === undefined)).toEqual([]);
      const guarded = routes()
        .filter(({ policy }) => policy?.kind !== 'public')
        .map(nameOf);
      expect(guarded.filter((name) => !refused.has(name))).toEqual([]);
    });
  });
}
