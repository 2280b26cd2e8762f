import type { Id, ListResult, Organization, Project, User } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type mongo } from 'mongoose';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { KillablePlatform } from '../../../../test/support/killable.ts';
import { removeData, temporaryData } from '../../../../test/support/platform.ts';
import { createWorld, type ProjectWorld } from '../../modules/projects/testing/project-fixture.ts';
import { accessTokenOf, brokenData, createTestApp } from '../../testing/index.ts';
import { current, stepsOf, type Hands, type Step } from './testing/steps.ts';

/** Each costs a restart of everything. */
const KILLS = 14;
const HOUR = 3_600;
const CARD = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Ada Lovelace' };

let dataDir: string;
let platform: KillablePlatform;
let world: ProjectWorld;
let tokens: { manager: string; admin: string };
const killed: string[] = [];

beforeAll(async () => {
  await KillablePlatform.build();
  dataDir = await temporaryData();
  const secret = randomBytes(32).toString('hex');
  platform = new KillablePlatform(dataDir, secret);
  // People, a region and a small library, written past the calls before anything is killed.
  const database = await platform.database();
  const test = await createTestApp({ env: { MONGODB_URI: database.uri, DATA_DIR: dataDir, SECRET: secret } });
  world = await createWorld(test);
  const admin = (await world.admin.get<User>('/users/me')).body._id;
  tokens = {
    manager: await accessTokenOf(test, world.managerId, HOUR),
    admin: await accessTokenOf(test, admin, HOUR),
  };
  await test.close();
  await database.close();
});
afterAll(async () => {
  await platform.kill();
  await removeData(dataDir);
});

/** Of the platform as it runs now: each start has a port of its own. */
const hands = (): Hands => {
  const manager = platform.client(tokens.manager);
  const admin = platform.client(tokens.admin);
  return {
    manager,
    admin,
    anybody: () => platform.client(''),
    confirm: (paymentIdClient) => manager.post('/payments/sandbox/confirm', { paymentIdClient, ...CARD }),
    compiled: async (id) => {
      while ((await current(hands(), id)).compiling) await new Promise((done) => setTimeout(done, 50));
    },
  };
};

const named = async <T>(path: string, name: string) =>
  (await hands().admin.get<ListResult<T>>(path, { query: { where: { name }, limit: 1 } })).body.data[0];
const office = () => named<Organization>('/organizations', 'Killed Foods');
const clerk = () => named<User>('/users', 'Killed Clerk');
/** What else is written: pictures, organizations and people. */
const OTHERS: readonly Step[] = [
  {
    name: 'upload',
    run: async ({ manager }) => {
      const colour = `#${randomBytes(3).toString('hex')}`;
      const picture = await sharp({ create: { width: 40, height: 80, channels: 4, background: colour } })
        .png()
        .toBuffer();
      const body = new FormData();
      body.set('kind', 'product');
      body.set('widthCm', '10');
      body.set('heightCm', '20');
      body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'pack.png');
      uploaded = (await manager.post('/storage/images', body)).status === 201;
    },
    done: () => uploaded,
  },
  {
    name: 'found an organization',
    run: ({ admin }) => admin.post('/organizations', { name: 'Killed Foods' }),
    done: async () => (await office()) !== undefined,
  },
  {
    name: 'invite',
    run: async ({ admin }) => {
      const person = { name: 'Killed Clerk', email: 'clerk@killed.test', role: 'CUSTOMER' };
      await admin.post('/users', { ...person, organization: (await office())?._id });
    },
    done: async () => (await clerk()) !== undefined,
  },
  {
    name: 'take the invitation back',
    run: async ({ admin }) => admin.delete(`/users/${(await clerk())?._id}`),
    done: async () => (await clerk()) === undefined,
  },
  {
    name: 'close the organization',
    run: async ({ admin }) => admin.delete(`/organizations/${(await office())?._id}`),
    done: async () => (await office()) === undefined,
  },
  {
    name: 'delete',
    run: ({ admin }, id) => admin.delete(`/projects/${id}`),
    done: async ({ admin }, { _id }) => _id === undefined || (await admin.get(`/projects/${_id}`)).status === 404,
  },
];
let uploaded = false;

/** Takes a step as often as the platform dies on it. */
async function through(step: Step, id: Id): Promise<void> {
  for (;;) {
    try {
      const isDone = async () => step.done(hands(), await current(hands(), id));
      if (!(await isDone())) await step.run(hands(), id);
      expect([step.name, await isDone()]).toEqual([step.name, true]);
      return;
    } catch (error) {
      if (!(await platform.hasDied())) throw error;
      killed.push(step.name);
      await lookAndRestart(step.name);
    }
  }
}

async function lookAndRestart(after: string): Promise<void> {
  await look(async (db) => {
    expect([after, killed.length, await brokenData(db, dataDir)]).toEqual([after, killed.length, []]);
    // As if so much time had passed that a compile of which nobody has heard counts as dead.
    const heartbeatAt = new Date(0);
    await db.collection('projects').updateMany({ compiling: true }, { $set: { 'internal.heartbeatAt': heartbeatAt } });
  });
  await platform.start();
  arm();
}

/** What the killed platform left, before anything of it runs again. */
async function look<T>(at: (db: mongo.Db) => Promise<T>): Promise<T> {
  const database = await platform.database();
  const connection = await mongoose.createConnection(database.uri).asPromise();
  try {
    if (!connection.db) throw new Error('not connected');
    return await at(connection.db);
  } finally {
    await connection.close();
    await database.close();
  }
}

/** Each kill at another distance from the one before, so that they fall all over what is written. */
function arm(): void {
  if (killed.length < KILLS) platform.killAfter((killed.length * 7) % 23);
}

describe('server and database killed between two writes', () => {
  it('V-96 nothing contradicts itself, whatever was under way, and every step can be taken again', async () => {
    await platform.start();
    const { manager } = hands();
    const project = (await manager.post<Project>('/projects', { name: 'Flakes', region: world.region })).body;
    arm();
    for (const step of [...stepsOf(world), ...OTHERS]) await through(step, project._id);
    platform.disarm();
    await platform.kill();
    console.info(`killed ${killed.length} times: ${killed.join(', ')}`);
    expect(killed.length).toBeGreaterThan(KILLS - 3);
    expect(new Set(killed).size).toBeGreaterThan(8);
    const { broken, open } = await look(async (db) => ({
      broken: await brokenData(db, dataDir),
      open: await db.collection('payments').countDocuments({ status: 'PENDING' }),
    }));
    expect([broken, open]).toEqual([[], 0]);
  });
});
