import type { mongo } from 'mongoose';

/**
 * A change of stored records between two versions. It runs once in a database, before anything listens, in the order of ids. A process may
 * be killed at any of its writes, and then it runs again: every write has to be right a second time. Processes of the version before may
 * still be running: expand first (add fields that they ignore), contract in a later version.
 *
 * @example {
 *   id: '002-notes-have-a-colour',
 *   up: (db) => db.collection('shelfnotes').updateMany({ colour: { $exists: false } }, { $set: { colour: 'yellow' } }),
 * }
 */
export interface Migration {
  /** Three digits and words joined by hyphens; never changed once it is released. */
  id: string;
  up(db: mongo.Db): Promise<unknown>;
}
