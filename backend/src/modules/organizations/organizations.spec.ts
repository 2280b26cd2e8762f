import {
  MAX_TEAMS,
  NO_BILLING,
  NO_PERMISSIONS,
  type AuditEntry,
  type ErrorBody,
  type ListResult,
  type Organization,
  type Team,
  type User,
} from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import {
  migrateAnew,
  connectionOf,
  createOrganization,
  createRecord,
  createTestApp,
  createUser,
  signedIn,
  type TestApp,
  type TestClient,
} from '../../testing/index.ts';
import { JobQueue } from '../../common/jobs/job-queue.ts';
import { AT_ONCE } from '../projects/team-removal.ts';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createTestApp();
  ({ client: admin } = await signedIn(test, { role: 'ADMIN' }));
});
afterAll(() => test.close());

let organization: string;
let manager: TestClient;
let teams: Team[];
beforeEach(async () => {
  organization = await createOrganization(test, 'Acme', ['Shelf', 'Cold', 'Frozen']);
  ({ client: manager } = await signedIn(test, { organization, permissions: { manageOrganization: true } }));
  teams = (await whole()).teams ?? [];
});
const FOREIGN_ID = 'f'.repeat(24);
const PHONE = { dialCode: '49', number: '30 123456' };
const whole = async (id = organization) => (await admin.get<Organization>(`/organizations/${id}?teams=true`)).body;
const save = (body: object, client = manager) => client.patch<Organization>('/organizations/me?teams=true', body);
const fieldErrors = (body: unknown) => Object.keys((body as ErrorBody).errors ?? {});
const userById = async (id: string) => (await admin.get<User>(`/users/${id}`)).body;
const audited = async (where: object) =>
  (await admin.get<ListResult<AuditEntry>>('/audit', { query: { where } as never })).body.data;
const project = (fields: Record<string, unknown>) =>
  createRecord<{ _id: string; team: string | null }>(test, 'Project', {
    name: 'Oats',
    organization: new Types.ObjectId(organization),
    status: 'DRAFT',
    version: 1,
    content: {},
    variations: [],
    planogram: {},
    ...fields,
  });
const projectTeam = async (id: string): Promise<unknown> => {
  const found = await connectionOf(test).model('Project').findById(id).lean<{ team: unknown }>().exec();
  return found?.team;
};

describe('reading organizations', () => {
  it('P1-CAL-22 P1-ORG-05 lists them for admins, and returns one with its teams where they are asked for', async () => {
    const { status, body } = await admin.get<ListResult<Organization>>('/organizations');
    expect(status).toBe(200);
    const listed = body.data.find(({ _id }) => _id === organization);
    expect(listed).toEqual({
      _id: organization,
      name: 'Acme',
      country: null,
      phone: null,
      billing: NO_BILLING,
      version: 1,
      createdAt: expect.any(String),
    });
    const one = await admin.get<Organization>(`/organizations/${organization}?teams=true`);
    expect(one.body).toEqual({ ...listed, teams });
    expect(teams).toEqual(['Shelf', 'Cold', 'Frozen'].map((name) => ({ _id: expect.any(String), name })));
    expect((await admin.get(`/organizations/${organization}`)).body).toEqual(listed);
    expect((await manager.get('/organizations')).status).toBe(403);
  });

  it('P1-CAL-23 the own one is read and saved under /me with its teams', async () => {
    const { body } = await manager.get<Organization>('/organizations/me?teams=true');
    expect(body).toEqual(await whole());
    const saved = await save({ version: 1, name: ' Acme Ltd ', teams: body.teams });
    expect([saved.status, saved.body]).toEqual([200, { ...body, name: 'Acme Ltd', version: 2 }]);
    const without = await manager.patch<Organization>('/organizations/me', { version: 2, name: 'Acme' });
    expect(without.body).not.toHaveProperty('teams');
  });

  it('P1-CAL-24 teams are listed by name: those of the own organization, or all', async () => {
    await createOrganization(test, 'Other', ['Elsewhere']);
    const own = await manager.get<ListResult<Team>>('/teams');
    expect(own.body).toEqual({ data: [teams[1], teams[2], teams[0]], count: 3 });
    const all = await admin.get<ListResult<Team>>('/teams');
    expect(all.body.data.map(({ name }) => name)).toContain('Elsewhere');
  });

  it('members read its name and teams, not whom it pays and where it is called', async () => {
    const { client } = await signedIn(test, { organization, permissions: { createProjects: true } });
    const { body } = await client.get<Organization>('/organizations/me?teams=true');
    expect(Object.keys(body).sort()).toEqual(['_id', 'createdAt', 'name', 'teams', 'version']);
    expect((await client.patch('/organizations/me', { version: 1, name: 'Taken' })).status).toBe(403);
  });

  it('a foreign one is the same 404 as none, to read and to write (V-34)', async () => {
    const foreign = await createOrganization(test, 'Other');
    const before = await whole(foreign);
    const plain = ({ status, body }: { status: number; body: unknown }) =>
      JSON.stringify([status, { ...(body as object), requestId: '' }]);
    const attempts: ((id: string) => Promise<{ status: number; body: unknown }>)[] = [
      (id) => manager.get(`/organizations/${id}?teams=true`),
      (id) => manager.patch(`/organizations/${id}`, { version: 1, name: 'Taken Over' }),
    ];
    for (const attempt of attempts) {
      const theirs = await attempt(foreign);
      expect(theirs.status).toBe(404);
      expect(plain(theirs)).toBe(plain(await attempt(FOREIGN_ID)));
    }
    expect(await whole(foreign)).toEqual(before);
    expect(await admin.patch('/organizations/me', { version: 1, name: 'Nothing' })).toMatchObject({
      status: 404,
      body: { code: 'ORGANIZATION_NOT_FOUND', message: 'Organization not found!' },
    });
  });
});

