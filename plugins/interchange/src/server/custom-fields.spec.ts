import { createTestApp, JobQueue, signedIn, type TestApp } from '@aislelab/backend/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fixture, HEADER, importManager } from '../testing/library.ts';
import { plugin } from './index.ts';

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

it('custom fields go in and come out by their labels, also after undoing', async () => {
  const { driver, client, organization } = await manager();
  const { client: admin } = await signedIn(test, { role: 'ADMIN' });
  const shown = { description: '', choices: [], listed: true };
  const fields = [
    { ...shown, name: 'claim', type: 'text', label: '=Claim, "bold"', kinds: ['products', 'posmaterials'] },
    { ...shown, name: 'organic', type: 'flag', label: 'Organic', kinds: ['products'] },
  ];
  expect((await admin.patch('/library/fields', { version: 1, fields })).status).toBe(200);
  const header = `${HEADER.split(',').slice(0, 5).join(',')},"'=Claim, ""bold"" ",Organic`;
  const wrong = `${header}\nPack 1,Cereal,Morning,,1.99,=1+1,yes\nPack 2,Cereal,Morning,,1.99,Oat,perhaps`;
  expect((await driver.planned(wrong)).counts).toMatchObject({ new: 0, refused: 2 });
  const planned = await driver.planned(wrong.replace('=1+1', "'=1+1").replace('perhaps', 'no'));
  expect(planned.counts).toMatchObject({ new: 2, refused: 0 });
  await driver.run(planned.id);
  const exported = async () => {
    const query = { where: { organization }, sort: 'name' };
    return (await client.get<string>('/interchange/exports/products?format=csv', { query })).body;
  };
  const [head = '', ...lines] = (await exported()).trim().split('\r\n');
  expect(head).toMatch(/,Created,"'=Claim, ""bold""",Organic$/);
  expect(lines.map((line) => line.split(',').slice(-2).join())).toEqual(["'=1+1,Yes", 'Oat,No']);
  expect((await driver.planned(await exported())).counts).toMatchObject({ unchanged: 2, changed: 0, refused: 0 });
  const changed = await driver.planned((await exported()).replace('Oat,No', 'Rye,Yes'));
  expect(await driver.rows(changed.id, 'changed')).toMatchObject([
    {
      before: { 'custom:claim': 'Oat', 'custom:organic': 'No' },
      after: { 'custom:claim': 'Rye', 'custom:organic': 'Yes' },
    },
  ]);
  await driver.run(changed.id);
  expect(await exported()).toContain('Rye,Yes');
  await driver.undo(changed.id);
  expect(await exported()).toContain('Oat,No');
});
