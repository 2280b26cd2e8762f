import { JobQueue } from '@aislelab/backend/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CASES } from './cases/index.ts';
import { cellsOf, mayWrite, tableProblems, type ExpectedCell } from './matrix/cells.ts';
import { nameOf, type Cell } from './matrix/route-case.ts';
import { runQuietly, runWrites } from './matrix/run.ts';
import { fingerprint } from './world/fingerprint.ts';
import { createWorld, plantEverything, type World } from './world/world.ts';

let world: World;
let cells: ExpectedCell[];
/** Routes at which somebody succeeded, and at which somebody was refused. */
const succeeded = new Set<string>();
const refused = new Set<string>();
let ran = 0;

beforeAll(async () => {
  world = await createWorld();
  await plantEverything(world);
  cells = await cellsOf(world, CASES);
});
afterAll(async () => {
  await world.test.app.get(JobQueue).idle();
  await world.test.close();
  process.stdout.write(`access matrix: ${ran} cells (${world.routes.length} routes, 13 actors, 5 ownerships)\n`);
});

const routes = () => [...new Set(cells.map(({ cell }) => cell.route))];
const at = (route: Cell['route']) => cells.filter(({ cell }) => cell.route === route);

describe('every route x 13 actors x 5 ownerships', () => {
  it('has an entry for each route, and no other', () => {
    expect(tableProblems(world, CASES)).toEqual([]);
  });

  it('V-18 V-38 V-39 refuses what policy and `can` refuse, reveals nothing and leaves database and storage as they were', async () => {
    const problems: string[] = [];
    let before = await fingerprint(world.test);
    for (const route of routes()) {
      const quiet = at(route).filter((each) => !mayWrite(each));
      const run = await runQuietly(world, quiet, before);
      before = run.after;
      problems.push(...run.problems);
      ran += quiet.length;
      for (const { expected } of run.outcomes) (expected.served ? succeeded : refused).add(nameOf(route));
    }
    expect(problems.slice(0, 40)).toEqual([]);
  });

  it('serves what they admit', async () => {
    const problems: string[] = [];
    for (const route of routes()) {
      const writes = at(route).filter(mayWrite);
      const run = await runWrites(writes);
      problems.push(...run.problems);
      ran += writes.length;
      if (writes.length > 0) succeeded.add(nameOf(route));
    }
    expect(problems.slice(0, 40)).toEqual([]);
  });

  it('every refusal has a success of the same route beside it, and every route that is not public refuses somebody', () => {
    const names = routes().map(nameOf);
    expect(names.filter((name) => !succeeded.has(name))).toEqual([]);
    const guarded = routes()
      .filter(({ policy }) => policy?.kind !== 'public')
      .map(nameOf);
    expect(guarded.filter((name) => !refused.has(name))).toEqual([]);
  });
});
