import type { Viewer } from '@aislelab/domain';
import { Types, type ClientSession, type Connection, type Model } from 'mongoose';
import { countPhrase, joined, MOST_NAMED } from './phrases.ts';

/** Records that remember what has been, or are removed together with it, and so keep nothing from being removed. */
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
 * What refers to a record, whichever module or plugin it belongs to: every model with that field is looked at.
 * Only admins read names, by themselves and not by a token: others may use a record together with people whose work they do not know.
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
