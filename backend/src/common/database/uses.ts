import type { Viewer } from '@aislelab/domain';
import { Types, type ClientSession, type Connection, type Model } from 'mongoose';

/** Records of the past, or records that are removed together with it: they never block a removal. */
const HISTORY: readonly string[] = ['Audit', 'AuditEntry', 'ApiToken'];
const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  User: ['user', 'users'],
  Project: ['project', 'projects'],
  Product: ['product', 'products'],
  PosMaterial: ['POS material', 'POS materials'],
  LibraryPlanogram: ['planogram', 'planograms'],
  Category: ['category', 'categories'],
  Company: ['company', 'companies'],
  Brand: ['brand', 'brands'],
  Payment: ['payment', 'payments'],
};

/**
 * References to a record, from any module or plugin: every model with that field is searched.
 * Only admins who are signed in without a token read names: others may share a record with people whose work they must not know.
 * @returns `null` when nothing does
 * @example await usesOf(connection, 'region', id, viewer) // '2 projects (Oats, Chips) and 1 product (Rye)'
 */
export async function usesOf(
  connection: Connection,
  field: 'organization' | 'region',
  id: string,
  viewer: Viewer,
  session: ClientSession,
): Promise<string | null> {
  const users = Object.values(connection.models).filter(
    ({ modelName, schema }) => schema.path(field) !== undefined && !HISTORY.includes(modelName),
  );
  const parts: string[] = [];
  for (const model of users) {
    const part = await partOf(model as Model<unknown>, { [field]: new Types.ObjectId(id) }, viewer, session);
    if (part) parts.push(part);
  }
  return parts.length > 0 ? joined(parts) : null;
}

async function partOf(model: Model<unknown>, filter: object, viewer: Viewer, session: ClientSession) {
  const count = await model.countDocuments(filter, { session }).exec();
  if (count === 0) return null;
  const words = WORDS[model.modelName] ?? [model.modelName, model.modelName];
  if (viewer.role !== 'ADMIN' || viewer.token || !model.schema.path('name')) return countPhrase(count, words, []);
  const rows = await model.find(filter, { name: 1 }, { session, limit: MOST_NAMED }).lean<{ name: string }[]>().exec();
  return countPhrase(
    count,
    words,
    rows.map(({ name }) => name),
  );
}

export const MOST_NAMED = 3;

/**
 * Number of records of a kind, the first ones by name.
 * @example countPhrase(2, ['project', 'projects'], ['Oats', 'Rye']) // '2 projects (Oats, Rye)'
 */
export function countPhrase(count: number, [one, many]: readonly [string, string], names: readonly string[]): string {
  const total = `${count} ${count === 1 ? one : many}`;
  if (names.length === 0) return total;
  const shown = names.slice(0, MOST_NAMED);
  return `${total} (${[...shown, ...(count > shown.length ? ['...'] : [])].join(', ')})`;
}

/** @example joined(['a', 'b', 'c']) // 'a, b and c' */
export function joined(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
}
