import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CASES } from '../access/cases/index.ts';
import { withFreshTarget } from '../access/matrix/cells.ts';
import { wishOf } from '../access/matrix/check.ts';
import { expectationOf } from '../access/matrix/expectation.ts';
import { nameOf, type Cell } from '../access/matrix/route-case.ts';
import type { ActorName } from '../access/world/actors.ts';
import { ownershipsOf, type Ownership } from '../access/world/subjects.ts';
import { createWorld, type World } from '../access/world/world.ts';
import { send } from '../access/world/send.ts';
import { ANSWERS_FILE } from '../support/contract/real-answers.ts';
import { Recorder } from './recorder.ts';
import { walk } from './walk.ts';

/** Who asks, and of which of the records. */
const ACTORS: readonly (readonly [ActorName, Ownership])[] = [
  ['ADMIN', 'own'],
  ['CONTENT_MANAGER', 'global'],
  ['manageOrganization', 'own'],
  ['anonymous', 'own'],
  ['shopper', 'own'],
];

let world: World;
beforeAll(async () => {
  world = await createWorld();
}, 900_000);
afterAll(() => world?.test.close());

/** Each of them at every route for what they may reach. */
async function recordRoutes(recorder: Recorder): Promise<void> {
  for (const route of world.routes) {
    const entry = CASES[nameOf(route)];
    if (!entry) continue;
    const { subject, status, writes, prepare } = entry;
    await prepare?.(world);
    for (const [name, preferred] of ACTORS) {
      const ownership = subject && ownershipsOf(subject).includes(preferred) ? preferred : 'global';
      const target = subject ? await world.target(subject, ownership, status) : null;
      const cell: Cell = { world, route, case: entry, actor: world.actor(name), target };
      if (!expectationOf(cell).served) continue;
      const own = writes ? await withFreshTarget(cell) : cell;
      const wish = await wishOf(own);
      recorder.note(own.actor, wish, await send(world.test.url, own.actor, wish));
    }
  }
}

describe('the mock platforms of the browser tests', () => {
  it('are held to what the platform answers: test/support/contract/answers.tsv', async () => {
    const recorder = new Recorder(world.test.url);
    await recordRoutes(recorder);
    await walk(world, recorder);
    const text = recorder.text();
    if (!existsSync(ANSWERS_FILE)) writeFileSync(ANSWERS_FILE, text);
    expect(recorder.refused).toEqual([]);
    expect(text).toBe(readFileSync(ANSWERS_FILE, 'utf8'));
  }, 900_000);
});
