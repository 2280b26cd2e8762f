import type { Id } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { hashOf } from '../../../common/tokens/token.service.ts';
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
interface IssueOptions extends Options {
  /** For links that anyone can request: a stranger's request must not revoke the link that the owner is about to open. */
  keepOlder?: boolean;
}

/** Tokens of mailed links: 32 random bytes, used once. By default, a new one revokes the older of its kind. */
@Injectable()
export class AccountLinks {
  constructor(@InjectModel(ACCOUNT_LINK_MODEL) private readonly model: Model<StoredLink>) {}

  async issue(kind: LinkKind, id: Id, { keepOlder = false, ...options }: IssueOptions = {}): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const [user, now] = [new Types.ObjectId(id), Date.now()];
    const expired = { expiresAt: { $lte: new Date(now) } };
    await this.model.deleteMany({ user, ...(keepOlder ? expired : { kind }) }, options);
    const link = { user, kind, hash: hashOf(token), expiresAt: new Date(now + LINK_TTL_MS[kind]) };
    await this.model.create([link], options);
    return token;
  }

  /** The user of a valid link; it stays usable. */
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
