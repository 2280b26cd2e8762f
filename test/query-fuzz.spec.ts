import {
  connectionOf,
  createOrganization,
  createPlatformApp,
  createUser,
  hostileQueries,
  signedIn,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import type { ListResult, User } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

const CANARY = 'canary-5d41402abc4b';
const own = 'Own Organization';
let test: TestApp;
let client: TestClient;
let organization: string;
let people: string[];

beforeAll(async () => {
  test = await createPlatformApp();
  organization = await createOrganization(test, own);
  const manager = await signedIn(test, { organization, permissions: { manageOrganization: true } });
  client = manager.client;
  const colleagues = [];
  for (const name of ['Anna (white)', 'Bert +LR', 'Cora'])
    colleagues.push(await createUser(test, { organization, name }));
  people = [manager.user._id, ...colleagues.map(({ _id }) => _id)];
  for (const name of ['Anna foreign', 'Dora'])
    await createUser(test, { name: `${name} ${CANARY}`, email: `${name.replace(' ', '.')}.${CANARY}@other.test` });
  await connectionOf(test).model('User').updateMany({ organization }, { passwordHash: CANARY });
});
afterAll(() => test.close());

const words = () => ({
  texts: ['name', 'email'],
  numbers: ['active'],
  ids: people,
  sorts: ['name', 'email', 'createdAt'],
  selects: ['name', 'email', 'role', 'active', 'units'],
  populates: ['organization'],
  secrets: ['passwordHash', 'password', 'tokenVersion', 'emailKey', 'organization', 'role', 'organization.name', '__v'],
});

describe('1,000 random queries over HTTP', () => {
  it('answer 200 or 400, never a foreign row, never a secret, and count what they would list', async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(hostileQueries(words()), async (query) => {
        const text = JSON.stringify(query) ?? 'undefined';
        fc.pre(text.length < 5_000);
        const { status, body } = await client.get<ListResult<User>>('/users', { query: text });
        expect([200, 400]).toContain(status);
        // Its own words may be sent back to the sender; nothing of a record may.
        if (status === 400) return;
        accepted += 1;
        expect(JSON.stringify(body)).not.toContain(CANARY);
        for (const row of body.data) expect(people).toContain(row._id);
        expect(body.count).toBeLessThanOrEqual(people.length);
        expect(body.count).toBeGreaterThanOrEqual(body.data.length);
      }),
      { numRuns: 1_000 },
    );
    expect(accepted).toBeGreaterThan(150);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('no guess at a protected field tells more than that it cannot be filtered by', async () => {
    for (const field of ['passwordHash', 'tokenVersion', 'emailKey', 'organization', 'role']) {
      for (const where of [
        { [field]: CANARY },
        { [field]: { REGEX: CANARY[0] ?? '' } },
        { OR: [{ name: 'x' }, { NOT: { [field]: 'x' } }] },
      ]) {
        const { status, body } = await client.get<{ code: string }>('/users', { query: { where } });
        expect([field, status, body.code]).toEqual([field, 400, 'INVALID_QUERY']);
      }
    }
  });

  it('an OR of the client never stands beside the scope', async () => {
    const { body } = await client.get<ListResult<User>>('/users', {
      query: { where: { OR: [{ name: { REGEX: 'a' } }, { name: { NE: 'nobody' } }] }, limit: 100 },
    });
    expect(body.data.map(({ _id }) => _id).sort()).toEqual([...people].sort());
  });

  it('looks for text as text', async () => {
    const names = async (REGEX: string) =>
      (await client.get<ListResult<User>>('/users', { query: { where: { name: { REGEX } } } })).body.data.map(
        ({ name }) => name,
      );
    expect(await names('(WHITE)')).toEqual(['Anna (white)']);
    expect(await names('+lr')).toEqual(['Bert +LR']);
    expect(await names('.*')).toEqual([]);
    expect(await names('^Anna')).toEqual([]);
  });
});