describe('writing organizations', () => {
  it('P1-ORG-06 an admin creates one; only the name is required', async () => {
    const least = await admin.post<Organization>('/organizations', { name: 'Nova' });
    expect([least.status, least.body]).toEqual([
      201,
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'Nova',
        country: null,
        phone: null,
        billing: NO_BILLING,
        teams: [],
        version: 1,
        createdAt: expect.any(String),
      },
    ]);
    const billing = { ...NO_BILLING, name: 'Nova Finance', country: 'are', phone: PHONE };
    const most = await admin.post<Organization>('/organizations', {
      name: 'Nova',
      country: 'deu',
      phone: PHONE,
      billing,
      teams: [{ name: 'One' }],
    });
    expect(most.body).toMatchObject({ country: 'deu', phone: PHONE, billing: { ...billing, postalCode: '00000' } });
    expect(most.body.teams).toEqual([{ _id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'One' }]);
    for (const body of [{}, { name: '' }, { name: null }]) {
      const { status, body: answer } = await admin.post('/organizations', body);
      expect([status, fieldErrors(answer)]).toEqual([400, ['name']]);
    }
    expect((await manager.post('/organizations', { name: 'Mine Too' })).status).toBe(403);
  });

  it('keeps what was not sent, of billing too', async () => {
    await save({ version: 1, country: 'deu', phone: PHONE, billing: { name: 'Finance', city: 'Berlin' } });
    const { body } = await save({ version: 2, billing: { city: 'Bonn' }, phone: null });
    expect(body).toMatchObject({ name: 'Acme', country: 'deu', phone: null, version: 3, teams });
    expect(body.billing).toEqual({ ...NO_BILLING, name: 'Finance', city: 'Bonn' });
  });

  it('refuses what is not valid beside its field, and what it does not know (V-28, V-29)', async () => {
    const refusals: [object, string][] = [
      [{ country: 'xxx' }, 'country'],
      [{ country: 'DEU' }, 'country'],
      [{ country: '__proto__' }, 'country'],
      [{ phone: { dialCode: '999', number: '123' } }, 'phone'],
      [{ phone: { dialCode: '49', number: '1' } }, 'phone'],
      [{ phone: { ...PHONE, extra: 1 } }, 'phone'],
      [{ phone: '030' }, 'phone'],
      [{ billing: null }, 'billing'],
      [{ billing: { country: 'nowhere' } }, 'billing.country'],
      [{ billing: { phone: { dialCode: '49' } } }, 'billing.phone'],
      [{ billing: { address: 'x'.repeat(201) } }, 'billing.address'],
      [{ billing: { iban: 'DE00' } }, 'billing.iban'],
      [{ teams: null }, 'teams'],
      [{ teams: [null] }, 'teams'],
      [{ teams: ['Shelf'] }, 'teams'],
      [{ teams: [{ name: '' }] }, 'teams.0.name'],
      [{ teams: [{ name: 'New', owner: 1 }] }, 'teams.0.owner'],
      [{ teams: [{ name: 'New', _id: FOREIGN_ID }] }, 'teams.0._id'],
      [{ teams: [{ name: 'Twice' }, { name: ' twice' }] }, 'teams.1.name'],
      [{ teams: [{ ...teams[0] }, { ...teams[0], name: 'Again' }] }, 'teams.1._id'],
      [{ teams: Array.from({ length: MAX_TEAMS + 1 }, (_, index) => ({ name: `Team ${index}` })) }, 'teams'],
      [{ guard: 1 }, 'guard'],
      [{ _id: FOREIGN_ID }, '_id'],
      [{ createdAt: '2020-01-01' }, 'createdAt'],
      [{ 'billing.name': 'x' }, 'billing.name'],
    ];
    const before = await whole();
    for (const [body, field] of refusals) {
      const { status, body: answer } = await save({ version: 1, ...body });
      expect([body, status, fieldErrors(answer)]).toEqual([body, 400, [field]]);
    }
    const many = await save({ version: 1, teams: Array(9_000).fill({ name: 'Team' }) });
    expect((many.body as unknown as ErrorBody).errors).toEqual({ teams: 'At most 100 teams' });
    expect((await save({ name: 'No Version' })).status).toBe(400);
    expect(await whole()).toEqual(before);
  });

  it('two admins who edit it at once: one saves, the other is told, nothing is lost', async () => {
    const other = await signedIn(test, { role: 'ADMIN' });
    const { version } = await whole();
    const edit = (client: TestClient, body: object) =>
      client.patch<Organization & ErrorBody>(`/organizations/${organization}?teams=true`, { version, ...body });
    const answers = await Promise.all([
      edit(admin, { name: 'Acme One', teams: [...teams, { name: 'Fresh' }] }),
      edit(other.client, { name: 'Acme Two', country: 'fra' }),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const [won] = answers.filter(({ status }) => status === 200);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CONFLICT');
    expect(await whole()).toEqual(won?.body);
    expect(await audited({ record: organization })).toHaveLength(1);
  });

  it('V-94 ten people who add to it at once and begin anew after a conflict lose nothing', async () => {
    const add = async (index: number): Promise<void> => {
      const { version, billing } = await whole();
      const { status } = await save({ version, billing: { address: `${billing.address} ${index}` } });
      if (status === 409) return add(index);
      expect(status).toBe(200);
    };
    await Promise.all(Array.from({ length: 10 }, (_, index) => add(index)));
    const { billing, version } = await whole();
    expect(version).toBe(11);
    const indexes = billing.address.split(' ').filter(Boolean).map(Number);
    expect(indexes.sort((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, index) => index));
  });
});

describe('removing a team', () => {
  const remove = (...gone: (Team | undefined)[]) =>
    save({ version: 1, teams: teams.filter((team) => !gone.some((one) => one?._id === team._id)) });
  const ids = (...indexes: number[]) => indexes.map((index) => teams[index]?._id ?? '');

  it('P1-ORG-08 takes it from users and projects in the same save; other teams keep their ids', async () => {
    const [shelf, cold] = ids(0, 1);
    const inTeam = await createUser(test, { organization, team: shelf ?? null });
    const elsewhere = await createUser(test, { organization, team: cold ?? null });
    const ofTeam = await project({ team: new Types.ObjectId(shelf) });
    const ofOther = await project({ team: new Types.ObjectId(cold) });
    const { status, body } = await remove(teams[0]);
    expect([status, body.teams]).toEqual([200, teams.slice(1)]);
    expect([(await userById(inTeam._id)).team, (await userById(elsewhere._id)).team]).toEqual([null, cold]);
    expect([await projectTeam(ofTeam._id), String(await projectTeam(ofOther._id))]).toEqual([null, cold]);
  });

  it('takes it from many projects by a job that is part of the same save', async () => {
    const [shelf] = ids(0);
    const ofTeam = await Promise.all(
      Array.from({ length: AT_ONCE + 1 }, () => project({ team: new Types.ObjectId(shelf) })),
    );
    expect((await remove(teams[0])).status).toBe(200);
    await test.app.get(JobQueue).idle();
    const left = await Promise.all(ofTeam.map(({ _id }) => projectTeam(_id)));
    expect(left.filter((team) => team !== null)).toEqual([]);
    const { body } = await admin.get<ListResult<{ title: string; status: string }>>('/jobs');
    expect(body.data[0]).toMatchObject({ title: 'Remove teams from projects', status: 'DONE' });
  });

  it('a reader whose last team is gone reads no projects rather than all, and the audit says so', async () => {
    const reads = (...indexes: number[]) => ({ readProjects: true, readProjectsForTeams: ids(...indexes) });
    const { client, user: last } = await signedIn(test, { organization, permissions: reads(0) });
    const some = await createUser(test, { organization, permissions: reads(0, 1) });
    await project({ team: new Types.ObjectId(teams[1]?._id) });
    await project({});
    await remove(teams[0]);
    expect((await userById(last._id)).permissions).toEqual(NO_PERMISSIONS);
    expect((await userById(some._id)).permissions).toEqual({ ...NO_PERMISSIONS, ...reads(1) });
    expect((await client.get('/projects')).status).toBe(403);
    const [entry] = await audited({ record: last._id });
    expect(entry).toMatchObject({
      action: 'users.update',
      changes: {
        'permissions.readProjects': { from: true, to: false },
        'permissions.readProjectsForTeams': { from: ids(0), to: null },
      },
    });
    const [saved] = await audited({ record: organization });
    expect(saved?.changes).toEqual({ [`teams.${teams[0]?._id}.name`]: { from: 'Shelf', to: null } });
  });

  it('is all or nothing (V-96)', async () => {
    const user = await createUser(test, { organization, team: teams[0]?._id ?? null });
    const ofTeam = await project({ team: new Types.ObjectId(teams[0]?._id) });
    const before = await whole();
    let fails = true;
    test.app.get<EventBus>(EVENTS).on('organization.teamsRemoved', async () => {
      if (fails) throw new Error('the last listener fails');
    });
    expect((await remove(teams[0])).status).toBe(500);
    fails = false;
    expect(await whole()).toEqual(before);
    expect((await userById(user._id)).team).toBe(teams[0]?._id);
    expect(String(await projectTeam(ofTeam._id))).toBe(teams[0]?._id);
    expect(await audited({ organization })).toEqual([]);
    expect((await remove(teams[0])).status).toBe(200);
  });

  it('and putting somebody into it at the same moment leaves nobody in a team that is gone', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => createUser(test, { organization })));
    const joins = people.map(({ _id }) => admin.patch(`/users/${_id}`, { version: 1, team: teams[0]?._id }));
    const [removal, ...joined] = await Promise.all([remove(teams[0]), ...joins]);
    expect(removal.status).toBe(200);
    expect(joined.every(({ status }) => [200, 400, 409].includes(status))).toBe(true);
    const left = await Promise.all(people.map(({ _id }) => userById(_id)));
    expect(left.map(({ team }) => team)).toEqual(people.map(() => null));
  });
});

