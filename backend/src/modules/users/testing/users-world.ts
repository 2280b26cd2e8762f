import type { ErrorBody, User } from '@aislelab/domain';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { Types } from 'mongoose';
import {
  connectionOf,
  createOrganization,
  createTestApp,
  createUser,
  signedIn,
  type TestApp,
  type TestClient,
} from '../../../testing/index.ts';

/** Application of the running spec. */
export let test: TestApp;
export let admin: TestClient;
export let adminUser: User;
/** A platform with an organization: once a spec. */
export function setUpUsers(): void {
  beforeAll(async () => {
    test = await createTestApp();
    ({ client: admin, user: adminUser } = await signedIn(test, { role: 'ADMIN', name: 'Ada Admin' }));
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    organization = await createOrganization(test, 'Acme', ['Shelf', 'Cold']);
    const { body } = await admin.get<{ teams: { _id: string }[] }>(`/organizations/${organization}?teams=true`);
    teams = body.teams.map(({ _id }) => _id);
    const input = { organization, permissions: everything, name: 'Mona Manager' };
    ({ client: manager, user: managerUser } = await signedIn(test, input));
  });
}

export type Row = Record<string, unknown>;
let serial = 0;
export const newEmail = () => `colleague${(serial += 1)}@example.test`;
export const everything = { manageOrganization: true };
export const FOREIGN_ID = 'f'.repeat(24);

/** An organization of its own, with two teams and somebody who manages it. */
export let organization: string;
export let teams: string[];
export let manager: TestClient;
export let managerUser: User;
export const member = (input: Parameters<typeof createUser>[1] = {}) => createUser(test, { organization, ...input });
export const stored = (id: string) =>
  connectionOf(test).model('User').findById(id).select('+passwordHash').lean<Row>().exec();
export const mailsTo = (to: string) =>
  connectionOf(test).model('Mail').find({ to }).sort({ _id: 1 }).lean<Row[]>().exec();
export const entriesOf = (record: string) =>
  connectionOf(test)
    .model('AuditEntry')
    .find({ record: new Types.ObjectId(record) })
    .sort({ at: 1, _id: 1 })
    .lean<Row[]>()
    .exec();
export const fieldErrors = (body: unknown) => (body as ErrorBody).errors;

/** A stored record as an answer shows it. */
export function asRead({
  _id,
  name,
  email,
  role,
  organization: home,
  team,
  permissions,
  units,
  active,
  signup,
  version,
  createdAt,
}: User): User {
  return { _id, name, email, role, organization: home, team, permissions, units, active, signup, version, createdAt };
}
