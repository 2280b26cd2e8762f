import type { Action, Id, LibraryKind, LibraryUse, Subject } from '@aislelab/domain';
import { Types, type ClientSession, type Connection } from 'mongoose';
import { toPlain } from '../../../common/access/plain.ts';
import { mentionsIn } from './mentions.ts';

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
 * Records with layouts or contents that name items anywhere inside. Only records of the item's own organization can, or all, when it is
 * a global one; each is read once, whatever the number of items.
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
  const projection = Object.fromEntries([...source.parts, ...source.subject, 'name'].map((path) => [path, 1 as const]));
  return {
    ...source,
    async find({ kind, items }, limit, session) {
      const [uses, counts] = [[] as FoundUse[], new Map<Id, number>()];
      if (!source.kinds.includes(kind)) return { uses, counts };
      const wanted = new Set(items.map(({ _id }) => _id));
      const cursor = connection
        .model(source.model)
        .find(ownedLike(items), projection, session ? { session } : {})
        .sort({ _id: 1 })
        .lean<Record<string, unknown>>()
        .cursor({ batchSize: 50 });
      for await (const row of cursor) {
        const subject = toPlain(Object.fromEntries([...source.subject, '_id', 'name'].map((key) => [key, row[key]])));
        for (const item of mentionsIn(
          source.parts.map((part) => row[part]),
          wanted,
        )) {
          const count = (counts.get(item) ?? 0) + 1;
          counts.set(item, count);
          if (count <= limit) uses.push({ item, by: subject as Named });
        }
      }
      return { uses, counts };
    },
  };
}

function ownedLike(items: UsedItems['items']): Record<string, unknown> {
  const owners = new Set(items.map(({ organization }) => organization));
  if (owners.has(null)) return {};
  return { organization: { $in: [...owners].map((id) => oid(String(id))) } };
}
