import { canonicalEmail, forcePermissions, NO_PERMISSIONS, type Permissions, type User } from '@aislelab/domain';
import { getConnectionToken } from '@nestjs/mongoose';
import { Types, type Connection } from 'mongoose';
import { toPlain } from '../common/access/plain.ts';
import { Passwords } from '../modules/auth/passwords.ts';
import { ORGANIZATION_MODEL } from '../modules/organizations/organization.schema.ts';
import { USER_MODEL } from '../modules/auth/user.schema.ts';
import type { TestApp } from './create-test-app.ts';
import type { TestClient } from './test-client.ts';

export const TEST_PASSWORD = 'Testing-2026!';

export const connectionOf = ({ app }: TestApp) => app.get<Connection>(getConnectionToken());

/** Stores a record of any model, bypassing all rules; returns it as the domain sees it. */
export async function createRecord<T>(test: TestApp, model: string, record: Record<string, unknown>): Promise<T> {
  const [created] = await connectionOf(test).model(model).create([record]);
  return toPlain(created?.toObject()) as T;
}

export async function createOrganization(test: TestApp, name = 'Acme', teams: readonly string[] = []): Promise<string> {
  const record = { name, teams: teams.map((team) => ({ name: team })) };
  return (await createRecord<{ _id: string }>(test, ORGANIZATION_MODEL, record))._id;
}

export type UserInput = Partial<Omit<User, 'permissions'>> & { permissions?: Partial<Permissions>; password?: string };

let counter = 0;
/** An active user with the test password; a customer of a new organization unless told otherwise. */
export async function createUser(test: TestApp, input: UserInput = {}): Promise<User> {
  counter += 1;
  const { password = TEST_PASSWORD, permissions, ...fields } = input;
  const role = fields.role ?? 'CUSTOMER';
  const email = fields.email ?? `person${counter}@example.test`;
  const organization = fields.organization ?? (role === 'CUSTOMER' ? await createOrganization(test) : null);
  return createRecord<User>(test, USER_MODEL, {
    name: `Person ${counter}`,
    active: true,
    units: 'CM',
    team: null,
    ...fields,
    role,
    email,
    emailKey: canonicalEmail(email),
    emailVerified: true,
    organization: organization && new Types.ObjectId(organization),
    permissions: forcePermissions({ ...NO_PERMISSIONS, ...permissions }),
    passwordHash: await test.app.get(Passwords, { strict: false }).hash(password, null),
  });
}

/** A new user in a browser of its own, signed in. */
export async function signedIn(test: TestApp, input: UserInput = {}): Promise<{ client: TestClient; user: User }> {
  const user = await createUser(test, input);
  const client = test.client();
  await client.signIn(user.email, input.password ?? TEST_PASSWORD);
  return { client, user };
}
