import type { mongo } from 'mongoose';

export type Row = Record<string, unknown>;
const BATCH = 1_000;

/** Documents one by one. @param fields all of them when none is named */
export function read(db: mongo.Db, collection: string, fields: readonly string[] = []): AsyncIterable<Row> {
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  return db.collection(collection).find<Row>({}, { projection, batchSize: BATCH });
}

export async function idsOf(db: mongo.Db, collection: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const row of read(db, collection, ['_id'])) ids.add(idOf(row));
  return ids;
}

/** Teams by organization. */
export async function teamsOf(db: mongo.Db): Promise<Map<string, Set<string>>> {
  const teams = new Map<string, Set<string>>();
  for await (const row of read(db, 'organizations', ['teams']))
    teams.set(idOf(row), new Set(list(row['teams']).map(idOf)));
  return teams;
}

export const text = (value: unknown): string => String(value);
export const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null;
export const record = (value: unknown): Row => (isRecord(value) ? value : {});
export const list = (value: unknown): Row[] => (Array.isArray(value) ? value.map(record) : []);
export const idOf = (row: Row): string => text(row['_id']);
/** Tests whether a reference is empty or leads to an existing record. */
export const leads = (value: unknown, to: { has(id: string): boolean }): boolean =>
  value === null || value === undefined || value === '' || to.has(text(value));
/** The value of a dotted path. */
export const at = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => record(value)[name], row);
