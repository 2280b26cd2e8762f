import type { mongo } from 'mongoose';

const BATCH = 200;
/**
 * Collections whose records keep no picture: files that only these name are unused. Every other one counts, also of plugins to come:
 * library, projects, frozen content, previews, dry runs, and what an import would bring back.
 */
const WITHOUT_PICTURES = new Set([
  'accountlinks',
  'accountrequests',
  'apitokens',
  'auditentries',
  'compiled',
  'ledger',
  'mails',
  'notices',
  'noticesettings',
  'payments',
  'picture_sweeps',
  'quotas',
  'refreshtokens',
  'sessions',
  'signinattempts',
  'storage_uses',
  'stored_pictures',
  'submission_attempts',
  'unused_pictures',
  'users',
]);
const NAMES = /\b[0-9a-f]{40}\.(?:png|webp)\b/g;

export interface Naming {
  collection: string;
  id: string;
  names: string[];
}

/** Every record that may name pictures, with those it names. */
export async function* picturesNamed(db: mongo.Db): AsyncGenerator<Naming> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  for (const { name: collection } of collections) {
    if (WITHOUT_PICTURES.has(collection) || collection.startsWith('system.')) continue;
    const rows = db.collection(collection).find<Record<string, unknown>>({}, { batchSize: BATCH });
    for await (const row of rows) yield { collection, id: String(row['_id']), names: namesIn(row) };
  }
}

/** Every name of a picture in a record, also in text that is JSON: no other text looks like one. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.match(NAMES) ?? [];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return isPlain(value) ? Object.values(value).flatMap(namesIn) : [];
}

/** True for plain objects: neither an id nor bytes. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !('_bsontype' in value) && !ArrayBuffer.isView(value);
