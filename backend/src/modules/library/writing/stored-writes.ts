import type { LibraryItem, RowScope } from '@aislelab/domain';
import { Types, type AnyBulkWriteOperation } from 'mongoose';
import { toMongoFilter } from '../../../common/query/to-mongo.ts';
import type { Draft } from './change.ts';

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
