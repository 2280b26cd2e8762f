import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  connectionOf,
  createTestApp,
  createUser,
  mailsTo,
  signedIn,
  TEST_PASSWORD,
  type TestApp,
} from '../../testing/index.ts';
import { DemoAccounts } from './demo-accounts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('accounts that still have the published password are closed for good: sessions, links and the password end', async () => {
  const { client, user } = await signedIn(test, { role: 'ADMIN' });
  const { client: hers, user: taken } = await signedIn(test, { role: 'ADMIN', password: 'Hers-alone-2026' });
  await test.client().post('/auth/password/forgot', { email: user.email });
  // The link is made after the answer, which must not tell whether there is such an account.
  expect(await mailsTo(test, user.email)).toHaveLength(1);
  const close = () =>
    test.app.get(DemoAccounts).close([user, taken].map(({ _id }) => ({ _id, password: TEST_PASSWORD })));
  await close();

  expect((await client.get('/users/me')).status).toBe(401);
  expect((await client.post('/auth/refresh')).status).toBe(401);
  const login = { email: user.email, password: TEST_PASSWORD };
  expect((await test.client().post('/auth/login', login)).status).toBe(401);
  // An admin who makes the account active again does not bring the password back.
  await connectionOf(test).model('User').updateOne({ _id: user._id }, { active: true });
  expect((await test.client().post('/auth/login', login)).status).toBe(401);
  expect(await connectionOf(test).model('AccountLink').countDocuments({ user: user._id })).toBe(0);

  // One whose password somebody has changed is that person's.
  expect((await hers.get('/users/me')).status).toBe(200);
  await createUser(test, {});
  await close();
  expect(await connectionOf(test).model('AuditEntry').countDocuments({ action: 'users.deactivate' })).toBe(1);
});
