import type { Id } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { createHash, randomBytes } from 'node:crypto';
import { ACCOUNT_LINK_MODEL, type LinkKind } from './account-link.schema.ts';

const HOUR_MS = 3_600_000;
export const LINK_TTL_MS: Record<LinkKind, number> = { activation: 48 * HOUR_MS, reset: HOUR_MS };

interface StoredLink {
  user: Types.ObjectId;
  kind: LinkKind;
  hash: string;
  expiresAt: Date;
}
interface Options {
  session?: ClientSession;
}

/** Tokens of mailed links: 32 random bytes, used once. A user has at most one of a kind: a new one ends the older. */
@Injectable()
export class AccountLinks {
  constructor(@InjectModel(ACCOUNT_LINK_MODEL) private readonly model: Model<StoredLink>) {}

  async issue(kind: LinkKind, user: Id, options: Options = {}): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = Date.now();
    await this.model.deleteMany({ expiresAt: { $lte: new Date(now) } }, options);
    await this.model.updateOne(
      { user: new Types.ObjectId(user), kind },
      { $set: { hash: hashOf(token), expiresAt: new Date(now + LINK_TTL_MS[kind]) } },
      { ...options, upsert: true },
    );
    return token;
  }

  /** The user of a link that could be used now; it stays usable. */
  async find(kind: LinkKind, token: string): Promise<Id | null> {
    const link = await this.model.findOne(alive(kind, token)).lean().exec();
    return link?.user.toHexString() ?? null;
  }

  /** Uses the link up: of any number of callers at once, one gets its user. */
  async take(kind: LinkKind, token: string, options: Options = {}): Promise<Id | null> {
    const link = await this.model.findOneAndDelete(alive(kind, token), options).lean().exec();
    return link?.user.toHexString() ?? null;
  }

  async endAll(user: Id, options: Options = {}): Promise<void> {
    await this.model.deleteMany({ user: new Types.ObjectId(user) }, options);
  }
}

function alive(kind: LinkKind, token: string) {
  return { hash: hashOf(token), kind, expiresAt: { $gt: new Date() } };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
