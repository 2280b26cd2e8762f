// Asks a real platform everything that screens ask and keeps what its answers look like: `node collect.ts FILE`.
import { JobQueue, type OpenApi } from '@aislelab/backend/testing';
import { PROJECT_STATUSES } from '@aislelab/domain';
import { plugin as milestones } from '@aislelab/milestones/server';
import { startEmbeddedMongo } from '@aislelab/embedded-mongo';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CASES } from '../access/cases/index.ts';
import { cellsOf, withFreshTarget } from '../access/matrix/cells.ts';
import { wishOf } from '../access/matrix/check.ts';
import { nameOf as routeOf, type Cell, type RouteCase } from '../access/matrix/route-case.ts';
import type { ActorName } from '../access/world/actors.ts';
import { dataOf, member, send, type Reply } from '../access/world/send.ts';
import { createWorld, type World } from '../access/world/world.ts';
import { AnswerChecks } from '../api/answer-checks.ts';
import { demoData, removeData } from '../support/platform.ts';
import { record } from '../support/mock-queries.ts';
import { nameOf, withOptions, type Options } from '../support/contract/call.ts';
import { DemoAnswers } from './demo-answers.ts';
import { furtherReplies, questions } from './further.ts';
import { OPTIONS } from './questions.ts';
import { RARE } from './rare.ts';
import type { RealAnswers } from '../support/contract/real-answers.ts';
import { learn, type Shape } from '../support/contract/shape.ts';

/** Everybody whose answers differ. */
const WHO: readonly ActorName[] = ['anonymous', 'shopper', 'manageOrganization', 'CONTENT_MANAGER', 'ADMIN'];

/** Records of others look like one's own; a project of no organization is a broken one. */
const isAlike = ({ target }: Cell) =>
  target !== null && target.ownership !== 'own' && (target.ownership !== 'global' || target.subject === 'project');

/** Cells of a route that are served, in every status in which a project can be looked at. */
async function servedCells(world: World, name: string, entry: RouteCase): Promise<Cell[]> {
  const routes = world.routes.filter((route) => routeOf(route) === name);
  const looksAtProjects = entry.subject === 'project' && !entry.writes && !entry.list;
  const cases = looksAtProjects ? PROJECT_STATUSES.map((status) => ({ ...entry, status })) : [entry];
  const cells: Cell[] = [];
  // Whoever looks at an import prepares one.
  const actors = new Map([['ADMIN', world.actor('ADMIN')]] as const);
  for (const one of cases)
    for (const { cell, expected } of await cellsOf({ ...world, routes, actors }, { [name]: one }))
      if (expected.served && WHO.includes(cell.actor.name) && !isAlike(cell)) cells.push(cell);
  // Who asks makes no difference to the answer to a change that is about no record.
  return entry.writes && entry.subject === null ? cells.slice(-1) : cells;
}

async function repliesTo(world: World, demo: DemoAnswers, name: string, options: Options): Promise<Reply[]> {
  const [method = '', path = ''] = name.split(' ');
  const replies = await demo.to(method, path, options);
  const entry = CASES[name];
  if (!entry) return replies;
  for (const cell of await servedCells(world, name, entry)) {
    const own = entry.writes ? await withFreshTarget(cell) : cell;
    for (const wish of await questions(own, withOptions(await wishOf(own), options))) {
      const reply = await send(world.test.url, own.actor, wish);
      replies.push(reply);
      if (reply.status < 300 && wish.body !== undefined && !(wish.body instanceof FormData))
        note(checks.problemsOfBody(method, path, wish.body));
    }
  }
  return [...replies, ...(await furtherReplies(name, options, world))];
}

/** Records stand alone, as `data`, or in its list. */
function recordsIn(json: unknown): unknown[] {
  const data = member(json, 'data') ?? json;
  return Array.isArray(data) ? data : [data];
}

/** The list of projects without those of no organization, which this world alone has. */
function withoutBroken(route: string, reply: Reply): Reply {
  if (route !== 'GET /projects' || reply.status !== 200) return reply;
  const data = dataOf(reply).filter((project) => member(project, 'organization') !== null);
  return { ...reply, json: { ...record(reply.json), data } };
}

const [file = ''] = process.argv.slice(2);
const dataDir = await demoData();
const database = await startEmbeddedMongo({ dataDir: join(dataDir, 'database'), noSync: true });
// An example that brings what the installed plugins do not: permissions.
const world = await createWorld({
  plugins: [milestones],
  env: { MONGODB_URI: database.uri, DATA_DIR: dataDir, SEED_DEMO: '1' },
});
const demo = new DemoAnswers(world.test.url);
await demo.prepare();
const { json: reference } = await send(world.test.url, { token: null }, { method: 'GET', path: '/openapi.json' });
const checks = new AnswerChecks(reference as OpenApi);
const undescribed = new Set<string>();
const note = (problems: readonly string[]) => problems.forEach((problem) => undescribed.add(problem));
const calls: Record<string, Record<string, Shape>> = {};
let records = RARE.reduce<Shape>((known, one) => learn(known, one), { kinds: [] });
for (const route of Object.keys(CASES)) {
  const [method = '', path = ''] = route.split(' ');
  for (const options of [{}, ...(OPTIONS[route] ?? [])]) {
    const shapes: Record<string, Shape> = {};
    for (const reply of await repliesTo(world, demo, route, options)) {
      const { status, json, text } = reply;
      if (!('select' in options || 'populate' in options))
        note(checks.problemsOf(method, path, withoutBroken(route, reply)));
      shapes[status] = learn(shapes[status], json ?? (text === '' ? undefined : 'a file'));
      for (const one of recordsIn(json)) records = learn(records, one);
    }
    calls[nameOf(route, options)] = shapes;
  }
}
await writeFile(file, JSON.stringify({ calls, records, undescribed: [...undescribed] } satisfies RealAnswers));
await world.test.app.get(JobQueue).idle();
await world.test.close();
await database.close();
await removeData(dataDir);
