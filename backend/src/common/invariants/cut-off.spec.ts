import type { Id, Organization, Project, User } from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountRequests } from '../../modules/accounts/account-requests.ts';
import {
  act,
  createDraft,
  objectId,
  testProduct,
  type ProjectWorld,
} from '../../modules/projects/testing/project-fixture.ts';
import { StatsService } from '../../modules/stats/stats.service.ts';
import { JobQueue } from '../jobs/job-queue.ts';
import { openFaultyWorld, type FaultyWorld } from './testing/faulty-world.ts';

let faulty: FaultyWorld;
let world: ProjectWorld;
beforeAll(async () => {
  faulty = await openFaultyWorld();
  ({ world } = faulty);
});
afterAll(() => faulty.close());

const current = async (id: Id) => (await world.admin.get<Project>(`/projects/${id}`)).body;
const count = (collection: string, filter: object) => faulty.db.collection(collection).countDocuments(filter);
const idle = () => faulty.test.app.get(JobQueue).idle();

async function save(id: Id): Promise<void> {
  const { version, content } = await current(id);
  const [product = ''] = world.products;
  const fromLibrary = { ...testProduct(world), _id: product, library: true };
  await world.manager.patch(`/projects/${id}`, {
    version,
    name: 'Saved',
    content: { ...content, products: { ...content.products, [product]: fromLibrary } },
  });
}
async function pay(id: Id): Promise<void> {
  const path = `/projects/${id}/actions/pay`;
  const { body } = await world.manager.post<{ paymentIdClient?: string }>(path, { plan: 'TIER_1' });
  const intentId = body.paymentIdClient?.replace('-secret', '');
  if (!intentId) return;
  faulty.provider.change(intentId, { status: 'succeeded' });
  await faulty.test.app.get<EventBus>(EVENTS).emit('payment.updated', { intentId });
}
async function visit(project: Id): Promise<void> {
  const shopper = faulty.test.client();
  const about = { age: '18-34', gender: 'MALE', platform: 'DESKTOP' };
  const { body } = await shopper.post<{ token: string }>('/shopper/sessions', { project, shopper: about });
  shopper.accessToken = body.token;
  const maps = { movement: [], attention: { left: [], right: [], display: [] } };
  const submission = { cart: [], durShopping: 1, durTotal: 2, products: {}, maps, rating: null, words: null };
  await shopper.post('/shopper/sessions/current/submit', submission);
}
/** A compile that fell silent begins anew first, as the sweeper does it after a while. */
async function compile(id: Id): Promise<void> {
  await faulty.test.app.get(StatsService, { strict: false }).restartSilent(new Date(Date.now() + 1_000));
  await idle();
  await world.admin.get(`/projects/${id}/stats/compile?trigger=true`);
  await idle();
}
const share = (id: Id) =>
  world.admin.post(`/projects/${id}/report/shares`, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
const links = (id: Id) => count('reportshares', { project: objectId(id) });
const copies = (id: Id) => count('audits', { action: 'duplicate', 'payload.of': id });

type Done = (project: Project) => boolean | Promise<boolean>;
/** The steps of a project's life, each from where the one before left it. */
const STEPS: readonly { name: string; run: (id: Id) => Promise<unknown>; done: Done }[] = [
  {
    name: 'save',
    run: save,
    done: ({ name, content }) => name === 'Saved' && Object.keys(content.products).length === 2,
  },
  { name: 'submit', run: (id) => act(world.manager, id, 'submit'), done: ({ status }) => status === 'READY' },
  { name: 'unsubmit', run: (id) => act(world.manager, id, 'unsubmit'), done: ({ status }) => status === 'DRAFT' },
  { name: 'submit again', run: (id) => act(world.manager, id, 'submit'), done: ({ status }) => status === 'READY' },
  { name: 'pay', run: pay, done: ({ status, payment }) => status === 'APPROVAL' && payment.credited === 198_000 },
  {
    name: 'approve',
    run: (id) => act(world.admin, id, 'approval', { success: true }),
    done: ({ status }) => status === 'APPROVED',
  },
  {
    name: 'go live',
    run: (id) => act(world.admin, id, 'live', { samplePerVariation: 50 }),
    done: ({ status }) => status === 'LIVE',
  },
  { name: 'visit', run: visit, done: ({ testing }) => testing.sessions.total > 0 },
  {
    name: 'process',
    run: (id) => act(world.admin, id, 'processing', {}),
    done: ({ status }) => status === 'PROCESSING',
  },
  {
    name: 'compile',
    run: compile,
    done: ({ compiling, stats }) => !compiling && stats.compiledAt !== null && !stats.stale,
  },
  { name: 'publish', run: (id) => act(world.admin, id, 'publish'), done: ({ status }) => status === 'REPORT' },
  { name: 'share', run: share, done: async ({ _id }) => (await links(_id)) > 0 },
  {
    name: 'unpublish',
    run: (id) => act(world.admin, id, 'unpublish'),
    done: async ({ _id, status }) => status === 'PROCESSING' && (await links(_id)) === 0,
  },
  {
    name: 'duplicate',
    run: (id) => act(world.admin, id, 'duplicate'),
    done: async ({ _id }) => (await copies(_id)) > 0,
  },
];

describe('a platform that is cut off at any write', () => {
  it('V-96 leaves nothing behind of a step of a project, and the step can be done again', async () => {
    const { faults, broken } = faulty;
    const { _id: id } = await createDraft(world);
    const cuts: Record<string, number> = {};
    for (const { name, run, done } of STEPS) {
      cuts[name] = await faults.everywhere(
        () => run(id),
        async (write) => expect([name, write, await broken()]).toEqual([name, write, []]),
      );
      if (!(await done(await current(id)))) await run(id);
      expect([name, await done(await current(id))]).toEqual([name, true]);
    }
    console.info(`cut off after each of their writes: ${JSON.stringify(cuts)}`);
    expect(Object.values(cuts).every((times) => times > 0)).toBe(true);
    // Every copy stands in the audit, and every other attempt at one left nothing.
    expect(await copies(id)).toBe(await count('projects', { name: 'Saved (copy)' }));
  });

  it('V-96 leaves nothing behind of a deleted project', async () => {
    const { faults, broken } = faulty;
    const { _id: id } = await createDraft(world);
    await act(world.manager, id, 'submit');
    await act(world.admin, id, 'approval', { success: true });
    await act(world.admin, id, 'live', { samplePerVariation: 5 });
    await visit(id);
    const cuts = await faults.everywhere(
      () => world.admin.delete(`/projects/${id}`),
      async () => expect(await broken()).toEqual([]),
    );
    expect([cuts > 4, (await world.admin.get(`/projects/${id}`)).status]).toEqual([true, 404]);
  });

  it('V-96 leaves nothing behind of people and their organization: founded, staffed, regrouped, left and deleted', async () => {
    const { faults, broken, test } = faulty;
    const cuts: Record<string, number> = {};
    const everywhere = async (name: string, step: () => Promise<unknown>) => {
      cuts[name] = await faults.everywhere(step, async (write) =>
        expect([name, write, await broken()]).toEqual([name, write, []]),
      );
    };
    const signup = { name: 'Ann Lee', email: 'ann@cut.test', organization: 'Cut Foods', toc: true };
    await faulty.db
      .collection('settings')
      .updateOne({ _id: 'general' as never }, { $set: { 'signup.open': true, 'signup.blacklist': [] } });
    await everywhere('sign up', async () => {
      await test.client().post('/users/signup', signup);
      await idle();
    });
    await test.app.get(AccountRequests, { strict: false }).sweep();
    await idle();
    const ann = await faulty.db.collection('users').findOne({ email: 'ann@cut.test' });
    const organization = String(ann?.['organization']);
    const read = async () => (await world.admin.get<Organization>(`/organizations/${organization}?teams=true`)).body;
    const regroup = async (teams: readonly object[]) =>
      world.admin.patch(`/organizations/${organization}?teams=true`, { version: (await read()).version, teams });
    await everywhere('teams', () => regroup([{ name: 'North' }]));
    const [team] = (await read()).teams ?? [];
    const bob = {
      name: 'Bob',
      role: 'CUSTOMER',
      email: 'bob@cut.test',
      organization,
      team: team?._id,
      permissions: { readProjects: true, readProjectsForTeams: [team?._id] },
    };
    await everywhere('invite', () => world.admin.post('/users', bob));
    await everywhere('regroup', () => regroup([]));
    const people = await faulty.db.collection('users').find({ organization: ann?.['organization'] }).toArray();
    expect(people.map(({ team: of }) => of)).toEqual([null, null]);
    const [annId, bobId] = people.map(({ _id }) => String(_id));
    await everywhere('activate', () => world.admin.post<User>(`/users/actions/activate?id=${bobId}`));
    await everywhere('deactivate', () => world.admin.post<User>(`/users/actions/deactivate?id=${bobId}`));
    for (const id of [bobId, annId]) await everywhere('remove', () => world.admin.delete(`/users/${id}`));
    expect(await count('users', { organization: ann?.['organization'] })).toBe(0);
    await everywhere('delete the organization', () => world.admin.delete(`/organizations/${organization}`));
    expect((await world.admin.get(`/organizations/${organization}`)).status).toBe(404);
    console.info(`cut off after each of their writes: ${JSON.stringify(cuts)}`);
  });
});
