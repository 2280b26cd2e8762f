import { Schema, Types, mongo } from 'mongoose';

const ID = /^[0-9a-f]{24}$/;
const OWN_ID = '_id';

/**
 * Lists the ids that occur anywhere in a value, as a text, an id or a key, without the ids of its own parts. Layouts and contents of projects name products, POS materials
 * and their categories at many depths; a walk finds all of them, also in fields added later.
 */
export function idsIn(value: unknown): string[] {
  const found = new Set<string>();
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (next instanceof Types.ObjectId) found.add(next.toHexString());
    else if (typeof next === 'string') note(next);
    else if (typeof next === 'object' && next !== null) {
      for (const [key, part] of Object.entries(next)) {
        // Groups, segments and variations have ids of their own; items are named by a key or another field.
        if (key === OWN_ID) continue;
        if (!Array.isArray(next)) note(key);
        open.push(part);
      }
    }
  }
  return [...found];

  function note(text: string): void {
    if (text.length === 24 && ID.test(text)) found.add(text);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Stored path of the ids that a part of a record mentions. */
export const mentionPath = (part: string) => `mentions.${part}`;

/** Stored sizes of the parts of a record by their name, bytes. */
export const PART_BYTES = 'partBytes';

/** Size of a part as the database holds it, bytes. */
const bytesOf = (part: unknown) => mongo.BSON.calculateObjectSize({ part });

/**
 * Stores and indexes the ids that parts of a record mention, with every write of such a part: uses of an item are found without reading
 * layouts. Stores the sizes of the parts, too: how much work a record is, is known before it is read. Both fields are internal and never read
 * with the record.
 */
export function storeMentions(schema: Schema, parts: readonly string[]): void {
  const internal = { type: Schema.Types.Mixed, select: false };
  schema.add({ mentions: internal, [PART_BYTES]: internal });
  for (const part of parts) schema.index({ [mentionPath(part)]: 1 });
  const notesOf = (record: (part: string) => unknown) => ({
    mentions: Object.fromEntries(parts.map((part) => [part, idsIn(record(part))])),
    [PART_BYTES]: Object.fromEntries(parts.map((part) => [part, bytesOf(record(part))])),
  });
  schema.pre('save', function () {
    if (this.isNew) this.set(notesOf((part) => this.get(part)));
  });
  const noteIn = (update: unknown) => {
    const set: unknown = isRecord(update) ? update['$set'] : null;
    if (!isRecord(set)) return;
    for (const part of parts.filter((name) => name in set)) {
      set[mentionPath(part)] = idsIn(set[part]);
      set[`${PART_BYTES}.${part}`] = bytesOf(set[part]);
    }
  };
  const noteWhole = (record: unknown) => {
    if (!isRecord(record)) return;
    Object.assign(
      record,
      notesOf((part) => record[part]),
    );
  };
  schema.pre(['findOneAndUpdate', 'updateOne', 'updateMany'], function () {
    noteIn(this.getUpdate());
  });
  schema.pre('bulkWrite', (operations: readonly object[]) => {
    for (const operation of operations as readonly Partial<Record<string, Record<string, unknown>>>[]) {
      noteIn(operation['updateOne']?.['update']);
      noteWhole(operation['replaceOne']?.['replacement']);
      noteWhole(operation['insertOne']?.['document']);
    }
  });
  schema.set('toObject', {
    transform: (_, record: Record<string, unknown>) => {
      const { mentions: __, [PART_BYTES]: ___, ...rest } = record;
      return rest;
    },
  });
}
