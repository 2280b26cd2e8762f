import { scopeOf, type Relation, type ResourceDescriptor, type Viewer } from '@aislelab/domain';
import { Types, type Connection } from 'mongoose';
import { toMongoFilter, toMongoProjection } from '../query/to-mongo.ts';
import { toPlain } from './plain.ts';

/**
 * Puts referred records in place of their ids: one query a relation, whatever the number of records, under the viewer's scope of
 * the related resource. A record that the viewer may not read, or that is deleted, becomes `null`.
 */
export async function populate(
  records: readonly object[],
  names: readonly string[],
  resource: ResourceDescriptor,
  viewer: Viewer,
  connection: Connection,
): Promise<void> {
  for (const name of names) {
    const relation = resource.populate[name];
    if (!relation) throw new Error(`${resource.name} has no relation ${name}`);
    const found = await readable(
      relation,
      new Set(records.flatMap((record) => ids(Reflect.get(record, name)))),
      viewer,
      connection,
    );
    for (const record of records) {
      const value: unknown = Reflect.get(record, name);
      if (value !== undefined) Reflect.set(record, name, replaced(value, found));
    }
  }
}

function ids(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string');
}

function replaced(value: unknown, found: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(value)) return ids(value).flatMap((id) => found.get(id) ?? []);
  return typeof value === 'string' ? (found.get(value) ?? null) : null;
}

async function readable(
  { or, ...relation }: Relation,
  wanted: ReadonlySet<string>,
  viewer: Viewer,
  connection: Connection,
): Promise<Map<string, unknown>> {
  if (wanted.size === 0) return new Map();
  const inside = (name: string) => (relation.list ? `${relation.list}.${name}` : name);
  const within = { [inside('_id')]: { $in: [...wanted].map((id) => new Types.ObjectId(id)) } };
  const filter = toMongoFilter(scopeOf(viewer, relation.action), null, within);
  const select = toMongoProjection(['_id', ...relation.select].map(inside));
  const rows = await connection.model(relation.model).find(filter, select).lean().exec();
  const records = rows.map(toPlain).flatMap((row) => (relation.list ? elementsOf(row, relation.list) : [row]));
  const found = new Map(records.flatMap((record) => ids(idOf(record)).map((id): [string, unknown] => [id, record])));
  if (or === undefined) return found;
  const others = new Set([...wanted].filter((id) => !found.has(id)));
  return new Map([...found, ...(await readable({ ...relation, model: or }, others, viewer, connection))]);
}

function elementsOf(row: unknown, list: string): unknown[] {
  const elements: unknown = Reflect.get(row as object, list);
  return Array.isArray(elements) ? elements : [];
}

const idOf = (record: unknown): unknown => Reflect.get(record as object, '_id');
