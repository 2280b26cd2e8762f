import type { Action, Id, LibraryKind, LibraryUse, Subject } from '@aislelab/domain';
import { Types, type ClientSession, type Connection } from 'mongoose';
import { toPlain } from '../../../common/access/plain.ts';
import { mentionPath } from './mentions.ts';

/** Items to look for, all of one kind. */
export interface UsedItems {
  kind: LibraryKind;
  items: readonly { _id: Id; organization: Id | null }[];
}
/** A record that refers to an item. */
export interface FoundUse {
  item: Id;
  by: Subject & { _id: Id; name: string };
}
/** A kind of records that refers to library items. */
export interface UseSource {
  kind: LibraryUse['kind'];
  /** Users with this right to a record read its name. */
  action: Action;
  /** Uses by at most `limit` records an item, and the number of records for each item. */
  find(used: UsedItems, limit: number, session?: ClientSession): Promise<{ uses: FoundUse[]; counts: Map<Id, number> }>;
}

const oid = (id: Id) => new Types.ObjectId(id);
type Named = FoundUse['by'] & Record<string, unknown>;
/** A record with the ids that its parts mention. */
type Mentioning = Record<string, unknown> & { mentions?: Record<string, Id[]> };

/** Records with a field that holds the id of the item, or ids of several. */
export function byField(
  connection: Connection,
  source: Pick<UseSource, 'kind' | 'action'> & { model: string; fields: Partial<Record<LibraryKind, string>> },
): UseSource {
  return {
    ...source,
    async find({ kind, items }, limit, session) {
      const field = source.fields[kind];
      const [uses, counts] = [[] as FoundUse[], new Map<Id, number>()];
      if (field === undefined) return { uses, counts };
      const options = session ? { session } : {};
      const model = connection.model(source.model);
      for (const { _id } of items) {
        const filter = { [field]: oid(_id) };
        const count = await model.countDocuments(filter, options).exec();
        if (count === 0) continue;
        counts.set(_id, count);
        const rows = await model
          .find(filter, { name: 1, organization: 1 }, options)
          .sort({ _id: 1 })
          .limit(limit)
          .lean<unknown[]>()
          .exec();
        uses.push(...rows.map((row) => ({ item: _id, by: toPlain(row) as Named })));
      }
      return { uses, counts };
    },
  };
}

/**
 * Records with layouts or contents that mention items somewhere inside: `storeMentions` keeps the ids of each part. One query, whatever the
 * number of items.
 */
export function byMention(
  connection: Connection,
  source: Pick<UseSource, 'kind' | 'action'> & {
    model: string;
    kinds: readonly LibraryKind[];
    parts: readonly string[];
    subject: readonly string[];
  },
): UseSource {
  const projection = Object.fromEntries([...source.subject, 'name', 'mentions'].map((path) => [path, 1 as const]));
  return {
    ...source,
    async find({ kind, items }, limit, session) {
      const [uses, counts] = [[] as FoundUse[], new Map<Id, number>()];
      if (!source.kinds.includes(kind)) return { uses, counts };
      const wanted = new Set(items.map(({ _id }) => _id));
      const cursor = connection
        .model(source.model)
        .find({ $or: source.parts.map((part) => ({ [mentionPath(part)]: { $in: [...wanted] } })) }, projection, {
          ...(session && { session }),
        })
        .sort({ _id: 1 })
        .lean<Mentioning>()
        .cursor({ batchSize: 50 });
      for await (const row of cursor) {
        const subject = toPlain(Object.fromEntries([...source.subject, '_id', 'name'].map((key) => [key, row[key]])));
        const mentioned = new Set(source.parts.flatMap((part) => row.mentions?.[part] ?? []));
        for (const item of mentioned) {
          if (!wanted.has(item)) continue;
          const count = (counts.get(item) ?? 0) + 1;
          counts.set(item, count);
          if (count <= limit) uses.push({ item, by: subject as Named });
        }
      }
      return { uses, counts };
    },
  };
}