describe('deleting an organization', () => {
  it('is refused while anything belongs to it, naming what', async () => {
    const id = await createOrganization(test, 'Leaving');
    const owned = { organization: new Types.ObjectId(id) };
    const user = await createUser(test, { organization: id, name: 'Ulla Using' });
    const brand = await createRecord<{ _id: string }>(test, 'Brand', {
      name: 'Rye',
      ...owned,
      company: new Types.ObjectId(),
    });
    const refused = await admin.delete<ErrorBody>(`/organizations/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
    expect(refused.body.message).toBe('The organization still has 1 user (Ulla Using) and 1 brand (Rye).');
    await connectionOf(test).model('User').deleteOne({ _id: user._id });
    await connectionOf(test).model('Brand').deleteOne({ _id: brand._id });
    expect((await manager.delete(`/organizations/${id}`)).status).toBe(403);
    expect((await admin.delete(`/organizations/${id}`)).status).toBe(204);
    expect((await admin.delete(`/organizations/${id}`)).status).toBe(404);
    expect((await audited({ record: id })).map(({ action }) => action)).toEqual(['organizations.delete']);
  });

  it('and inviting somebody into it at the same moment leaves nobody without an organization', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await createOrganization(test, 'Leaving');
      const body = { name: 'Ina Invited', email: `ina${round}@example.test`, role: 'CUSTOMER', organization: id };
      const [removal, invitation] = await Promise.all([
        admin.delete(`/organizations/${id}`),
        admin.post('/users', body),
      ]);
      expect([removal.status, invitation.status]).toEqual(removal.status === 204 ? [204, 400] : [409, 201]);
    }
  });
});

describe('records of an older version', () => {
  it('are migrated', async () => {
    const { insertedId } = await connectionOf(test).collection('organizations').insertOne({ name: 'Old', teams: [] });
    await migrateAnew(test);
    const { body } = await admin.get<Organization>(`/organizations/${String(insertedId)}`);
    expect(body).toMatchObject({ name: 'Old', country: null, phone: null, billing: NO_BILLING, version: 1 });
    expect(await admin.patch(`/organizations/${String(insertedId)}`, { version: 1, name: 'Older' })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
  });
});
