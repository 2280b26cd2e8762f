import { TOKEN_PREFIX, organizationViewer, type Id, type Viewer } from '@aislelab/domain';
import type { ViewersPort } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { hashOf } from '../../../common/tokens/token.service.ts';
import { AccountStore, toViewer } from '../account.store.ts';
import { API_TOKEN_MODEL, type StoredApiToken } from './api-token.schema.ts';

const SECRET_BYTES = 32;
/** Precision of the last use: writing it each time would make every read a write. */
const USE_MS = 3_600_000;

/** API tokens as authentication sees them. */
@Injectable()
export class ApiTokens {
  constructor(
    @InjectModel(API_TOKEN_MODEL) private readonly model: Model<StoredApiToken>,
    private readonly accounts: AccountStore,
  ) {}

  /** A new secret, to be shown once, and its hash to store. */
  newSecret(): { secret: string; hash: string } {
    const secret = `${TOKEN_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
    return { secret, hash: hashOf(secret) };
  }

  /** The token with this secret, valid or not. */
  find(secret: string): Promise<StoredApiToken | null> {
    return this.model
      .findOne({ hash: hashOf(secret) })
      .lean<StoredApiToken>()
      .exec();
  }

  /** The viewer of a token, with the current rights; `null` when it has ended or its owner can no longer sign in. */
  async viewer(token: StoredApiToken | null): Promise<Viewer | null> {
    if (!token?.hash || token.expiresAt.getTime() <= Date.now()) return null;
    const owner = await this.ownerOf(token);
    const { name, actions } = token;
    return owner && { ...owner, token: { _id: token._id.toHexString(), name, actions } };
  }

  async viewerById(id: unknown): Promise<Viewer | null> {
    if (typeof id !== 'string' || !Types.ObjectId.isValid(id)) return null;
    return this.viewer(await this.model.findById(id).lean<StoredApiToken>().exec());
  }

  async noteUse({ _id, lastUsedAt }: StoredApiToken): Promise<void> {
    const now = new Date();
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < USE_MS) return;
    await this.model.updateOne({ _id }, { $set: { lastUsedAt: now } });
  }

  /** Deletes the tokens of a user or an organization. */
  async deleteOf(owner: { user: Id } | { organization: Id }, session: ClientSession): Promise<void> {
    await this.model.deleteMany(owner, { session });
  }

  private async ownerOf({ _id, name, user, tokenVersion, organization }: StoredApiToken): Promise<Viewer | null> {
    if (organization) return organizationViewer(organization.toHexString(), { _id: _id.toHexString(), name });
    const account = user && (await this.accounts.unsafelyFindActive(user.toHexString(), tokenVersion));
    return account ? toViewer(account) : null;
  }
}

/** The current viewer with an id: a person, or an organization by the token of its request. */
@Injectable()
export class Viewers implements ViewersPort {
  constructor(
    private readonly accounts: AccountStore,
    private readonly tokens: ApiTokens,
  ) {}

  async current(id: Id): Promise<Viewer | null> {
    return (await this.accounts.current(id)) ?? this.tokens.viewerById(id);
  }
}
