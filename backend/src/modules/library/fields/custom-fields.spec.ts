import type { CustomField, CustomFields, ErrorBody, ListResult, PosMaterial, Product, Where } from '@aislelab/domain';
import { defineServerPlugin, SERVER_API_VERSION } from '@aislelab/server-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectionOf, signedIn, type TestClient } from '../../../testing/index.ts';
import {
  created,
  createLibraryWorld,
  posMaterialBody,
  productBody,
  type LibraryWorld,
} from '../testing/library-fixture.ts';

const field = (name: string, label: string, over: Partial<CustomField> = {}): CustomField => ({
  name,
  label,
  type: 'text',
  description: '',
  kinds: ['products'],
  choices: [],
  listed: true,
  ...over,
});
const FIELDS = [
  field('claim', 'Claim'),
  field('days', 'Shelf life', { type: 'number' }),
  field('diet', 'Diet', { type: 'choice', choices: ['Vegan', 'Vegetarian'] }),
  field('launch', 'Launch', { type: 'date', kinds: ['products', 'posmaterials'] }),
  field('organic', 'Organic', { type: 'flag' }),
];
const plugin = defineServerPlugin({
  id: 'diet-notes',
  apiVersion: SERVER_API_VERSION,
  customFields: [field('diet-notes_score', 'Score', { type: 'number' })],
});

let world: LibraryWorld;
let admin: TestClient;
beforeAll(async () => {
  world = await createLibraryWorld({}, [plugin]);
  admin = world.admin;
});
afterAll(() => world.test.close());

const PATH = '/library/fields';
const read = async () => (await admin.get<CustomFields>(PATH)).body;
const save = async (fields: readonly unknown[], client = admin) =>
  client.patch<CustomFields & ErrorBody>(PATH, { version: (await read()).version, fields });
const change = async (_id: string, custom: unknown, kind = 'products') => {
  const { body } = await world.manager.get<Product>(`/library/${kind}/${_id}`);
  return world.manager.patch<Product & ErrorBody>(`/library/${kind}/${_id}`, { version: body.version, custom });
};

