import {
  connectionOf,
  createOrganization,
  createTestApp,
  JobQueue,
  signedIn,
  type TestApp,
} from '@aislelab/backend/testing';
import type { ErrorBody, Id, Job, ListResult, Product } from '@aislelab/domain';
import { LIBRARY_CHUNK } from '@aislelab/server-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import {
  csv,
  fileForm,
  fixture,
  HEADER,
  ImportDriver,
  importManager,
  products,
  row,
  type Fixture,
} from '../testing/library.ts';
import type { ImportView } from '../rules/views.ts';
import { ImportJob } from './imports/import.job.ts';
import { ImportStore } from './imports/import.store.ts';
import { ImportsService } from './imports/imports.service.ts';
import { plugin } from './index.ts';

let test: TestApp;
let idle: () => Promise<void>;
let known: Fixture;
beforeAll(async () => {
  test = await createTestApp({ plugins: [plugin] });
  const queue = test.app.get(JobQueue, { strict: false });
  idle = () => queue.idle();
  known = await fixture(test);
});
afterAll(() => test.close());

const manager = () => importManager(test, idle);

describe('an import', () => {
  it('goes from a file to the library, shows what it will do first, and is undone as one step', async () => {
    const { driver, client, organization } = await manager();
    const view = await driver.upload(csv(row(1), row(2), 'Bad,Nowhere,Morning,,x,,S-3,85,200'));
    expect(view).toMatchObject({ state: 'parsed', rows: 3, delimiter: ',', decimal: '.', columns: HEADER.split(',') });
    expect(view.mapping).toMatchObject({ name: { column: 0 }, width: { column: 7, unit: 'MM' } });
    expect(view.sample?.[0]?.slice(0, 3)).toEqual(['Pack 1', 'Cereal', 'Morning']);
    const planned = await driver.plan(view);
    expect(planned.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 1, removed: 0, kept: 0 });
    expect(await products(client, organization)).toEqual([]);
    const done = await driver.run(view.id);
    expect(done).toMatchObject({ state: 'done', progress: 1, counts: { new: 2, refused: 1 } });
    expect(await products(client, organization)).toMatchObject([
      {
        name: 'Pack 1',
        price: 199,
        sku: 'S-1',
        width: 8.5,
        height: 20.1,
        lengthUnit: 'CM',
        brand: known.brand,
        company: known.company,
        image: null,
      },
      { name: 'Pack 2' },
    ]);
    const undone = await driver.undo(view.id);
    expect(undone.state).toBe('undone');
    expect(await products(client, organization)).toEqual([]);
  });

  it('changes what differs, leaves the rest, and undoing restores exactly what was there', async () => {
    const { driver, client, organization } = await manager();
    await driver.run((await driver.planned(csv(row(1), row(2), row(3)))).id);
    const before = await products(client, organization);
    const changed = csv(row(1), row(2).replace('1.99', '2.49'), row(4));
    const planned = await driver.planned(changed);
    expect(planned.counts).toMatchObject({ new: 1, changed: 1, unchanged: 1 });
    const [difference] = await driver.rows(planned.id, 'changed');
    expect(difference).toMatchObject({ line: 3, before: { price: '1.99' }, after: { price: '2.49' } });
    await driver.run(planned.id);
    expect((await products(client, organization)).map(({ name, price }) => [name, price])).toEqual([
      ['Pack 1', 199],
      ['Pack 2', 249],
      ['Pack 3', 199],
      ['Pack 4', 199],
    ]);
    await driver.undo(planned.id);
    const plain = (items: Product[]) => items.map(({ version: _version, updatedAt: _at, ...item }) => item);
    expect(plain(await products(client, organization))).toEqual(plain(before));
  });

  it('undoing leaves what somebody changed since, and says so', async () => {
    const { driver, client, organization } = await manager();
    const { id } = await driver.planned(csv(row(1), row(2)));
    await driver.run(id);
    const [first] = await products(client, organization);
    const touched = await client.patch(`/library/products/${first?._id}`, {
      version: first?.version,
      name: 'Mine now',
    });
    expect(touched.status).toBe(200);
    const undone = await driver.undo(id);
    expect(undone).toMatchObject({ state: 'undone', counts: { kept: 1, new: 1 } });
    expect(await driver.rows(id, 'kept')).toMatchObject([
      { name: 'Pack 1', reasons: [{ message: expect.stringContaining('has been changed since') }] },
    ]);
    expect((await products(client, organization)).map(({ name }) => name)).toEqual(['Mine now']);
  });

  it('case 23 replacing removes only what the difference showed', async () => {
    const { driver, client, organization } = await manager();
    await driver.run((await driver.planned(csv(row(1), row(2), row(3)))).id);
    const planned = await driver.planned(csv(row(1)), { mode: 'replace' });
    expect(planned.counts).toMatchObject({ unchanged: 1, removed: 2 });
    expect((await driver.rows(planned.id, 'removed')).map(({ name }) => name)).toEqual(['Pack 2', 'Pack 3']);
    const late = await driver.planned(csv(row(9)));
    await driver.run(late.id);
    const [, , touched] = await products(client, organization);
    expect(touched?.name).toBe('Pack 3');
    await client.patch(`/library/products/${touched?._id}`, { version: touched?.version, price: 1 });
    const done = await driver.run(planned.id);
    expect(done.counts).toMatchObject({ removed: 1, kept: 1 });
    expect((await products(client, organization)).map(({ name }) => name)).toEqual(['Pack 1', 'Pack 3', 'Pack 9']);
    await driver.undo(planned.id);
    expect((await products(client, organization)).map(({ name }) => name)).toEqual([
      'Pack 1',
      'Pack 2',
      'Pack 3',
      'Pack 9',
    ]);
  });

  it('makes categories, companies and brands only when asked to, and takes them back with the rest', async () => {
    const { driver, client, organization } = await manager();
    const text = csv('A,Snacks,Crunch,Crunch Ltd,1,,A,10,10', 'B,snacks,CRUNCH,crunch ltd,1,,B,10,10');
    const refused = await driver.planned(text);
    expect(refused.counts).toMatchObject({ refused: 2 });
    expect(refused.missing).toEqual({
      categories: ['Snacks'],
      companies: ['Crunch Ltd'],
      brands: [{ name: 'Crunch', company: 'Crunch Ltd' }],
    });
    const planned = await driver.plan(refused, { create: true });
    expect(planned.counts).toMatchObject({ new: 2, refused: 0 });
    await driver.run(planned.id);
    const own = async (kind: string) =>
      (await client.get<ListResult<{ name: string }>>(`/library/${kind}`, { query: { where: { organization } } })).body
        .data;
    expect((await own('brands')).map(({ name }) => name)).toEqual(['Crunch']);
    expect(new Set((await products(client, organization)).map(({ brand }) => brand)).size).toBe(1);
    await driver.undo(planned.id);
    for (const kind of ['products', 'brands', 'companies', 'categories']) expect(await own(kind)).toEqual([]);
  });

  it('goes on after a crash where it stopped, twice nothing', async () => {
    const { driver, client, organization } = await manager();
    const { id } = await driver.planned(csv(...Array.from({ length: 700 }, (_, n) => row(n))));
    await driver.run(id);
    // As if the process had died in the second chunk: its items and its journal are not there, and the cursor is before it.
    const database = connectionOf(test);
    const _id = new Types.ObjectId(id);
    const part = await database.collection('libraryimportjournals').findOneAndDelete({ import: _id, part: { $gt: 0 } });
    const entries = JSON.parse(String(part?.entries)) as { _id: string }[];
    expect(entries).toHaveLength(200);
    const written = entries.map((entry) => new Types.ObjectId(entry._id));
    await database.collection('products').deleteMany({ _id: { $in: written } });
    const crashed = { state: 'running', cursor: 500, beatAt: new Date(0), undoUntil: null };
    await database.collection('libraryimports').updateOne({ _id }, { $set: crashed });
    await test.app.get(ImportsService, { strict: false }).resumeSilent(new Date());
    await idle();
    expect(await driver.read(id)).toMatchObject({ state: 'done', counts: { new: 700 } });
    const { body } = await client.get<ListResult<Product>>('/library/products', {
      query: { where: { organization }, limit: 1 },
    });
    expect(body.count).toBe(700);
    expect(await driver.undo(id)).toMatchObject({ state: 'undone', counts: { kept: 0 } });
    expect(await products(client, organization)).toEqual([]);
  });

  it('ends where it is when an admin cancels its job, and can be undone', async () => {
    const { driver, client, organization } = await manager();
    const { id } = await driver.planned(csv(...Array.from({ length: 700 }, (_, n) => row(n))));
    const admin = (await signedIn(test, { role: 'ADMIN' })).client;
    const jobs = async () =>
      (await admin.get<ListResult<Job>>('/jobs', { query: { where: { jobId: id } } })).body.data[0];
    const runs = jest.spyOn(test.app.get(ImportJob, { strict: false }), 'run');
    // It is cancelled while the first rows are written: before that, there is no job.
    const store = test.app.get(ImportStore, { strict: false });
    const { nextRows } = store;
    jest.spyOn(store, 'nextRows').mockImplementationOnce(async (...of) => {
      await admin.post(`/jobs/${(await jobs())?._id}/cancel`);
      while (!runs.mock.lastCall?.[2].signal.aborted) await new Promise((later) => setTimeout(later, 20));
      return nextRows.apply(store, of);
    });
    await driver.run(id);
    expect(await jobs()).toMatchObject({ status: 'CANCELLED', title: 'Import library items' });
    const problem = expect.stringContaining('cancelled');
    expect(await driver.read(id)).toMatchObject({ state: 'done', problem, counts: { kept: 700 - LIBRARY_CHUNK } });
    jest.restoreAllMocks();
    await driver.undo(id);
    expect(await products(client, organization)).toEqual([]);
  });

  it('ends when an admin cancels its job before it began, and nothing takes it up again', async () => {
    const { driver, client, organization } = await manager();
    const { id } = await driver.planned(csv(row(1)));
    const queue = test.app.get(JobQueue, { strict: false });
    jest.spyOn(queue, 'enqueue').mockImplementation(() => Promise.resolve());
    expect((await client.post(`/interchange/imports/${id}/run`)).status).toBe(202);
    const admin = (await signedIn(test, { role: 'ADMIN' })).client;
    const { body } = await admin.get<ListResult<Job>>('/jobs', { query: { where: { jobId: id } } });
    expect((await admin.post(`/jobs/${body.data[0]?._id}/cancel`)).status).toBe(200);
    jest.restoreAllMocks();
    const imports = test.app.get(ImportsService, { strict: false });
    await imports.resumeSilent(new Date(Date.now() + 60_000));
    await idle();
    const problem = expect.stringContaining('cancelled');
    expect(await driver.read(id)).toMatchObject({ state: 'done', problem, counts: { new: 0, kept: 1 } });
    expect(await products(client, organization)).toEqual([]);
  });

  it('that a program began with an API token ends with the token', async () => {
    const { client, organization } = await manager();
    const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const wish = { name: 'Nightly import', actions: ['library.read', 'library.write'], expiresAt };
    const { body } = await client.post<{ secret: string; token: { _id: Id } }>('/users/me/tokens', wish);
    const program = test.client();
    program.accessToken = body.secret;
    const driver = new ImportDriver(test, program, idle);
    const { id } = await driver.planned(csv(row(1)));
    jest.spyOn(test.app.get(JobQueue, { strict: false }), 'enqueue').mockImplementation(() => Promise.resolve());
    expect((await program.post(`/interchange/imports/${id}/run`)).status).toBe(202);
    jest.restoreAllMocks();
    expect((await client.delete(`/users/me/tokens/${body.token._id}`)).status).toBe(204);
    await test.app.get(ImportsService, { strict: false }).resumeSilent(new Date(Date.now() + 60_000));
    await idle();
    const problem = expect.stringContaining('may no longer change these items');
    const own = new ImportDriver(test, client, idle);
    expect(await own.read(id)).toMatchObject({ state: 'done', problem, counts: { kept: 1 } });
    expect(await products(client, organization)).toEqual([]);
  });

  it('runs once however often it is asked for, and only what was planned', async () => {
    const { driver, client, organization } = await manager();
    const view = await driver.upload(csv(row(1)));
    expect((await client.post<ErrorBody>(`/interchange/imports/${view.id}/run`)).status).toBe(409);
    await driver.plan(view);
    const answers = await Promise.all([1, 2, 3].map(() => client.post(`/interchange/imports/${view.id}/run`)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    await idle();
    expect(await products(client, organization)).toHaveLength(1);
    expect(
      (
        await client.put(`/interchange/imports/${view.id}/plan`, {
          mapping: view.mapping,
          decimal: '.',
          unit: 'CM',
          mode: 'merge',
          create: false,
          keepBarcodes: false,
        })
      ).status,
    ).toBe(409);
  });

  it('V-43 ends with the rights of whoever runs it, also between two of its steps and after a crash', async () => {
    const { driver, client, organization, user } = await manager();
    const planned = await driver.planned(csv(row(1), row(2)));
    const ran = await driver.planned(csv(row(3)));
    await driver.run(ran.id);
    const users = connectionOf(test).model('User');
    const imports = connectionOf(test).model('LibraryImport');
    await users.updateOne({ _id: user }, { 'permissions.manageLibrary': false });
    const begun = { actor: { _id: user, role: 'CUSTOMER', organization, permissions: { manageLibrary: true } } };
    const silent = { beatAt: new Date(0) };
    await imports.updateOne({ _id: planned.id }, { ...begun, ...silent, state: 'running' });
    await imports.updateOne({ _id: ran.id }, { ...begun, ...silent, state: 'undoing' });
    await test.app.get(ImportsService, { strict: false }).resumeSilent(new Date());
    await idle();
    await users.updateOne({ _id: user }, { 'permissions.manageLibrary': true });
    expect(await products(client, organization)).toMatchObject([{ name: 'Pack 3' }]);
    const problem = expect.stringContaining('may no longer change');
    expect(await driver.read(planned.id)).toMatchObject({ state: 'done', problem, counts: { new: 0, kept: 2 } });
    expect(await driver.read(ran.id)).toMatchObject({ state: 'done', problem, counts: { new: 1 } });
    expect((await driver.undo(ran.id)).state).toBe('undone');
    expect(await products(client, organization)).toEqual([]);
  });

  it('V-34 of an organization is out of reach for whoever has left it', async () => {
    const { driver, client, user } = await manager();
    await driver.run((await driver.planned(csv(row(1)))).id);
    const left = await driver.planned(csv(row(1).replace('1.99', '2.49')));
    const elsewhere = await createOrganization(test);
    await connectionOf(test).model('User').updateOne({ _id: user }, { organization: elsewhere });
    const path = `/interchange/imports/${left.id}`;
    for (const answer of [
      await client.get(path),
      await client.get(`${path}/rows`),
      await client.get(`${path}/refused`),
      await client.post(`${path}/run`),
      await client.post(`${path}/undo`),
    ]) {
      expect(answer.status).toBe(404);
    }
  });

  it('compared twice at once, it counts the rows of one plan', async () => {
    const { driver, client } = await manager();
    const view = await driver.upload(csv(row(1), row(2)));
    await Promise.allSettled([1, 2, 3].map(() => driver.plan(view)));
    const { counts } = await driver.read(view.id);
    expect(counts).toMatchObject({ new: 2 });
    const { body } = await client.get<{ count: number }>(`/interchange/imports/${view.id}/rows`);
    expect(body.count).toBe(2);
  });

  it('refused rows are downloaded as they were, with what is wrong', async () => {
    const { driver, client } = await manager();
    const { id } = await driver.planned(
      csv('"=cmd|x",Cereal,Morning,,1,,,1,1', row(1), 'Ok,Cereal,Morning,,free,,,1,1'),
    );
    const { body, headers } = await client.get<string>(`/interchange/imports/${id}/refused`);
    expect(headers.get('content-disposition')).toContain('refused rows.csv');
    expect(body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      `${HEADER},Line,Problem`,
      "'=cmd|x,Cereal,Morning,,1,,,1,1,2,Name holds a formula: save the file with its values",
      "Ok,Cereal,Morning,,free,,,1,1,4,'free' is no price",
    ]);
  });

  it("is its owner's alone, and needs the right to manage the library", async () => {
    const { driver } = await manager();
    const { client: other } = await manager();
    const { id } = await driver.planned(csv(row(1)));
    for (const path of [
      `/interchange/imports/${id}`,
      `/interchange/imports/${id}/rows`,
      `/interchange/imports/${id}/refused`,
    ])
      expect((await other.get(path)).status).toBe(404);
    expect((await other.post(`/interchange/imports/${id}/run`)).status).toBe(404);
    const organization = await createOrganization(test);
    const { client: reader } = await signedIn(test, { organization, permissions: { createProjects: true } });
    expect((await reader.post('/interchange/imports', fileForm('products', csv(row(1))))).status).toBe(403);
    const mine = await other.post<ImportView>('/interchange/imports', fileForm('products', csv(row(1))));
    const plan = {
      mapping: mine.body.mapping,
      decimal: '.',
      unit: 'CM',
      mode: 'merge',
      create: false,
      keepBarcodes: false,
    };
    expect((await other.put(`/interchange/imports/${mine.body.id}/plan`, { ...plan, organization })).status).toBe(400);
    expect(
      (await other.put(`/interchange/imports/${mine.body.id}/plan`, { ...plan, mapping: { name: { column: 99 } } }))
        .status,
    ).toBe(400);
    expect(
      (await other.put(`/interchange/imports/${mine.body.id}/plan`, { ...plan, mapping: { _id: { column: 0 } } }))
        .status,
    ).toBe(400);
  });

  it('a content manager writes global items, an admin those of any organization', async () => {
    const { organization } = await manager();
    const { client: admin } = await signedIn(test, { role: 'ADMIN' });
    const { client: content } = await signedIn(test, { role: 'CONTENT_MANAGER' });
    const theirs = new ImportDriver(test, admin, idle);
    await theirs.run((await theirs.planned(csv(row(1)), { organization })).id);
    expect((await products(admin, organization)).map(({ name }) => name)).toEqual(['Pack 1']);
    const everybodys = new ImportDriver(test, content, idle);
    await everybodys.run((await everybodys.planned(csv(row(501)))).id);
    const query = { where: { sku: 'S-501' } };
    const { body } = await content.get<ListResult<Product>>('/library/products', { query });
    expect(body.data).toMatchObject([{ name: 'Pack 501', organization: null }]);
  });

  it('POS materials too', async () => {
    const { driver, client, organization } = await manager();
    const text = 'Name;Typ;Kategorie;Marke\nSommer;Floor sticker;Cereal;Morning\nHerbst;Fahne;Cereal;Morning\n';
    const planned = await driver.planned(text, {}, 'posmaterials');
    expect(planned.counts).toMatchObject({ new: 1, refused: 1 });
    await driver.run(planned.id);
    const { body } = await client.get<ListResult<object>>('/library/posmaterials', {
      query: { where: { organization } },
    });
    expect(body.data).toMatchObject([
      { name: 'Sommer', type: 'FLOOR_STICKER', category: known.category, brand: known.brand },
    ]);
  });
});
