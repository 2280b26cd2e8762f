import type { Migration } from '@aislelab/server-kit';
import { mongo } from 'mongoose';

/** Sets fields that a record lacks. */
async function fillIn(db: mongo.Db, name: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [field, value] of Object.entries(fields))
    await db.collection(name).updateMany({ [field]: { $exists: false } }, { $set: { [field]: value } });
}

async function dropIndex(db: mongo.Db, name: string, index: string): Promise<void> {
  const [known] = await db.listCollections({ name }).toArray();
  if (known && (await db.collection(name).indexExists(index))) await db.collection(name).dropIndex(index);
}

const PRODUCT = {
  imageShopper: null,
  widthPx: null,
  heightPx: null,
  offsetPx: 0,
  project: null,
  lengthUnit: 'CM',
  barcodeOverridden: false,
  sku: '',
};
const BILLING = { name: '', address: '', postalCode: '', city: '', country: null, phone: null, taxId: '' };

/** Migrations of the platform's own records. A released one never changes: its names and values are those of its version. */
export const CORE_MIGRATIONS: readonly Migration[] = [
  {
    // Several invitations go to one address, and several links to one account.
    id: '001-addresses-and-links-come-several-times',
    up: async (db) => {
      await dropIndex(db, 'users', 'emailKey_1');
      await dropIndex(db, 'accountlinks', 'user_1_kind_1');
    },
  },
  {
    // A password was set with a mailed link only, which verified the address.
    id: '002-addresses-are-verified',
    up: async (db) => {
      await db
        .collection('users')
        .updateMany(
          { emailVerified: { $exists: false }, passwordHash: { $type: 'string' } },
          { $set: { emailVerified: true } },
        );
      await fillIn(db, 'users', { emailVerified: false });
    },
  },
  {
    id: '003-records-have-versions',
    up: async (db) => {
      for (const name of ['users', 'organizations', 'regions', 'settings', ...LIBRARY])
        await fillIn(db, name, { version: 1 });
    },
  },
  {
    id: '004-organizations-have-addresses',
    up: (db) => fillIn(db, 'organizations', { country: null, phone: null, billing: BILLING }),
  },
  {
    id: '005-items-belong-to-projects-and-products-have-more-fields',
    up: async (db) => {
      await fillIn(db, 'products', PRODUCT);
      await fillIn(db, 'posmaterials', { project: null });
    },
  },
  {
    // A plugin's jobs now send simulated shoppers. An older version's batch is not continued: its shoppers stay, as counted.
    id: '006-projects-do-not-note-simulated-shoppers-on-their-way',
    up: async (db) => {
      await dropIndex(db, 'projects', 'internal.simulation.heartbeatAt_1');
      await db.collection('projects').updateMany({}, { $unset: { simulating: '', 'internal.simulation': '' } });
    },
  },
  {
    // Uses of an item are looked up by these ids instead of reading every layout. A walk of `modules/library/uses/mentions.ts`, as of then.
    id: '007-layouts-and-contents-note-the-ids-that-they-mention',
    up: async (db) => {
      await noteMentions(db, 'projects', ['content', 'variations', 'planogram']);
      await noteMentions(db, 'library_planograms', ['planogram']);
    },
  },
  {
    // Large projects are read in turns: their size has to be known before.
    id: '008-projects-note-the-sizes-of-their-parts',
    up: (db) => noteSizes(db, 'projects', ['content', 'variations', 'planogram']),
  },
  {
    // The index of the same field gets that option when it is created again.
    id: '009-expired-attempts-and-sign-ins-are-deleted-by-the-database',
    up: async (db) => {
      await dropIndex(db, 'signinattempts', 'expiresAt_1');
      await dropIndex(db, 'refreshtokens', 'expiresAt_1');
    },
  },
];
async function noteSizes(db: mongo.Db, name: string, parts: readonly string[]): Promise<void> {
  const projection = Object.fromEntries(parts.map((part) => [part, 1]));
  const rows = db.collection(name).find({ partBytes: { $exists: false } }, { projection, batchSize: 5 });
  for await (const row of rows) {
    const sizes = parts.map((part) => [part, mongo.BSON.calculateObjectSize({ part: row[part] as unknown })]);
    await db.collection(name).updateOne({ _id: row._id }, { $set: { partBytes: Object.fromEntries(sizes) } });
  }
}
async function noteMentions(db: mongo.Db, name: string, parts: readonly string[]): Promise<void> {
  const projection = Object.fromEntries(parts.map((part) => [part, 1]));
  const rows = db.collection(name).find({ mentions: { $exists: false } }, { projection, batchSize: 5 });
  for await (const row of rows) {
    const mentions = Object.fromEntries(parts.map((part) => [part, mentionedIn(row[part])]));
    await db.collection(name).updateOne({ _id: row._id }, { $set: { mentions } });
  }
}

function mentionedIn(value: unknown): string[] {
  const found = new Set<string>();
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    const text = next instanceof mongo.ObjectId ? next.toHexString() : next;
    if (typeof text === 'string') {
      if (/^[0-9a-f]{24}$/.test(text)) found.add(text);
    } else if (typeof text === 'object' && text !== null) {
      for (const [key, part] of Object.entries(text))
        if (key !== '_id') open.push(part, Array.isArray(text) ? null : key);
    }
  }
  return [...found];
}
const LIBRARY = ['categories', 'companies', 'brands', 'products', 'posmaterials', 'library_planograms'];
