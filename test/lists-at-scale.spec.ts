import type { ListResult, Query, User } from '@aislelab/domain';
import {
  createOrganization,
  createTestApp,
  fill,
  planOf,
  signedIn,
  watchedList,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';

/** Users: enough that a list which reads all of them would be felt; the assertions count commands and keys, never seconds. */
const MANY = 20_000;
/** Of every other kind: a list that reads more than a page of keys is found out by any number that is larger than a page. */
const SOME = 2_000;
/** Somebody's organization among many. */
const MEMBERS = 2_000;
const PAGE = 25;

let test: TestApp;
let admin: TestClient;
let manager: TestClient;
let organization: string;
beforeAll(async () => {
  test = await createTestApp();
  ({ client: admin } = await signedIn(test, { role: 'ADMIN' }));
  organization = await createOrganization(test, 'Acme', ['Shelf', 'Cold']);
  ({ client: manager } = await signedIn(test, { organization, permissions: { manageOrganization: true } }));
  const [team] = (await manager.get<ListResult<{ _id: string }>>('/teams')).body.data;
  await fill(test, 'User', MANY, (index) => ({
    name: scattered('Person', index),
    email: `${scattered('mail', index)}@scale.test`,
    emailKey: `${scattered('mail', index)}@scale.test`,
    role: index % 500 === 0 ? 'CONTENT_MANAGER' : 'CUSTOMER',
    active: index % 3 > 0,
    signup: false,
    organization: new Types.ObjectId(index < MEMBERS ? organization : undefined),
    team: index % 2 === 0 && index < MEMBERS ? new Types.ObjectId(team?._id) : null,
    permissions: {},
    units: 'CM',
    passwordHash: null,
    tokenVersion: 0,
    version: 1,
    createdAt: new Date(Date.UTC(2026, 0, 1) + ((index * 7919) % MANY) * 60_000),
  }));
  await fill(test, 'Organization', SOME, (index) => ({
    name: scattered('Organization', index, SOME),
    teams: [{ _id: new Types.ObjectId(), name: 'Only' }],
    version: 1,
    createdAt: new Date(Date.UTC(2026, 0, 1) + ((index * 7919) % SOME) * 60_000),
  }));
  await fill(test, 'AuditEntry', SOME, (index) => ({
    at: new Date(Date.UTC(2026, 0, 1) + ((index * 7919) % SOME) * 1_000),
    viewer: { _id: numbered(index % 100), name: 'Somebody' },
    action: ['users.update', 'users.create', 'organizations.update', 'settings.update'][index % 4],
    kind: ['users', 'users', 'organizations', 'settings'][index % 4],
    record: numbered(index % 1_000),
    name: scattered('Record', index, SOME),
    organization: index % 10 === 0 ? new Types.ObjectId(organization) : null,
    changes: [],
  }));
}, 300_000);
afterAll(() => test.close());

/** Names in another order than that of their making. */
const scattered = (word: string, index: number, of = MANY) => `${word} ${String((index * 7919) % of).padStart(5, '0')}`;

const numbered = (index: number) => new Types.ObjectId(index.toString(16).padStart(24, '0'));

const watched = (client: TestClient, path: string, query: Query) =>
  watchedList<ListResult<{ _id: string }>>(test, client, path, query, ['users', 'organizations', 'auditentries']);

const LISTS: Record<string, { path: string; populate?: string[]; sorts: string[]; filters: Query['where'][] }> = {
  users: {
    path: '/users',
    populate: ['organization', 'team'],
    sorts: ['name', '-name', 'email', '-email', 'createdAt', '-createdAt'],
    filters: [{ role: 'CUSTOMER' }, { active: true }, { active: false }],
  },
  organizations: { path: '/organizations', sorts: ['name', '-name', 'createdAt', '-createdAt'], filters: [] },
  audit: {
    path: '/audit',
    sorts: ['-at', 'at'],
    filters: [{ kind: 'settings' }, { action: 'users.create' }],
  },
};
const inOrganization = () => ({ organization });
const cases = Object.entries(LISTS).flatMap(([name, list]) =>
  list.sorts.flatMap((sort) => [undefined, ...list.filters].map((where) => ({ name, list, sort, where }))),
);

describe('lists of 20,000 users, of organizations and of what was changed', () => {
  it.each(cases)('$name by $sort of $where: an index gives the page in its order', async ({ list, sort, where }) => {
    const query: Query = { limit: PAGE, sort, ...(where && { where }) };
    const { body, commands } = await watched(admin, list.path, query);
    expect(body.data).toHaveLength(PAGE);
    const page = commands.find(({ method }) => method === 'find');
    if (!page) throw new Error('no page was asked for');
    const plan = await planOf(test, page);
    expect(plan.stages).toContain('IXSCAN');
    expect(plan.stages).not.toContain('SORT');
    // One more than the page tells some databases that it ends.
    expect(plan.totalKeysExamined).toBeLessThanOrEqual(PAGE + 1);
    expect(plan.totalDocsExamined).toBeLessThanOrEqual(PAGE + 1);
  });

  it('users by role, and those who manage an organization by any order, with any filter: never a scan, never a sort', async () => {
    const asked: [TestClient, Query][] = [
      [admin, { sort: 'role' }],
      [admin, { sort: '-role' }],
      ...['name', 'email', '-createdAt'].flatMap((sort): [TestClient, Query][] => [
        [admin, { sort, where: inOrganization() }],
        [admin, { sort, where: { AND: [{ role: 'CUSTOMER' }, { active: true }] } }],
        [admin, { sort, where: { AND: [{ role: 'CUSTOMER' }, inOrganization()] } }],
        [manager, { sort }],
        [manager, { sort, where: { active: true } }],
      ]),
    ];
    for (const [client, query] of asked) {
      const { commands } = await watched(client, '/users', { ...query, limit: PAGE });
      for (const command of commands.filter(({ method }) => method === 'find')) {
        const plan = await planOf(test, command);
        expect([query, plan.stages.filter((stage) => ['COLLSCAN', 'SORT'].includes(stage))]).toEqual([query, []]);
        // Two filters and an order: an index for one filter, and the other is looked at on the way.
        expect(plan.totalKeysExamined).toBeLessThanOrEqual(4 * PAGE);
      }
    }
  });

  it('the number of commands does not depend on the rows: who asks, a page, a count, one more a relation', async () => {
    const told = async (path: string, query: Query) => {
      const { commands } = await watched(admin, path, query);
      return commands.map(({ collection, method }) => `${collection}.${method}`).sort();
    };
    const count = 'countDocuments';
    for (const limit of [1, PAGE, 100]) {
      expect(await told('/users', { limit, populate: ['organization', 'team'], where: inOrganization() })).toEqual([
        'organizations.find',
        'organizations.find',
        `users.${count}`,
        'users.find',
        'users.findOne',
      ]);
      expect(await told('/users', { limit })).toEqual(['users.estimatedDocumentCount', 'users.find', 'users.findOne']);
      expect(await told('/organizations', { limit })).toEqual([
        'organizations.estimatedDocumentCount',
        'organizations.find',
        'users.findOne',
      ]);
      expect(await told('/audit', { limit, where: { kind: 'users' } })).toEqual([
        `auditentries.${count}`,
        'auditentries.find',
        'users.findOne',
      ]);
    }
  });

  it('relations are read by index, a team inside its organization too', async () => {
    const query: Query = {
      limit: PAGE,
      populate: ['organization', 'team'],
      where: { ...inOrganization(), active: true },
    };
    const { body, commands } = await watched(admin, '/users', query);
    expect((body.data as unknown as User[]).some(({ team }) => team !== null)).toBe(true);
    const relations = commands.filter(({ collection, method }) => collection === 'organizations' && method === 'find');
    expect(relations).toHaveLength(2);
    for (const relation of relations) {
      const plan = await planOf(test, relation);
      expect(plan.stages).not.toContain('COLLSCAN');
      expect(plan.totalDocsExamined).toBeLessThanOrEqual(PAGE);
    }
  });

  it('counts are exact: those of all, and those of a filter by the index of that filter', async () => {
    const all = await watched(admin, '/users', { limit: 1 });
    expect(all.body.count).toBe(MANY + 2);
    const mine = await watched(manager, '/users', { limit: 1 });
    expect(mine.body.count).toBe(MEMBERS + 1);
    const counted = mine.commands.find(({ method }) => method === 'countDocuments');
    if (!counted) throw new Error('nothing was counted');
    const plan = await planOf(test, { ...counted, options: {} });
    expect(plan.stages).not.toContain('COLLSCAN');
    expect(plan.totalKeysExamined).toBeLessThanOrEqual(MEMBERS + 2);
  });

  it('a search for part of a name reads on in the order of the page until it is full; in an organization only its people', async () => {
    const search = { OR: [{ name: { REGEX: '0012' } }, { email: { REGEX: '0012' } }] };
    const everybody = await watched(admin, '/users', { limit: PAGE, sort: 'name', where: search });
    const page = everybody.commands.find(({ method }) => method === 'find');
    if (!page) throw new Error('no page was asked for');
    expect((await planOf(test, page)).stages).not.toContain('SORT');
    const mine = await watched(manager, '/users', { limit: PAGE, sort: 'name', where: search });
    const own = mine.commands.find(({ method }) => method === 'find');
    if (!own) throw new Error('no page was asked for');
    expect((await planOf(test, own)).totalDocsExamined).toBeLessThanOrEqual(MEMBERS + 2);
  });
});