describe('custom fields', () => {
  it('are added by admins, and listed with those of plugins for all who read the library', async () => {
    expect(await read()).toMatchObject({ version: 1, fields: [], ofPlugins: [{ plugin: 'diet-notes' }] });
    const { status, body } = await save(FIELDS);
    expect([status, body.version, body.fields]).toEqual([200, 2, FIELDS]);
    expect((await world.manager.get<CustomFields>(PATH)).body.fields).toEqual(FIELDS);
    expect((await save([], world.manager)).status).toBe(403);
    expect((await world.test.client().get(PATH)).status).toBe(401);
    const echo = await admin.patch<CustomFields>(PATH, await read());
    expect([echo.status, echo.body.fields]).toEqual([200, FIELDS]);
    expect((await admin.patch(PATH, { version: 1, fields: [] })).status).toBe(409);
  });

  it('are refused by their place and part when something is wrong with them', async () => {
    const errors = async (...over: Partial<CustomField>[]) =>
      (await save([...FIELDS, ...over.map((one) => ({ ...field('more', 'More'), ...one }))])).body.errors;
    for (const name of [
      '',
      'Claim',
      '__proto__',
      'a.b',
      '$where',
      'diet-notes_x',
      'a'.repeat(41),
      'constructor',
      'toString',
    ])
      expect(Object.keys((await errors({ name })) ?? {})).toEqual(['fields.5.name']);
    expect(await errors({ name: 'claim' })).toMatchObject({ 'fields.5.name': 'Another field has this name' });
    expect(await errors({ label: 'shelf LIFE' })).toEqual({ 'fields.5.label': 'Another field has this label' });
    expect(await errors({ label: 'score' })).toEqual({ 'fields.5.label': 'Another field has this label' });
    expect(await errors({ label: 'Price' })).toEqual({ 'fields.5.label': 'The platform has a field of this name' });
    expect(Object.keys((await errors({ kinds: [] })) ?? {})).toEqual(['fields.5.kinds']);
    expect(Object.keys((await errors({ type: 'choice', choices: ['One', 'one'] })) ?? {})).toEqual([
      'fields.5.choices',
    ]);
    const [claim] = FIELDS;
    expect((await save([{ ...claim, type: 'number' }])).body.errors).toEqual({
      'fields.0.type': 'Its values are of the type text: add another field instead',
    });
    expect((await save(Array.from({ length: 31 }, (_, n) => field(`n${n}`, `N ${n}`)))).status).toBe(400);
    expect(await read()).toMatchObject({ fields: FIELDS });
  });

  it('have values of their types, each refused at its name', async () => {
    const { _id } = await created(world.manager, 'products', productBody(world, { name: 'Plain' }));
    const good = {
      claim: ' No sugar ',
      days: 90.5,
      diet: 'Vegan',
      launch: '2026-02-28',
      organic: false,
      'diet-notes_score': 7,
    };
    const { body } = await change(_id, good);
    expect(body.custom).toEqual({ ...good, claim: 'No sugar' });
    const wrong = { claim: 5, days: '90', diet: 'Raw', launch: '2026-02-30', organic: 'yes', nowhere: 1 };
    const refused = await change(_id, wrong);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual(
      Object.keys(wrong)
        .map((name) => `custom.${name}`)
        .sort(),
    );
    for (const custom of [null, [], 'Vegan', { claim: {} }, { claim: ['x'] }, { claim: 'two\nlines' }])
      expect((await change(_id, custom)).status).toBe(400);
    expect((await change(_id, { days: null, claim: '' })).body.custom).toEqual({
      diet: 'Vegan',
      launch: '2026-02-28',
      organic: false,
      'diet-notes_score': 7,
    });
  });

  it('come with new items, and only with those of the kinds that they are for', async () => {
    const custom = { launch: '2026-12-01' };
    const poster = await created<PosMaterial>(world.manager, 'posmaterials', posMaterialBody(world, { custom }));
    expect(poster.custom).toEqual(custom);
    const refused = await world.manager.post<ErrorBody>(
      '/library/posmaterials',
      posMaterialBody(world, { custom: { claim: 'x' } }),
    );
    expect([refused.status, refused.body.errors]).toEqual([400, { 'custom.claim': 'There is no such field' }]);
  });

  it('filter lists, and nothing that is not declared does', async () => {
    await Promise.all(
      [
        ['Ten', 10],
        ['Twenty', 20],
        ['Thirty', 30],
      ].map(([name, days]) =>
        created(
          world.manager,
          'products',
          productBody(world, { name, custom: { days, diet: 'Vegetarian', organic: true } }),
        ),
      ),
    );
    const named = async (where: Where, path = '/library/products') => {
      const { status, body } = await world.manager.get<ListResult<Product>>(path, { query: { where, sort: 'name' } });
      return status === 200 ? body.data.map(({ name }) => name) : status;
    };
    expect(await named({ 'custom.days': { GTE: 20 } })).toEqual(['Thirty', 'Twenty']);
    expect(await named({ 'custom.diet': 'Vegetarian', 'custom.days': { LT: 20 } })).toEqual(['Ten']);
    expect(await named({ 'custom.organic': true, brandName: { REGEX: 'nothing' } })).toEqual([]);
    expect(await named({ 'custom.launch': { LTE: '2026-03-01' } })).toEqual(['Plain']);
    for (const where of [
      { 'custom.nowhere': 1 },
      { custom: { days: 10 } },
      { 'custom.days.x': 1 },
      { 'custom.days': 'x' },
    ])
      expect(await named(where)).toBe(400);
    expect(await named({ 'custom.days': 10 }, '/library/posmaterials')).toBe(400);
    const { client: stranger } = await signedIn(world.test, {
      organization: world.other,
      permissions: { manageLibrary: true },
    });
    const other = await stranger.get<ListResult<Product>>('/library/products', {
      query: { where: { 'custom.days': 10 } },
    });
    expect(other.body.data).toEqual([]);
  });

  it('keep a choice that was deleted until another one is chosen', async () => {
    const { _id } = await created(
      world.manager,
      'products',
      productBody(world, { name: 'Kept', custom: { diet: 'Vegan' } }),
    );
    const rest = FIELDS.map((one) => (one.name === 'diet' ? { ...one, choices: ['Vegetarian', 'Raw'] } : one));
    expect((await save(rest)).status).toBe(200);
    expect((await change(_id, { diet: 'Vegan', days: 5 })).body.custom).toEqual({ diet: 'Vegan', days: 5 });
    expect((await change(_id, { diet: 'Raw' })).status).toBe(200);
    expect((await change(_id, { diet: 'Vegan' })).status).toBe(400);
  });

  it('take their values with them when they are deleted, and nothing else', async () => {
    const having = (path: string) =>
      connectionOf(world.test)
        .collection('products')
        .countDocuments({ [path]: { $exists: true } });
    expect(await having('custom.days')).toBeGreaterThan(0);
    const score = await having('custom.diet-notes_score');
    expect((await save(FIELDS.filter(({ name }) => name !== 'days'))).status).toBe(200);
    expect([await having('custom.days'), await having('custom.diet-notes_score')]).toEqual([0, score]);
    const { body } = await admin.get<ListResult<{ name: string; changes: object }>>('/audit', {
      query: { sort: '-at' },
    });
    expect(body.data[0]).toMatchObject({ name: 'Custom fields' });
  });

  it('are saved by one of two who save at once', async () => {
    const both = await Promise.all([save(FIELDS), save([])]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });
});
