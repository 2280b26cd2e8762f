import { isDeepStrictEqual } from 'node:util';
import type { Id, Session } from '@aislelab/domain';
import { AGES, GENDERS } from '@aislelab/domain';
import { connectionOf, type TestApp } from '../../../testing/index.ts';
import { createLive, createWorld, objectId } from '../../projects/testing/project-fixture.ts';
import { ABANDONED_AFTER_MS } from '../../sessions/abandoned-visits.ts';
import { ServerProcess } from './server-process.ts';
import { runStudy, type Acknowledged, type StudyFigures } from './study.ts';

export interface StudySize {
  variations: number;
  perVariation: number;
  browsers: number;
  kills: number;
  seed: number;
}
export interface StudyOutcome {
  figures: StudyFigures;
  seconds: number;
  /** Acknowledged, and stored exactly as they were sent. */
  acknowledged: number;
  lost: string[];
  completed: number;
  /** Completed sessions that nobody has been told of. */
  unknown: number;
  perVariation: number[];
  /** Largest difference between two variations inside an age x gender cell. */
  imbalance: number;
  quotaAgrees: boolean;
  /** As the project says it. */
  total: number;
}

/**
 * A whole study at the level of HTTP: browsers fill the sample while the server is killed in between; then what is stored is held
 * against what was acknowledged.
 */
export async function playStudy(test: TestApp, size: StudySize): Promise<StudyOutcome> {
  const world = await createWorld(test);
  const project = await createLive(world, size.perVariation, size.variations);
  const server = await ServerProcess.start(test);
  const acknowledged: Acknowledged = new Map();
  const sample = size.variations * size.perVariation;
  const killAt = Array.from({ length: size.kills }, (_, kill) => Math.round(((kill + 1) * sample) / (size.kills + 1)));
  let restarting = Promise.resolve();
  const options = {
    url: () => server.url,
    project: project._id,
    products: [...world.products, ...Object.keys(project.content.products)],
    browsers: size.browsers,
    acknowledged: (count: number) => {
      if (count < (killAt[0] ?? Number.POSITIVE_INFINITY)) return;
      killAt.shift();
      restarting = restarting.then(async () => {
        await server.kill();
        await server.start();
      });
    },
  };
  const began = performance.now();
  try {
    const figures = await runStudy({ ...options, seed: size.seed }, acknowledged);
    // Who has left without a word gives the place back after half an hour; others take it.
    for (let round = 1; (await abandon(test, project._id)) > 0 && round < 20; round += 1)
      add(figures, await runStudy({ ...options, browsers: 8, seed: size.seed + round }, acknowledged));
    await restarting;
    await totalled(test, project._id);
    const seconds = (performance.now() - began) / 1000;
    return { figures, seconds, ...(await audit(test, project._id, size, acknowledged)) };
  } finally {
    await restarting.catch(() => undefined);
    await server.kill();
  }
}

/** The total of a project follows its sessions within moments. */
async function totalled(test: TestApp, project: Id): Promise<void> {
  const completed = { project: objectId(project), state: 'COMPLETED' };
  const count = await connectionOf(test).model('Session').countDocuments(completed);
  for (let round = 0; round < 100 && (await totalOf(test, project)) !== count; round += 1)
    await new Promise((done) => setTimeout(done, 200));
}

async function totalOf(test: TestApp, project: Id): Promise<number> {
  type Totalled = { testing: { sessions: { total: number } } };
  return (await connectionOf(test).model('Project').findById(project).lean<Totalled>())?.testing.sessions.total ?? -1;
}

async function abandon(test: TestApp, project: Id): Promise<number> {
  const silent = new Date(Date.now() - ABANDONED_AFTER_MS - 1_000);
  const filter = { project: objectId(project), state: 'STARTED' };
  return (
    await connectionOf(test)
      .model('Session')
      .updateMany(filter, { $set: { seenAt: silent } })
  ).matchedCount;
}

function add(figures: StudyFigures, more: StudyFigures): void {
  for (const key of ['requests', 'retries', 'sentAway', 'duplicates', 'abandoned'] as const) figures[key] += more[key];
  figures.submitMs.push(...more.submitMs);
}

type Stored = Pick<Session, 'variation' | 'cart' | 'search' | 'shopper'> & { visit: string };

async function audit(test: TestApp, project: Id, { variations }: StudySize, acknowledged: Acknowledged) {
  const connection = connectionOf(test);
  const filter = { project: objectId(project), state: 'COMPLETED' };
  const fields = { variation: 1, cart: 1, search: 1, shopper: 1, visit: 1 };
  const stored = await connection.model('Session').find(filter, fields).lean<(Stored & { _id: unknown })[]>();
  const byVisit = new Map(stored.map((session) => [nameOf(session), session]));
  const lost = [...acknowledged].flatMap(([visit, { session, submission }]) => {
    const found = byVisit.get(visit);
    const same = found && JSON.stringify(linesOf(found.cart)) === JSON.stringify(linesOf(submission.cart));
    return same && String(found._id) === session && found.search.durShopping === submission.durShopping ? [] : [visit];
  });
  const counts: Record<string, number> = {};
  const cells = AGES.flatMap((age, a) => GENDERS.map((gender, g) => ({ key: `a${a}g${g}`, age, gender })));
  const spread = cells.map(({ key, age, gender }) => {
    const each = Array.from({ length: variations }, (_, variation) => {
      const count = stored.filter(
        (one) => one.variation === variation && one.shopper.age === age && one.shopper.gender === gender,
      ).length;
      if (count > 0) counts[`${key}v${variation}`] = count;
      return count;
    });
    return Math.max(...each) - Math.min(...each);
  });
  const perVariation = Array.from(
    { length: variations },
    (_, variation) => stored.filter((one) => one.variation === variation).length,
  );
  perVariation.forEach((count, variation) => (counts[`v${variation}`] = count));
  const quota = await connection.model('Quota').findById(project).lean<{ counts: Record<string, number> }>();
  const taken = Object.entries(quota?.counts ?? {}).filter(([, count]) => count !== 0);
  return {
    acknowledged: acknowledged.size,
    lost,
    completed: stored.length,
    unknown: stored.filter((session) => !acknowledged.has(nameOf(session))).length,
    perVariation,
    imbalance: Math.max(...spread),
    quotaAgrees: isDeepStrictEqual(Object.fromEntries(taken), counts),
    total: await totalOf(test, project),
  };
}

const nameOf = ({ visit }: Pick<Stored, 'visit'>) => visit.split('.')[1] ?? '';
const linesOf = (cart: readonly { product: Id; quantity: number }[]) =>
  cart.map(({ product, quantity }) => `${product} ${quantity}`).toSorted();
