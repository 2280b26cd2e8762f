import type { AuditEntry, ListResult, User } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  connectionOf,
  createOrganization,
  createTestApp,
  signedIn,
  type TestApp,
  type TestClient,
} from '../../testing/index.ts';
import { AUDIT_ENTRY_MODEL } from './audit-entry.schema.ts';
import { AuditLog } from './audit-log.ts';

let test: TestApp;
let admin: TestClient;
let user: User;
let organization: string;
beforeAll(async () => {
  test = await createTestApp();
  ({ client: admin, user } = await signedIn(test, { role: 'ADMIN' }));
  organization = await createOrganization(test, 'Acme');
  const log = test.app.get(AuditLog, { strict: false });
  const base = { kind: 'organizations' as const, record: organization, organization, name: 'Acme' };
  await log.record({ viewer: null, action: 'organizations.create', ...base, before: null, after: { name: 'Acme' } });
  await log.record({
    viewer: user,
    action: 'organizations.update',
    ...base,
    before: { name: 'Acme' },
    after: { name: 'B' },
  });
});
afterAll(() => test.close());

const list = (query?: object, client = admin) =>
  client.get<ListResult<AuditEntry>>('/audit', { query: query as never });

describe('the audit log', () => {
  it('tells admins who changed what, newest first', async () => {
    const { status, body } = await list();
    expect([status, body.count]).toEqual([200, 2]);
    expect(body.data[0]).toEqual({
      _id: expect.any(String),
      at: expect.any(String),
      viewer: { _id: user._id, name: user.name },
      action: 'organizations.update',
      kind: 'organizations',
      record: organization,
      name: 'Acme',
      organization,
      changes: { name: { from: 'Acme', to: 'B' } },
    });
    expect(body.data[1]).toMatchObject({ viewer: null, changes: { name: { from: null, to: 'Acme' } } });
  });

  it('is filtered by time, kind, action, record, organization, viewer and name', async () => {
    const { data } = (await list()).body;
    const [newest] = data;
    const matches: [object, number][] = [
      [{ 'viewer._id': user._id }, 1],
      [{ action: 'organizations.create' }, 1],
      [{ kind: 'users' }, 0],
      [{ record: organization, organization }, 2],
      [{ at: { GTE: newest?.at } }, data.filter(({ at }) => at >= (newest?.at ?? '')).length],
      [{ name: { REGEX: 'cm' } }, 2],
    ];
    for (const [where, count] of matches) expect((await list({ where })).body.count).toBe(count);
    const { body } = await list({ select: ['action'], sort: 'at', limit: 1 });
    expect(body.data).toEqual([{ _id: expect.any(String), action: 'organizations.create' }]);
    for (const query of [{ where: { changes: 'x' } }, { sort: 'name' }, { where: { 'viewer.name': 'x' } }]) {
      expect((await list(query)).status).toBe(400);
    }
  });

  it('is for admins alone', async () => {
    const customer = await signedIn(test, { organization, permissions: { manageOrganization: true } });
    const content = await signedIn(test, { role: 'CONTENT_MANAGER' });
    for (const { client } of [customer, content]) expect((await list(undefined, client)).status).toBe(403);
    expect((await list(undefined, test.client())).status).toBe(401);
  });

  it('only grows: no route and no code of the platform changes an entry', async () => {
    const model = connectionOf(test).model(AUDIT_ENTRY_MODEL);
    const everything = {};
    for (const write of [
      () => model.updateOne(everything, { name: 'x' }),
      () => model.updateMany(everything, { name: 'x' }),
      () => model.findOneAndUpdate(everything, { name: 'x' }),
      () => model.replaceOne(everything, { name: 'x' }),
      () => model.findOneAndReplace(everything, { name: 'x' }),
      () => model.deleteOne(everything),
      () => model.deleteMany(everything),
      () => model.findOneAndDelete(everything),
    ]) {
      await expect(write().exec()).rejects.toThrow('only grows');
    }
    const id = (await list()).body.data[0]?._id;
    for (const method of ['PATCH', 'PUT', 'POST', 'DELETE']) {
      expect((await admin.request(method, `/audit/${id}`, { body: {} })).status).toBe(404);
    }
    expect((await list()).body.count).toBe(2);
  });

  it('is part of the transaction that it tells of', async () => {
    const connection = connectionOf(test);
    const log = test.app.get(AuditLog, { strict: false });
    const change = {
      viewer: null,
      action: 'users.create',
      kind: 'users' as const,
      record: null,
      name: 'x',
      organization: null,
    };
    const failing = connection.transaction(async (session) => {
      await log.record({ ...change, before: null, after: { name: 'x' } }, { session });
      throw new Error('the rest fails');
    });
    await expect(failing).rejects.toThrow('the rest fails');
    expect((await list()).body.count).toBe(2);
  });
});
