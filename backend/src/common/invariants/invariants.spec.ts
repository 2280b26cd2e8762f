import type { Project } from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { act, createDraft, objectId } from '../../modules/projects/testing/project-fixture.ts';
import { RULES, type Rule } from './rules.ts';
import { openFaultyWorld, type FaultyWorld } from './testing/faulty-world.ts';

let faulty: FaultyWorld;
beforeAll(async () => {
  faulty = await openFaultyWorld();
});
afterAll(() => faulty.close());

const gone = new mongo.ObjectId();
type Undo = () => Promise<unknown>;
type Wrong = () => Promise<Undo>;
/** Changes a document, or adds one, past all rules. @returns what puts it right again */
function set(collection: string, filter: object, fields: object): Wrong {
  return async () => {
    const before = await faulty.db.collection(collection).findOne(filter);
    if (!before) throw new Error(`nothing in ${collection}`);
    await faulty.db.collection(collection).updateOne({ _id: before._id }, { $set: fields });
    return () => faulty.db.collection(collection).replaceOne({ _id: before._id }, before);
  };
}
function add(collection: string, document: mongo.Document): Wrong {
  return async () => {
    const { insertedId } = await faulty.db.collection(collection).insertOne(document);
    return () => faulty.db.collection(collection).deleteOne({ _id: insertedId });
  };
}

/** A project that was paid for. */
async function paidProject(): Promise<Project> {
  const { test, world, provider } = faulty;
  const draft = await createDraft(world);
  await act(world.manager, draft._id, 'submit');
  const { body } = await world.manager.post<{ paymentIdClient: string }>(`/projects/${draft._id}/actions/pay`, {
    plan: 'TIER_1',
  });
  const intentId = body.paymentIdClient.replace('-secret', '');
  provider.change(intentId, { status: 'succeeded' });
  await test.app.get<EventBus>(EVENTS).emit('payment.updated', { intentId });
  return draft;
}

describe('broken invariants', () => {
  it('are found, each by its rule, whoever breaks them', async () => {
    const { world, broken, db } = faulty;
    const project = await paidProject();
    const id = objectId(project._id);
    const mine = { project: id };
    const ofProject = { _id: id };
    const [product = ''] = Object.keys(project.content.products);
    const tested = `content.products.${product}`;
    const payment = await db.collection('payments').findOne(mine);
    const customer = { role: 'CUSTOMER', organization: objectId(world.organization) };
    const owned = `${world.organization}/${'a'.repeat(40)}.png`;
    const wrongs: readonly [Rule, Wrong][] = [
      ['people', set('users', customer, { organization: gone })],
      ['people', set('users', customer, { team: gone })],
      ['people', set('users', customer, { 'permissions.readProjectsForTeams': [gone] })],
      ['people', set('users', { role: 'ADMIN' }, { organization: objectId(world.organization) })],
      ['accounts', add('refreshtokens', { _id: 'token' as never, user: gone })],
      ['accounts', add('accountlinks', { user: gone })],
      ['accounts', add('noticesettings', { _id: gone })],
      ['accounts', set('notices', mine, { user: gone })],
      ['accounts', set('projects', ofProject, { createdBy: gone })],
      ['library', set('products', {}, { organization: gone })],
      ['library', set('products', {}, { category: gone })],
      ['library', set('brands', {}, { company: gone })],
      ['library', add('library_planograms', { categories: [gone] })],
      ['tested', set('projects', ofProject, { [`${tested}.category`]: String(gone) })],
      ['tested', set('projects', ofProject, { [`${tested}.library`]: true })],
      ['places', set('projects', ofProject, { region: gone })],
      ['places', set('projects', ofProject, { team: gone })],
      ['primary', set('projects', ofProject, { 'variations.1.primary': true })],
      ['credit', set('projects', ofProject, { 'payment.credited': 1 })],
      ['content', set('projects', ofProject, { status: 'LIVE' })],
      ['compiling', set('projects', ofProject, { compiling: true })],
      ['numbers', set('projects', ofProject, { 'internal.compiledEpoch': 1 })],
      ['mixed', set('projects', ofProject, { 'stats.counted': { shoppers: 2, simulated: 1 } })],
      ['money', set('payments', mine, { received: 1 })],
      ['money', set('payments', mine, { refunded: 5 })],
      ['ledger', set('ledger', { ...mine, event: 'ASKED' }, { payment: 'nobody' })],
      ['belongs', add('quotas', { _id: gone, counts: {} })],
      ['belongs', add('sessions', { project: gone, variation: 0 })],
      ['links', add('reportshares', { ...mine, hash: 'x' })],
      ['variation', add('sessions', { ...mine, variation: 2 })],
      ['pictures', set('projects', ofProject, { [`${tested}.image.thumb`]: `${'0'.repeat(40)}.webp` })],
      ['pictures', set('products', {}, { 'image.original': `${'0'.repeat(40)}.png` })],
      ['room', add('stored_pictures', { _id: owned as never, bytes: 1 })],
      ['room', add('storage_uses', { _id: String(gone) as never, bytes: 0, files: 0 })],
    ];
    for (const [rule, wrong] of wrongs) {
      const undo = await wrong();
      expect([rule, [...new Set((await broken()).map(([one]) => one))]]).toEqual([rule, [rule]]);
      await undo();
    }
    // The database itself lets no second payment be open.
    const open = { ...payment, status: 'PENDING', received: 0 };
    await expect(
      add('payments', { ...open, _id: 'b' as never, key: 'b' })().then(
        add('payments', { ...open, _id: 'c' as never, key: 'c' }),
      ),
    ).rejects.toThrow(/E11000/);
    await db.collection('payments').deleteMany({ key: { $in: ['b', 'c'] } });
    const sampled = set('projects', ofProject, { 'testing.sample.variations': 1 });
    const undo = [await sampled(), await add('quotas', { _id: id, counts: { v0: 2 } })()];
    expect((await broken()).map(([one]) => one)).toEqual(['sample']);
    for (const one of undo) await one();
    expect(await broken()).toEqual([]);
    const shown = new Set<string>([...wrongs.map(([rule]) => rule), 'sample', 'open']);
    expect(Object.keys(RULES).filter((rule) => !shown.has(rule))).toEqual([]);
  });
});
