import {
  DomainError,
  MAX_TOKENS,
  nameableActions,
  normalizeName,
  organizationViewer,
  TOKEN_TEXTS,
  tokenEndProblem,
  type ApiToken,
  type Id,
  type ListResult,
  type NewApiToken,
  type Viewer,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type Connection } from 'mongoose';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { AccountStore } from '../auth/account.store.ts';
import { API_TOKEN_MODEL, type StoredApiToken } from '../auth/api-tokens/api-token.schema.ts';
import { ApiTokens } from '../auth/api-tokens/api-tokens.ts';
import { OrganizationRepository } from '../organizations/organization.repository.ts';
import type { NewApiTokenDto } from './api-tokens.dto.ts';

/** Owner of tokens: the viewer, or an organization that the viewer manages. */
interface Owner {
  kind: 'users' | 'organizations';
  id: Id;
  name: string;
  organization: Id | null;
  fields: Pick<StoredApiToken, 'user' | 'tokenVersion' | 'organization'>;
  /** Viewer as whom its tokens act, without their narrowing. */
  acts: Viewer;
}

/** Creates, lists and deletes API tokens. Each change is one transaction with its audit entry. */
@Injectable()
export class ApiTokensService {
  constructor(
    @InjectModel(API_TOKEN_MODEL) private readonly model: Model<StoredApiToken>,
    private readonly tokens: ApiTokens,
    private readonly accounts: AccountStore,
    private readonly organizations: OrganizationRepository,
    private readonly plugins: PluginHost,
    private readonly audit: AuditLog,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** Tokens, newest first, expired ones included. @param organization `null` for the viewer's own @throws DomainError NOT_FOUND */
  async list(viewer: Viewer, organization: Id | null): Promise<ListResult<ApiToken>> {
    const { fields } = await this.ownerOf(viewer, organization);
    const kept = this.model.find({ ...fields, deletedAt: null }).sort({ _id: -1 });
    const data = (await kept.lean<StoredApiToken[]>().exec()).map(present);
    return { data, count: data.length };
  }

  /** @throws DomainError NOT_FOUND, INVALID_INPUT, CONFLICT when the owner has the maximum number of tokens */
  async create(viewer: Viewer, organization: Id | null, wish: NewApiTokenDto): Promise<NewApiToken> {
    const createdAt = new Date();
    const problem = tokenEndProblem(wish.expiresAt, createdAt);
    if (problem) throw new DomainError('INVALID_INPUT', { errors: { expiresAt: problem } });
    const owner = await this.ownerOf(viewer, organization);
    const nameable = nameableActions(owner.acts, this.plugins.actions);
    if (!wish.actions.every((action) => nameable.includes(action)))
      throw new DomainError('INVALID_INPUT', { errors: { actions: TOKEN_TEXTS.actions } });
    const { secret, hash } = this.tokens.newSecret();
    const stored: StoredApiToken = {
      _id: new Types.ObjectId(),
      ...owner.fields,
      name: normalizeName(wish.name),
      actions: nameable.filter((action) => wish.actions.includes(action)),
      hash,
      createdBy: { _id: new Types.ObjectId(viewer._id), name: viewer.name },
      createdAt,
      expiresAt: new Date(wish.expiresAt),
      lastUsedAt: null,
      deletedAt: null,
    };
    await this.connection.transaction(async (session) => {
      await this.makeRoom(owner, session);
      await this.model.create([stored], { session });
      await this.note(viewer, 'createToken', owner, null, stored, session);
    });
    return { token: present(stored), secret };
  }

  /** Deletes a token: it is refused from the next request on. @throws DomainError NOT_FOUND, also for a token of another owner */
  async remove(viewer: Viewer, organization: Id | null, id: Id): Promise<void> {
    const owner = await this.ownerOf(viewer, organization);
    await this.connection.transaction(async (session) => {
      const own = { _id: id, ...owner.fields, deletedAt: null };
      const deleted = owner.fields.organization
        ? this.model.findOneAndUpdate(own, { $set: { deletedAt: new Date() }, $unset: { hash: '' } }, { session })
        : this.model.findOneAndDelete(own, { session });
      const before = await deleted.lean<StoredApiToken>();
      if (!before) throw new DomainError('NOT_FOUND');
      await this.note(viewer, 'deleteToken', owner, before, null, session);
    });
  }

  private ownerOf(viewer: Viewer, organization: Id | null): Promise<Owner> {
    return organization === null ? this.person(viewer) : this.managed(viewer, organization);
  }

  private async person(viewer: Viewer): Promise<Owner> {
    const account = await this.accounts.unsafelyFindById(viewer._id);
    if (!account) throw new DomainError('SIGNED_OUT');
    const { _id: id, name, organization, tokenVersion } = account;
    const fields = { user: new Types.ObjectId(id), tokenVersion, organization: null };
    return { kind: 'users', id, name, organization, fields, acts: viewer };
  }

  private async managed(viewer: Viewer, id: Id): Promise<Owner> {
    const { name } = await this.organizations.as(viewer, 'organization.write').get(id);
    const fields = { user: null, tokenVersion: null, organization: new Types.ObjectId(id) };
    return {
      kind: 'organizations',
      id,
      name,
      organization: id,
      fields,
      acts: organizationViewer(id, { _id: id, name }),
    };
  }

  /** Locks the owner, so that its tokens are counted one after the other. Deletes tokens that ended with the sign-ins of a person. */
  private async makeRoom({ kind, id, fields }: Owner, session: ClientSession): Promise<void> {
    const held = await (kind === 'users' ? this.accounts : this.organizations).hold(id, session);
    if (!held) throw new DomainError('NOT_FOUND');
    const { user, tokenVersion } = fields;
    if (user) await this.model.deleteMany({ user, tokenVersion: { $ne: tokenVersion } }, { session });
    const kept = await this.model.countDocuments({ ...fields, deletedAt: null }, { session });
    if (kept >= MAX_TOKENS) throw new DomainError('CONFLICT', { message: TOKEN_TEXTS.full });
  }

  private note(
    viewer: Viewer,
    verb: string,
    { kind, id, name, organization }: Owner,
    before: StoredApiToken | null,
    after: StoredApiToken | null,
    session: ClientSession,
  ): Promise<void> {
    const entry = { viewer, action: `${kind}.${verb}`, kind, record: id, name, organization };
    return this.audit.record({ ...entry, before: noted(before), after: noted(after) }, { session });
  }
}

/** Fields of a token that the audit log records: never its secret. */
function noted(token: StoredApiToken | null): object | null {
  if (!token) return null;
  const { name, actions, expiresAt } = token;
  return { apiAccess: { name, actions, expiresAt: expiresAt.toISOString() } };
}

function present(token: StoredApiToken): ApiToken {
  const { _id, name, actions, expiresAt, createdAt, createdBy, lastUsedAt } = token;
  return {
    _id: _id.toHexString(),
    name,
    actions,
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
    createdBy: createdBy.name,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
