import { LENGTH_UNITS, NO_PERMISSIONS, ROLES, type Permissions, type User } from '@aislelab/domain';
import { Schema, Types } from 'mongoose';

export const USER_MODEL = 'User';

/** A user as stored: what the domain shows and what only signing in needs. */
export interface StoredUser extends User {
  /** `email` in its canonical form. Any number of organizations may invite one address; only one account can have verified it. */
  emailKey: string;
  /** Set when a mailed link was used: this account is the one that signs in with the address. An invitation reserves nothing. */
  emailVerified: boolean;
  /** `null` until a password was set. Never read but by sign-in. */
  passwordHash?: string | null;
  /** Rises with deactivation and with every new password: tokens of an older version are no longer valid. */
  tokenVersion: number;
  /** A mailed link may make the account active. Ends with its use, and with a deactivation. */
  invited?: boolean;
  /** Name of the person who sent the last invitation; `null` for an account that was signed up. */
  invitedBy?: string | null;
  /** Names the sign-up that made the account, until its link was used: the same form sent twice makes one account. */
  signupKey?: string;
  /** Rises when a transaction relies on this account staying as it is. */
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
