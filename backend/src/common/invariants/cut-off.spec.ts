import type { Id, Organization, Project, User } from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountRequests } from '../../modules/accounts/account-requests.ts';
import { act, createDraft, type ProjectWorld } from '../../modules/projects/testing/project-fixture.ts';
import { StatsService } from '../../modules/stats/stats.service.ts';
import { JobQueue } from '../jobs/job-queue.ts';
import { current, stepsOf, type Hands } from './testing/steps.ts';
import { openFaultyWorld, type FaultyWorld } from './testing/faulty-world.ts';

let faulty: FaultyWorld;
let world: ProjectWorld;
let hands: Hands;
beforeAll(async () => {
  faulty = await openFaultyWorld();
  ({ world } = faulty);
  hands = {
    manager: world.manager,
    admin: world.admin,
    anybody: () => faulty.test.client(),
    confirm: async (paymentIdClient) => {
      const intentId = paymentIdClient.replace('-secret', '');
      faulty.provider.change(intentId, { status: 'succeeded' });
      await faulty.test.app.get<EventBus>(EVENTS).emit('payment.updated', { intentId });
    },
    // A compile that fell silent begins anew, as the sweeper does it after a while.
    compiled: async () => {
      await faulty.test.app.get(StatsService, { strict: false }).restartSilent(new Date(Date.now() + 1_000));
      await idle();
    },
  };
});
afterAll(() => faulty.close());

const count = (collection: string, filter: object) => faulty.db.collection(collection).countDocuments(filter);
const idle = () => faulty.test.app.get(JobQueue).idle();

async function takeStep(name: string, id: Id): Promise<void> {
  await stepsOf(world)
    .find((step) => step.name === name)
    ?.run(hands, id);
}

describe('a platform that is cut off at any write', () => {
  it('V-96 leaves nothing behind of a step of a project, and the step can be done again', async () => {
    const { faults, broken } = faulty;
    const { _id: id } = (await world.manager.post<Project>('/projects', { name: 'Flakes', region: world.region })).body;
    const cuts: Record<string, number> = {};
    for (const { name, run, done } of stepsOf(world)) {
      cuts[name] = await faults.everywhere(
        () => run(hands, id),
        async (write) => expect([name, write, await broken()]).toEqual([name, write, []]),
      );
      if (!(await done(hands, await current(hands, id)))) await run(hands, id);
      expect([name, await done(hands, await current(hands, id))]).toEqual([name, true]);
    }
    console.info(`cut off after each of their writes: ${JSON.stringify(cuts)}`);
    expect(Object.values(cuts).every((times) => times > 0)).toBe(true);
    // Every copy stands in the audit, and every other attempt at one left nothing.
    expect(await count('audits', { action: 'duplicate', 'payload.of': id })).toBe(
      await count('projects', { name: 'Saved (copy)' }),
    );
  });

  it('V-96 leaves nothing behind of a deleted project', async () => {
    const { faults, broken } = faulty;
    const { _id: id } = await createDraft(world);
    await act(world.manager, id, 'submit');
    await act(world.admin, id, 'approval', { success: true });
    await act(world.admin, id, 'live', { samplePerVariation: 5 });
    await takeStep('visit', id);
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
