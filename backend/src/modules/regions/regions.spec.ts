import { CURRENCY_POSITIONS, type ErrorBody, type ListResult, type Region } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import {
  connectionOf,
  createRecord,
  createTestApp,
  signedIn,
  type TestApp,
  type TestClient,
} from '../../testing/index.ts';

let test: TestApp;
let admin: TestClient;
let content: TestClient;
let customer: TestClient;
beforeAll(async () => {
  test = await createTestApp();
  ({ client: admin } = await signedIn(test, { role: 'ADMIN' }));
  ({ client: content } = await signedIn(test, { role: 'CONTENT_MANAGER' }));
  ({ client: customer } = await signedIn(test, { permissions: { manageOrganization: true } }));
});
afterAll(() => test.close());

const VALID = { name: 'Germany', currency: '€', currencyPosition: 'AFTER' };
const create = async (body: object = VALID) => (await content.post<Region>('/regions', body)).body;
const fieldErrors = (body: unknown) => Object.keys((body as ErrorBody).errors ?? {});
const notes = (record: string) =>
  connectionOf(test)
    .model('AuditEntry')
    .countDocuments({ record: new Types.ObjectId(record), kind: 'regions' });

describe('regions', () => {
  it('P1-REG-02 P1-REG-03 P1-PER-04 content managers and admins create and change them', async () => {
    const translationsArray = [{ key: 'start.begin', value: 'Los geht’s!' }];
    for (const client of [content, admin]) {
      const created = await client.post<Region>('/regions', { ...VALID, translationsArray });
      expect([created.status, created.body]).toEqual([
        201,
        { ...VALID, _id: expect.any(String), translationsArray, version: 1, createdAt: expect.any(String) },
      ]);
      const { _id } = created.body;
      for (const [index, currencyPosition] of CURRENCY_POSITIONS.entries()) {
        const { status, body } = await client.patch<Region>(`/regions/${_id}`, {
          version: index + 1,
          currencyPosition,
        });
        expect([status, body]).toEqual([200, { ...created.body, currencyPosition, version: index + 2 }]);
      }
      expect(await client.patch(`/regions/${_id}`, { version: 1, name: 'Stale' })).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT' },
      });
      expect(await notes(_id)).toBe(1 + CURRENCY_POSITIONS.length);
    }
  });

  it('P1-CAL-24 P1-CAL-27 everybody who signs in lists them and reads the currency of one', async () => {
    const { _id } = await create();
    for (const client of [admin, content, customer]) {
      const { body } = await client.get<ListResult<Region>>('/regions', { query: { where: { _id } } });
      expect(body).toMatchObject({ count: 1, data: [{ ...VALID, _id }] });
      expect((await client.get<Region>(`/regions/${_id}`)).body.currency).toBe('€');
    }
    expect((await test.client().get(`/regions/${_id}`)).status).toBe(401);
  });

  it('P1-REG-04 name, currency and currencyPosition are required', async () => {
    const { _id } = await create();
    for (const field of ['name', 'currency', 'currencyPosition']) {
      for (const value of [undefined, null, '', '<', 1]) {
        const created = await content.post('/regions', { ...VALID, [field]: value });
        expect([field, value, created.status, fieldErrors(created.body)]).toEqual([field, value, 400, [field]]);
        if (value === undefined) continue;
        expect(fieldErrors((await content.patch(`/regions/${_id}`, { version: 1, [field]: value })).body)).toEqual([
          field,
        ]);
      }
    }
  });

  it('P1-REG-05 translations are of texts that shoppers read, each at most once', async () => {
    const one = { key: 'start.begin', value: 'Los' };
    const refusals: [unknown, string][] = [
      [null, 'translationsArray'],
      [[null], 'translationsArray'],
      [['start.begin'], 'translationsArray'],
      [[one, { ...one }], 'translationsArray'],
      [[{ key: 'start.unknown', value: 'x' }], 'translationsArray.0.key'],
      [[{ key: '__proto__', value: 'x' }], 'translationsArray.0.key'],
      [[{ key: 'toString', value: 'x' }], 'translationsArray.0.key'],
      [[{ key: 'start.begin', value: 1 }], 'translationsArray.0.value'],
      [[{ ...one, html: true }], 'translationsArray.0.html'],
    ];
    for (const [translationsArray, field] of refusals) {
      const { status, body } = await content.post('/regions', { ...VALID, translationsArray });
      expect([translationsArray, status, fieldErrors(body)]).toEqual([translationsArray, 400, [field]]);
    }
  });

  it('customers change nothing', async () => {
    const { _id } = await create();
    expect((await customer.post('/regions', VALID)).status).toBe(403);
    expect((await customer.patch(`/regions/${_id}`, { version: 1, name: 'Mine' })).status).toBe(403);
    expect((await customer.delete(`/regions/${_id}`)).status).toBe(403);
    expect((await customer.get<Region>(`/regions/${_id}`)).body).toMatchObject({ ...VALID, version: 1 });
  });

  it('are deleted only while nothing uses them; names of what does are told to admins alone', async () => {
    const { _id } = await create();
    const region = new Types.ObjectId(_id);
    const reference = { category: new Types.ObjectId(), company: new Types.ObjectId(), brand: new Types.ObjectId() };
    const using = ['Flakes', 'Oats', 'Rye', 'Puffs'].map((name) =>
      createRecord<{ _id: string }>(test, 'Product', { name, region, price: 1, width: 1, height: 1, ...reference }),
    );
    await Promise.all(using);
    const told = await admin.delete<ErrorBody>(`/regions/${_id}`);
    expect([told.status, told.body.code]).toEqual([409, 'IN_USE']);
    expect(told.body.message).toMatch(/^The region is still used by 4 products \((\w+, ){3}\.\.\.\)\.$/);
    const counted = await content.delete<ErrorBody>(`/regions/${_id}`);
    expect(counted.body.message).toBe('The region is still used by 4 products.');
    await connectionOf(test).model('Product').deleteMany({ region });
    expect((await content.delete(`/regions/${_id}`)).status).toBe(204);
    expect((await content.delete(`/regions/${_id}`)).status).toBe(404);
  });
});
