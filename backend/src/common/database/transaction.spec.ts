import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { canonicalEmail } from '@aislelab/domain';
import { connectionOf, createTestApp, type TestApp } from '../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const users = () => connectionOf(test).model('User');
/** A record with a sub-document, `permissions`. */
const person = (email: string) => ({
  name: 'Ann Lee',
  email,
  emailKey: canonicalEmail(email),
  role: 'CUSTOMER',
  organization: new Types.ObjectId(),
});

describe('a transaction', () => {
  it('that fails after it made a record says why, and leaves nothing', async () => {
    const work = connectionOf(test).transaction(async (session) => {
      await users().create([person('fails@example.test')], { session });
      throw new Error('the real reason');
    });
    await expect(work).rejects.toThrow('the real reason');
    expect(await users().countDocuments({ email: 'fails@example.test' })).toBe(0);
  });

  it('that meets another one is tried again, with records of its own', async () => {
    const counter = (await users().create([person('counter@example.test')]))[0]?._id as Types.ObjectId;
    const rise = (n: number) =>
      connectionOf(test).transaction(async (session) => {
        await users().create([person(`rise${n}@example.test`)], { session });
        const row = await users().findById(counter, null, { session });
        await users().updateOne({ _id: counter }, { version: Number(row?.get('version')) + 1 }, { session });
      });
    await Promise.all(Array.from({ length: 8 }, (_, n) => rise(n)));
    expect((await users().findById(counter))?.get('version')).toBe(9);
    expect(await users().countDocuments({ email: /^rise/ })).toBe(8);
  });

  it('has ended its session when it resolves', async () => {
    let ended = false;
    await connectionOf(test).transaction(async (session) => void session.once('ended', () => (ended = true)));
    expect(ended).toBe(true);
  });
});
