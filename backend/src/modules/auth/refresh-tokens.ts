import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Schema, Types, type ClientSession } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { hashOf } from '../../common/tokens/token.service.ts';

export const REFRESH_TOKEN_MODEL = 'RefreshToken';

/** One link of a chain of sign-in renewals. Only the hash of a token is stored. */
export const refreshTokenSchema = new Schema({
  _id: { type: String, required: true },
  user: { type: Types.ObjectId, required: true, index: true },
  /** The sign-in that began the chain. */
  family: { type: String, required: true, index: true },
  tokenVersion: { type: Number, required: true },
  // The database deletes expired ones.
  expiresAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  usedAt: { type: Date, default: null },
});

export const REFRESH_TTL_MS = 30 * 24 * 3600_000;
/** Browsers in which one account is signed in; a further one signs out the one that was used the longest ago. */
export const MOST_CHAINS = 50;
/** Links of one chain that are kept: a copied token is noticed while it is one of them, and refused afterwards. */
const KEPT_LINKS = 20;
/** Two tabs may renew at the same moment: the second use of a token this soon is no theft. */
export const REUSE_GRACE_MS = 10_000;

interface StoredToken {
  _id: string;
  user: Types.ObjectId;
  family: string;
  tokenVersion: number;
  expiresAt: Date;
  usedAt: Date | null;
}
export interface Renewal {
  user: string;
  tokenVersion: number;
  family: string;
  /** Hash of the token that was used. */
  used: string;
}

/** Rotating refresh tokens: each is used once. A later second use means that it was copied, and ends the whole chain. */
@Injectable()
export class RefreshTokens {
  constructor(@InjectModel(REFRESH_TOKEN_MODEL) private readonly model: Model<StoredToken>) {}

  /** Begins the chain of a sign-in. */
  async begin(user: string, tokenVersion: number, family: string): Promise<string> {
    const token = await this.issue(user, tokenVersion, family);
    const surplus = await this.model.aggregate<{ _id: string }>([
      { $match: { user: new Types.ObjectId(user) } },
      { $group: { _id: '$family', last: { $max: '$expiresAt' } } },
      { $sort: { last: -1 } },
      { $skip: MOST_CHAINS },
    ]);
    if (surplus.length > 0) await this.model.deleteMany({ family: { $in: surplus.map(({ _id }) => _id) } });
    return token;
  }

  /** @param family The sign-in that the token belongs to. */
  private async issue(user: string, tokenVersion: number, family: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + REFRESH_TTL_MS);
    await this.model.create({ _id: hashOf(token), user: new Types.ObjectId(user), tokenVersion, family, expiresAt });
    // Unused ones, too: the browser keeps the latest only.
    const links = this.model.find({ family }, { _id: 1 }).sort({ expiresAt: -1 });
    const old = await links.skip(KEPT_LINKS).lean<{ _id: string }[]>();
    if (old.length > 0) await this.model.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
    return token;
  }

  /** Continues a chain; `null` when it has been ended, by signing out in another tab. */
  async goOn({ user, tokenVersion, family, used }: Renewal): Promise<string | null> {
    const token = await this.issue(user, tokenVersion, family);
    // Checked afterwards: a sign-out from now on finds the new token too.
    if (await this.model.exists({ _id: used })) return token;
    await this.model.deleteOne({ _id: hashOf(token) });
    return null;
  }

  /** @returns false once the sign-in has ended */
  async lives(family: unknown, user: unknown): Promise<boolean> {
    if (typeof family !== 'string' || typeof user !== 'string' || !Types.ObjectId.isValid(user)) return false;
    return (await this.model.exists({ family, user: new Types.ObjectId(user) })) !== null;
  }

  /** Uses the token up; `null` when it is unknown, expired, or was used before. */
  async use(token: string): Promise<Renewal | null> {
    const now = new Date();
    const fresh = await this.model
      .findOneAndUpdate({ _id: hashOf(token), usedAt: null, expiresAt: { $gt: now } }, { $set: { usedAt: now } })
      .lean();
    if (fresh) return renewalOf(fresh);
    const used = await this.model.findOne({ _id: hashOf(token), expiresAt: { $gt: now } }).lean();
    if (!used?.usedAt) return null;
    if (now.getTime() - used.usedAt.getTime() <= REUSE_GRACE_MS) return renewalOf(used);
    await this.model.deleteMany({ family: used.family });
    return null;
  }

  /** Ends the chain of the token, and its access tokens with it: signs out this browser and no other. */
  async end(token: string): Promise<void> {
    const stored = await this.model.findOne({ _id: hashOf(token) }).lean();
    if (stored) await this.model.deleteMany({ family: stored.family });
  }

  /** Ends every chain of the user. */
  async endAll(user: string, options: { session?: ClientSession } = {}): Promise<void> {
    await this.model.deleteMany({ user: new Types.ObjectId(user) }, options);
  }
}

function renewalOf({ _id, user, tokenVersion, family }: StoredToken): Renewal {
  return { user: user.toHexString(), tokenVersion, family, used: _id };
}
