import { PROJECT_STATUSES } from '@aislelab/domain';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CASES } from '../cases/index.ts';
import { ask } from '../matrix/check.ts';
import { nameOf, type Cell } from '../matrix/route-case.ts';
import type { ActorName } from '../world/actors.ts';
import { comparable } from '../world/send.ts';
import { ownershipsOf, type State, type SubjectName } from '../world/subjects.ts';
import type { World } from '../world/world.ts';

/** People of another organization, with all the rights that there are in it, and those who have none. */
const STRANGERS: readonly ActorName[] = ['anonymous', 'customer', 'manageOrganization', 'readProjects'];
/** Shoppers need no account while the project is live: there it is everybody's. */
const PUBLIC_WHILE_LIVE = new Set(['GET /storage/shopper/project/:id', 'POST /shopper/sessions']);
/** Who has the link of a study that is over is told so, and led back to the panel. */
const ARRIVAL = 'POST /shopper/arrivals';
const ONCE_LIVE: readonly State[] = ['LIVE', 'PROCESSING', 'REPORT'];
/** Its answer is another one each time. */
const RANDOM = 'GET /library/planograms/generate';
let world: World;
let compared = 0;

function statesOf(subject: SubjectName): readonly State[] {
  if (subject === 'project') return PROJECT_STATUSES;
  return subject === 'user' ? ['DRAFT', 'INVITED'] : ['DRAFT'];
}

export function absenceSuite(given: () => World): void {
  beforeAll(() => {
    world = given();
  });
  afterAll(() => {
    process.stdout.write(`absences: ${compared} records of others compared with ones that do not exist\n`);
  });

  it('V-18 V-34 a record of another organization is answered like one that does not exist, whatever state it is in', async () => {
    const told: string[] = [];
    for (const route of world.routes) {
      const entry = CASES[nameOf(route)];
      const subject = entry?.subject;
      if (!subject || nameOf(route) === RANDOM || !ownershipsOf(subject).includes('foreign')) continue;
      for (const name of STRANGERS) {
        const cell = { world, route, case: entry, actor: world.actor(name) };
        const absent = await answerTo({ ...cell, target: await world.target(subject, 'missing') });
        for (const state of statesOf(subject)) {
          if (state === 'LIVE' && PUBLIC_WHILE_LIVE.has(nameOf(route))) continue;
          if (nameOf(route) === ARRIVAL && ONCE_LIVE.includes(state)) continue;
          const answer = await answerTo({ ...cell, target: await world.target(subject, 'foreign', state) });
          compared += 1;
          if (answer !== absent) told.push(`${nameOf(route)}, ${name}, ${state}: ${answer} instead of ${absent}`);
        }
      }
    }
    expect(told.slice(0, 20)).toEqual([]);
    expect(compared).toBeGreaterThan(800);
  });
}

async function answerTo(cell: Cell): Promise<string> {
  const answer = comparable(await ask(cell));
  return answer.replaceAll(cell.target?.id ?? '', 'ID');
}
