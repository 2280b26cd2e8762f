import { LENGTH_UNITS, NO_PERMISSIONS, ROLES, type Permissions, type User } from '@aislelab/domain';
import { Schema, Types } from 'mongoose';

export const USER_MODEL = 'User';

/** A user as stored: the fields of the domain and those for signing in. */
export interface StoredUser extends User {
  /** `email` in its canonical form. Any number of organizations may invite one address; only one account can have verified it. */
  emailKey: string;
  /** True once a mailed link was used: this account signs in with the address. An invitation reserves nothing. */
  emailVerified: boolean;
  /** `null` until a password was set. Only sign-in reads it. */
  passwordHash?: string | null;
  /** Increases with deactivation and with every new password: tokens of an older version are no longer valid. */
  tokenVersion: number;
  /** True while a mailed link may activate the account. Reset by its use, and by a deactivation. */
  invited?: boolean;
  /** Name of the person who sent the last invitation; `null` for an account of a sign-up. */
  invitedBy?: string | null;
  /** Names the sign-up that created the account, until its link was used: the same form sent twice creates one account. */
  signupKey?: string;
  /** Increases when a transaction relies on this account staying unchanged. */
  guard?: number;
}

const flag = { type: Boolean, required: true, default: false };
const permissionsSchema = new Schema<Permissions>(
  {
    manageOrganization: flag,
    manageLibrary: flag,
    manageProjects: flag,
    createProjects: flag,
    readProjects: flag,
    readProjectsForTeams: { type: [Types.ObjectId], required: true, default: [] },
    ofPlugins: { type: [String], default: undefined },
  } satisfies Record<keyof Permissions, unknown>,
  { _id: false },
);

export const userSchema = new Schema(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    emailVerified: flag,
    role: { type: String, enum: ROLES, required: true },
    active: { type: Boolean, required: true, default: false },
    signup: { type: Boolean, required: true, default: false },
    organization: { type: Types.ObjectId, default: null },
    team: { type: Types.ObjectId, default: null },
    permissions: { type: permissionsSchema, required: true, default: () => ({ ...NO_PERMISSIONS }) },
    units: { type: String, enum: LENGTH_UNITS, required: true, default: 'INCH' },
    passwordHash: { type: String, default: null, select: false },
    tokenVersion: { type: Number, required: true, default: 0 },
    invited: { type: Boolean, default: false },
    invitedBy: { type: String, default: null },
    signupKey: String,
    version: { type: Number, required: true, default: 1 },
    guard: { type: Number, default: 0 },
  } satisfies Record<Exclude<keyof StoredUser, '_id' | 'createdAt'>, unknown>,
  { timestamps: true },
);
userSchema.index(
  { emailKey: 1 },
  { unique: true, partialFilterExpression: { emailVerified: true }, name: 'verified_email' },
);
userSchema.index({ emailKey: 1, organization: 1 }, { unique: true });
userSchema.index({ signupKey: 1 }, { unique: true, partialFilterExpression: { signupKey: { $exists: true } } });
/** Lists filter by one of these and sort by one of those; a team is looked for inside its organization. */
for (const filter of [null, 'organization', 'role', 'active']) {
  for (const sort of ['name', 'email', 'createdAt']) {
    userSchema.index({ ...(filter && { [filter]: 1 as const }), [sort]: 1, _id: 1 });
  }
}
userSchema.index({ role: 1, _id: 1 });
