import { JobQueue } from '@aislelab/backend/testing';
import { PROJECT_STATUSES } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CASES } from '../access/cases/index.ts';
import { cellsOf, withFreshTarget } from '../access/matrix/cells.ts';
import { wishOf } from '../access/matrix/check.ts';
import { nameOf, type Cell, type RouteCase } from '../access/matrix/route-case.ts';
import type { ActorName } from '../access/world/actors.ts';
import { send, type Reply } from '../access/world/send.ts';
import { createWorld, type World } from '../access/world/world.ts';
import { readMockAnswers } from '../support/contract/mock-answers.ts';
import { differences, nullablesIn, wordsOf } from '../support/contract/words.ts';
import { removeData, startPlatform, temporaryData, type Platform } from '../support/platform.ts';
import { DemoAnswers } from './demo-answers.ts';
import { furtherReplies, questions } from './further.ts';
import { withOptions, type Options } from './options.ts';

/** Everybody whose answers differ. */
const WHO: readonly ActorName[] = ['anonymous', 'shopper', 'manageOrganization', 'CONTENT_MANAGER', 'ADMIN'];

/** Empty by their types, though no record that is asked for here is without them. */
const ALSO_EMPTY = ['content.products.*.image', 'resources.product.*.image', 'width', 'height'];

let dataDir: string;
let platform: Platform;
let demo: DemoAnswers;
let world: World;
beforeAll(async () => {
  dataDir = await temporaryData();
  platform = await startPlatform(dataDir);
  demo = new DemoAnswers(platform.url);
  await demo.prepare();
  world = await createWorld();
}, 600_000);
afterAll(async () => {
  await world?.test.app.get(JobQueue).idle();
  await world?.test.close();
  await platform?.stop();
  await removeData(dataDir);
});

/** Cells of a route that are served, in every status in which a project can be looked at. */
async function servedCells(name: string, entry: RouteCase): Promise<Cell[]> {
  const routes = world.routes.filter((route) => nameOf(route) === name);
  const looksAtProjects = entry.subject === 'project' && !entry.writes && !entry.list;
  const cases = looksAtProjects ? PROJECT_STATUSES.map((status) => ({ ...entry, status })) : [entry];
  const cells: Cell[] = [];
  for (const one of cases)
    for (const { cell, expected } of await cellsOf({ ...world, routes }, { [name]: one }))
      if (expected.served && WHO.includes(cell.actor.name)) cells.push(cell);
  return cells;
}

async function repliesTo(name: string, options: Options): Promise<Reply[]> {
  const [method = '', path = ''] = name.split(' ');
  const replies = await demo.to(method, path, options);
  const entry = CASES[name];
  if (!entry) return replies;
  for (const cell of await servedCells(name, entry)) {
    const own = entry.writes ? await withFreshTarget(cell) : cell;
    for (const wish of await questions(own, withOptions(await wishOf(own), options)))
      replies.push(await send(world.test.url, own.actor, wish));
  }
  return [...replies, ...(await furtherReplies(name, world))];
}

/** What the platform answers to a call: status -> words of all answers. */
async function realAnswers(name: string, options: Options): Promise<Map<number, Set<string>>> {
  const found = new Map<number, Set<string>>();
  for (const reply of await repliesTo(name, options))
    found.set(reply.status, new Set([...(found.get(reply.status) ?? []), ...wordsIn(reply)]));
  return found;
}

function wordsIn({ json, text }: Reply): string[] {
  if (json !== null) return wordsOf(json);
  return [text === '' ? 'nothing' : 'file'];
}

describe('mock platforms', () => {
  it('answer every call as the platform does', async () => {
    const mock = readMockAnswers();
    const real = new Map<string, Set<string>>();
    const problems: string[] = [];
    for (const answer of mock.keys()) {
      const [, name = '', options = '{}', status = ''] = /^(\S+ \S+)(?: (\{.*\}))? (\d+)$/.exec(answer) ?? [];
      const all = await realAnswers(name, JSON.parse(options) as Options);
      const words = all.get(Number(status));
      if (words) real.set(answer, words);
      else problems.push(`${answer}: the platform answers ${[...all.keys()].join(' or ') || 'nothing'}`);
    }
    const nullable = new Set([...ALSO_EMPTY, ...[...real.values()].flatMap((words) => nullablesIn(words))]);
    for (const [answer, words] of real)
      for (const problem of differences(mock.get(answer) ?? [], words, nullable)) problems.push(`${answer} ${problem}`);
    expect(problems).toEqual([]);
  }, 600_000);
});
