import { connectionOf, type TestApp } from '@aislelab/backend/testing';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every stored document and file -> a hash of its bytes. */
export type Fingerprint = Map<string, string>;

/** Written by refusals on purpose: how often somebody tried. */
const COUNTERS = /attempt|throttle|rate/i;
/** Written by work that goes on by itself: visits are told of, and webhooks are sent and retried for a day. */
const MARKS: Readonly<Record<string, object>> = {
  sessions: { announced: 0 },
  webhookdeliveries: { state: 0, attempts: 0, nextAt: 0, status: 0, reason: 0, durationMs: 0 },
};
const QUEUE_OF_WEBHOOKS = 'webhookdues';

/** Everything the platform keeps: all collections, indexes aside, and the data folder. */
export async function fingerprint(test: TestApp): Promise<Fingerprint> {
  const database = connectionOf(test).db;
  if (!database) throw new Error('no database');
  // Mails of before are still on their way: their marks are no answer to what comes now.
  const waiting = () => database.collection('mails').countDocuments({ state: 'WAITING' });
  for (const until = Date.now() + 20_000; (await waiting()) > 0 && Date.now() < until;)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  const all: Fingerprint = new Map();
  for (const { name } of collections) {
    if (COUNTERS.test(name) || name === QUEUE_OF_WEBHOOKS) continue;
    // The bytes as stored: nothing is parsed, so nothing hides in parsing.
    const rows = await database
      .collection(name)
      .find(name === 'jobs' ? { name: { $ne: 'webhooks.deliver' } } : {}, { raw: true, projection: MARKS[name] ?? {} })
      .toArray();
    for (const row of rows) {
      const bytes = row as unknown as Uint8Array;
      all.set(`${name}/${idIn(Buffer.from(bytes))}`, hash(bytes));
    }
  }
  for (const file of filesBelow(test.config.dataDir)) all.set(`file ${file}`, hash(readFileSync(file)));
  return all;
}

/** A document begins with its length and its `_id`: here an ObjectId or a text. */
function idIn(document: Buffer): string {
  const [type, start] = [document[4], 9];
  if (type === 0x07) return document.subarray(start, start + 12).toString('hex');
  if (type === 0x02) return document.toString('utf8', start + 4, start + 3 + document.readInt32LE(start));
  throw new Error(`an _id of BSON type ${type}`);
}

const hash = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('base64');

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** What was added, removed or changed between two fingerprints. */
export function differences(before: Fingerprint, after: Fingerprint): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}
