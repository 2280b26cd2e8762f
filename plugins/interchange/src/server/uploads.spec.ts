import { connectionOf, createTestApp, JobQueue, type TestApp, type TestClient } from '@aislelab/backend/testing';
import type { ErrorBody } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { csv, fileForm, fixture, importManager, row } from '../testing/library.ts';
import { IMPORT_MODEL, type StoredImport } from './imports/import.schema.ts';
import { plugin } from './index.ts';
import { FILE_LIMITS } from './parse/table.ts';

let test: TestApp;
let idle: () => Promise<void>;
beforeAll(async () => {
  test = await createTestApp({ plugins: [plugin] });
  const queue = test.app.get(JobQueue, { strict: false });
  idle = () => queue.idle();
  await fixture(test);
});
afterAll(() => test.close());
const manager = () => importManager(test, idle);

describe('files that are sent', () => {
  it('uploads wait on the disk and leave nothing there; an account has a few at once', async () => {
    const { client } = await manager();
    const { client: other } = await manager();
    const send = (of: TestClient) => of.post<ErrorBody>('/interchange/imports', fileForm('products', csv(row(1))));
    const all = await Promise.all(Array.from({ length: 12 }, () => send(client)));
    const refused = all.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(all.filter(({ status }) => status === 201).length).toBeGreaterThan(1);
    expect((await send(other)).status).toBe(201);
    expect(await readdir(join(test.config.dataDir, 'uploads'))).toEqual([]);
  });

  it('comparisons of one account are made one at a time, and it is asked to come again', async () => {
    const { driver, client } = await manager();
    const view = await driver.upload(csv(...Array.from({ length: 200 }, (_, n) => row(n))));
    const { id, mapping, decimal } = view;
    const how = { mapping, decimal, unit: 'CM', mode: 'merge', create: false, keepBarcodes: false };
    const all = await Promise.all(Array.from({ length: 8 }, () => client.put(`/interchange/imports/${id}/plan`, how)));
    const statuses = all.map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses).toContain(200);
  });

  it('an account keeps the files of so many imports; what can no longer be undone makes room', async () => {
    const { driver, client, organization } = await manager();
    const imports = connectionOf(test).model<StoredImport>(IMPORT_MODEL);
    const { id } = await driver.upload(csv(row(1)));
    const kept = await imports.findById(id).lean();
    expect(kept).toMatchObject({ account: organization, bytes: csv(row(1)).length });
    const fill = (undoUntil: Date) =>
      imports.updateOne({ _id: id }, { state: 'done', undoUntil, bytes: 300 * 1024 * 1024 });
    await fill(new Date(Date.now() + 60_000));
    const send = () => client.post<ErrorBody>('/interchange/imports', fileForm('products', csv(row(2))));
    expect((await send()).body).toMatchObject({ code: 'QUOTA_EXCEEDED', message: expect.stringContaining('undone') });
    await fill(new Date(Date.now() - 60_000));
    expect([(await send()).status, await imports.exists({ _id: id })]).toEqual([201, null]);
  });

  it('an account does not exceed its room with several files at once', async () => {
    const { driver, client, organization } = await manager();
    const imports = connectionOf(test).model<StoredImport>(IMPORT_MODEL);
    const room = 200 * 1024 * 1024;
    const { id } = await driver.upload(csv(row(1)));
    const undoUntil = new Date(Date.now() + 60_000);
    await imports.updateOne({ _id: id }, { state: 'done', undoUntil, bytes: room - csv(row(2)).length });
    const send = () => client.post<ErrorBody>('/interchange/imports', fileForm('products', csv(row(2))));
    const answers = await Promise.all([send(), send()]);
    const kept = await imports.find({ account: organization }).lean();
    expect(kept.reduce((sum, { bytes = 0 }) => sum + bytes, 0)).toBeLessThanOrEqual(room);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(kept.length - 1);
    expect(answers.map(({ status }) => status)).toContain(507);
  });

  it('V-61 the upload refuses what is too large, no file, or not what it says', async () => {
    const { client } = await manager();
    const send = (form: FormData) => client.post<ErrorBody>('/interchange/imports', form);
    const large = await send(fileForm('products', new Uint8Array(FILE_LIMITS.bytes + 1)));
    expect(large.status).toBe(413);
    const none = new FormData();
    none.append('kind', 'products');
    expect((await send(none)).status).toBe(400);
    expect((await send(fileForm('users', 'a,b\n1,2'))).status).toBe(400);
    const picture = await send(
      fileForm('products', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'x.xlsx'),
    );
    expect(picture).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('neither CSV nor an Excel') },
    });
  });
});
