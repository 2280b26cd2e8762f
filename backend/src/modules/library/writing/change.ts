import { DomainError, type ErrorCode, type Id, type LibraryItem, type RowScope } from '@aislelab/domain';
import type { LibraryOutcome } from '@aislelab/server-kit';
import { Types, type AnyBulkWriteOperation } from 'mongoose';
import { toMongoFilter } from '../../../common/query/to-mongo.ts';
import type { ItemBody } from '../shared/bodies.ts';

/** One change with validated fields. `owner`: only when it belongs to this organization. */
export type Change<T> =
  | { do: 'create'; organization: Id | null; input: ItemBody }
  | { do: 'change'; _id: Id; version: number; input: ItemBody; owner?: Id | null }
  /** `null`: any version. */
  | { do: 'remove'; _id: Id; version: number | null; owner?: Id | null }
  | { do: 'restore'; version: number | null; record: T };

/** A change that is possible according to the checks so far. */
export interface Draft<T> {
  input: ItemBody;
  before: T | null;
  after: T | null;
}

export type Outcome<T> = LibraryOutcome<T>;

/** Result of the work, or its refusal by a rule. Any other error is rethrown. */
export function attempt<R>(work: () => R): R | Refused {
  try {
    return work();
  } catch (error) {
    if (error instanceof DomainError) return new Refused(error);
    throw error;
  }
}

export class Refused {
  constructor(readonly error: DomainError) {}

  outcome(): Outcome<never> {
    const { code, message, errors = {} } = this.error;
    return { ok: false, code, message, errors };
  }
}

/** @throws DomainError of a refused outcome */
export function accepted<T>(outcome: Outcome<T> | undefined): { before: T | null; after: T | null } {
  if (!outcome) throw new Error('a change without an outcome');
  if (outcome.ok) return outcome;
  const { code, message, errors } = outcome;
  throw new DomainError(code, { message, ...(Object.keys(errors).length > 0 && { errors }) });
}

export function refuse(field: string, problem: string, code: ErrorCode = 'INVALID_INPUT'): never {
  throw new DomainError(code, { errors: { [field]: problem } });
}

/** Drafts as database commands. Each change requires the scope and the version that the draft was based on. */
export function storedWrites<T extends LibraryItem>(
  drafts: readonly Draft<T>[],
  scope: RowScope,
): AnyBulkWriteOperation[] {
  return drafts.map(({ before, after }): AnyBulkWriteOperation => {
    if (!before) return { insertOne: { document: stored(after) } };
    const filter = toMongoFilter(scope, null, { _id: new Types.ObjectId(before._id), version: before.version });
    if (!after) return { deleteOne: { filter } };
    // Neither ever changes.
    const { _id: _, createdAt: __, ...fields } = stored(after);
    return { updateOne: { filter, update: { $set: fields } } };
  });
}

/** Ids and times are cast by the schema, all but the two that it does not declare. */
function stored(item: LibraryItem | null): Record<string, unknown> {
  if (!item) throw new Error('nothing to store');
  const { _id, createdAt, updatedAt, ...fields } = item;
  return { ...fields, _id: new Types.ObjectId(_id), createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
}
