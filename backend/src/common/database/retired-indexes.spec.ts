import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connectionOf, createTestApp, type TestApp } from '../../testing/index.ts';
import { dropRetiredIndexes } from './retired-indexes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('drops what an older version made unique, and nothing else, however often it runs', async () => {
  const users = connectionOf(test).collection('users');
  const before = await users.indexes();
  await users.createIndex({ emailKey: 1 }, { unique: true, name: 'emailKey_1' });
  expect(await users.indexExists('emailKey_1')).toBe(true);
  for (let run = 0; run < 2; run += 1) await dropRetiredIndexes(connectionOf(test));
  expect(await users.indexes()).toEqual(before);
});
