import type { Id, Project } from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { FakePayments, fakePayments } from '../../modules/payments/testing/fake-payments.ts';
import {
  act,
  createDraft,
  createWorld,
  objectId,
  type ProjectWorld,
} from '../../modules/projects/testing/project-fixture.ts';
import { connectionOf, createTestApp, type TestApp } from '../../testing/index.ts';
import { brokenInvariants, type Rule } from './invariants.ts';
import { Faults } from './testing/faults.ts';

let test: TestApp;
let world: ProjectWorld;
let provider: FakePayments;
let db: mongo.Db;
const faults = new Faults();
beforeAll(async () => {
  test = await createTestApp({ plugins: [fakePayments] });
  world = await createWorld(test);
  provider = test.app.get(FakePayments, { strict: false });
  const { db: connected } = connectionOf(test);
  if (!connected) throw new Error('not connected');
  db = connected;
});
afterAll(async () => {
  faults.end();
  await test.close();
});

async function broken(): Promise<[Rule, string][]> {
  const found: [Rule, string][] = [];
  for await (const { rule, id } of brokenInvariants(db)) found.push([rule, id]);
  return found;
}
const current = async (id: Id) => (await world.admin.get<Project>(`/projects/${id}`)).body;
async function pay(id: Id): Promise<void> {
  const { body } = await world.manager.post<{ paymentIdClient?: string }>(`/projects/${id}/actions/pay`, {
    plan: 'TIER_1',
  });
  const intent = body.paymentIdClient?.replace('-secret', '');
  if (!intent) return;
  provider.change(intent, { status: 'succeeded' });
  await test.app.get<EventBus>(EVENTS).emit('payment.updated', { intentId: intent });
}
/** The steps of a project's life, each from where the one before left it. */
const STEPS: readonly { name: string; run: (id: Id) => Promise<unknown>; done: (project: Project) => boolean }[] = [
  { name: 'submit', run: (id) => act(world.manager, id, 'submit'), done: ({ status }) => status === 'READY' },
  { name: 'pay', run: pay, done: ({ status, payment }) => status === 'APPROVAL' && payment.credited === 198_000 },
  {
    name: 'approve',
    run: (id) => act(world.admin, id, 'approval', { success: true }),
    done: ({ status }) => status === 'APPROVED',
  },
  {
    name: 'go live',
    run: (id) => act(world.admin, id, 'live', { samplePerVariation: 5 }),
    done: ({ status }) => status === 'LIVE',
  },
  {
    name: 'process',
    run: (id) => act(world.admin, id, 'processing', {}),
    done: ({ status }) => status === 'PROCESSING',
  },
  {
    name: 'duplicate',
    run: (id) => act(world.admin, id, 'duplicate'),
    done: ({ status }) => status === 'PROCESSING',
  },
];

describe('the invariants of the data', () => {
  it('V-96 hold wherever a step of a project is cut off, and the step can be done again', async () => {
    const { _id: id } = await createDraft(world);
    const cuts: Record<string, number> = {};
    for (const { name, run, done } of STEPS) {
      for (let write = 1; ; write += 1) {
        const { cut } = await faults.during(write, () => run(id));
        expect([name, write, await broken()]).toEqual([name, write, []]);
        if (!cut) break;
        cuts[name] = write;
      }
      const before = await current(id);
      if (!done(before)) await run(id);
      expect([name, done(await current(id))]).toEqual([name, true]);
    }
    console.info(`cut off after each of their writes: ${JSON.stringify(cuts)}`);
    expect(Object.keys(cuts)).toEqual(STEPS.map(({ name }) => name));
  });

  it('V-96 hold wherever the deletion of a project is cut off', async () => {
    const { _id: id } = await createDraft(world);
    for (let write = 1; ; write += 1) {
      const { cut } = await faults.during(write, () => world.admin.delete(`/projects/${id}`));
      expect(await broken()).toEqual([]);
      if (!cut) break;
    }
    expect((await world.admin.get(`/projects/${id}`)).status).toBe(404);
  });

  it('are found broken by whoever breaks them', async () => {
    const { _id } = await createDraft(world);
    await act(world.manager, _id, 'submit');
    await pay(_id);
    const id = objectId(_id);
    const gone = new mongo.ObjectId();
    const payment = await db.collection('payments').findOne({ project: id });
    if (!payment) throw new Error('nothing was paid');
    const set = (collection: string, filter: object, fields: object) => async () => {
      const before = await db.collection(collection).findOne(filter);
      await db.collection(collection).updateOne(filter, { $set: fields });
      return async () => void (before && (await db.collection(collection).replaceOne({ _id: before._id }, before)));
    };
    const add = (collection: string, document: mongo.Document) => async () => {
      const { insertedId } = await db.collection(collection).insertOne(document);
      return async () => void (await db.collection(collection).deleteOne({ _id: insertedId }));
    };
    const wrongs: [Rule, () => Promise<() => Promise<void>>][] = [
      ['places', set('projects', { _id: id }, { region: gone })],
      ['places', set('projects', { _id: id }, { team: gone })],
      ['primary', set('projects', { _id: id }, { 'variations.1.primary': true })],
      ['credit', set('projects', { _id: id }, { 'payment.credited': 1 })],
      ['content', set('projects', { _id: id }, { status: 'LIVE' })],
      ['compiling', set('projects', { _id: id }, { compiling: true })],
      ['money', set('payments', { _id: payment._id }, { received: 1 })],
      ['money', set('payments', { _id: payment._id }, { refunded: 5 })],
      ['ledger', set('ledger', { project: id, event: 'ASKED' }, { payment: 'nobody' })],
      ['belongs', add('quotas', { _id: gone, counts: {} })],
      ['belongs', add('sessions', { project: gone, variation: 0 })],
      ['variation', add('sessions', { project: id, variation: 2 })],
    ];
    for (const [rule, wrong] of wrongs) {
      const undo = await wrong();
      expect((await broken()).map(([one]) => one)).toEqual([rule]);
      await undo();
    }
    const sampled = set('projects', { _id: id }, { 'testing.sample.variations': 1 });
    const undo = [await sampled(), await add('quotas', { _id: id, counts: { v0: 2 } })()];
    expect((await broken()).map(([one]) => one)).toEqual(['sample']);
    for (const one of undo) await one();
    expect(await broken()).toEqual([]);
  });
});
