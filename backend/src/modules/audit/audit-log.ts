import {
  decodeQuery,
  EVERYTHING,
  scopeOf,
  type AuditEntry,
  type Id,
  type ListResult,
  type Viewer,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession } from 'mongoose';
import { ScopedRecords } from '../../common/access/scoped-records.ts';
import { AUDIT_ENTRY_MODEL, type StoredAuditEntry } from './audit-entry.schema.ts';
import { auditResource } from './audit.resource.ts';
import { changesOf } from './changes.ts';

export interface AuditedChange {
  /** `null` for the platform itself and for a user who is not signed in. */
  viewer: Pick<Viewer, '_id' | 'name' | 'token'> | null;
  /** @example 'users.deactivate' */
  action: string;
  kind: AuditEntry['kind'];
  record: Id | null;
  name: string;
  organization: Id | null;
  /** The record as domain types know it, before and after; `null` where there was or is none. */
  before: object | null;
  after: object | null;
}

/**
 * Records changes of accounts, permissions, organizations, regions, settings and jobs, with the person who made them. Entries are
 * never changed or deleted.
 */
@Injectable()
export class AuditLog {
  constructor(@InjectModel(AUDIT_ENTRY_MODEL) private readonly model: Model<unknown>) {}

  /** Records a change, in the transaction of `session` when there is one. Values that are secrets are dropped. */
  async record(change: AuditedChange, options: { session?: ClientSession } = {}): Promise<void> {
    const { viewer, before, after, ...what } = change;
    const who = viewer && { _id: viewer._id, name: nameOf(viewer) };
    const records = new ScopedRecords<StoredAuditEntry>(this.model, auditResource, EVERYTHING, null);
    await records.create({ ...what, at: new Date(), viewer: who, changes: changesOf(before, after) }, options);
  }

  async list(viewer: Viewer, query: string | undefined): Promise<ListResult<Partial<AuditEntry>>> {
    const scope = scopeOf(viewer, 'audit.read');
    const records = new ScopedRecords<StoredAuditEntry>(this.model, auditResource, scope, viewer);
    const { data, count } = await records.list(decodeQuery(query, auditResource, viewer));
    return { data: data.map(present), count };
  }
}

/** Name for the log, with the token of the request; for an organization there is only the token. */
function nameOf({ _id, name, token }: Pick<Viewer, '_id' | 'name' | 'token'>): string {
  if (!token) return name;
  return token._id === _id ? `API token ${token.name}` : `${name}, API token ${token.name}`;
}

/** `changes` is absent where a query did not select it. */
function present({ changes, ...entry }: Partial<StoredAuditEntry>): Partial<AuditEntry> {
  if (!changes) return entry;
  return { ...entry, changes: Object.fromEntries(changes.map(({ path, from, to }) => [path, { from, to }])) };
}
