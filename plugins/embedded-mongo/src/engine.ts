import { Cursors } from './cursors.ts';
import { MongoError } from './errors.ts';
import { Sessions, type ActiveTransaction } from './sessions.ts';
import { Catalog, type CollectionInfo } from './storage/catalog.ts';
import { Documents } from './storage/documents.ts';
import { Locks } from './storage/locks.ts';
import { Store } from './storage/store.ts';
import { View } from './storage/view.ts';
import { sweepExpired } from './ttl.ts';

const SWEEP_MS = 10_000;

/** Everything between the wire and the disk: one for each data folder. */
export class Engine {
  readonly store: Store;
  readonly locks = new Locks();
  readonly catalog: Catalog;
  readonly documents: Documents;
  readonly cursors = new Cursors();
  readonly sessions: Sessions;
  readonly startedAt = Date.now();
  private readonly sweeper: NodeJS.Timeout;

  constructor(dataDir: string, noSync: boolean, leastFree?: number) {
    this.store = new Store(dataDir, noSync, leastFree);
    this.catalog = new Catalog(this.store);
    this.documents = new Documents(this.catalog);
    this.sessions = new Sessions(
      this.store,
      this.locks,
      () => this.catalog.changeCount,
      (transaction) => this.cursors.killOwnedBy(transaction),
    );
    this.store.onLoss = () => {
      this.catalog.reload();
      this.sessions.forget();
      this.cursors.killAll();
    };
    this.sweeper = setInterval(() => this.trySweep(), SWEEP_MS);
    this.sweeper.unref();
  }

  newView(): View {
    return new View(this.store, this.locks);
  }

  /** A sweep that fails is retried at the next turn; the server goes on. */
  private trySweep(): void {
    try {
      this.sweep(Date.now());
    } catch (error) {
      console.error('embedded database: sweep failed', error);
    }
  }

  /** Ends idle cursors, transactions and sessions, and removes documents whose time is over. */
  sweep(now: number): void {
    this.cursors.sweep(now);
    this.sessions.sweep(now);
    sweepExpired(this, now);
  }

  async close(): Promise<void> {
    clearInterval(this.sweeper);
    this.sessions.close();
    await this.store.close();
  }
}

/** Context of one command. */
export interface CommandContext {
  engine: Engine;
  db: string;
  view: View;
  transaction: ActiveTransaction | undefined;
  /** Milliseconds since the epoch; from maxTimeMS. */
  deadline: number | undefined;
  connectionId: number;
  address: string;
  /** True once the client has closed its connection. */
  isGone(): boolean;
  /** Called with the answer before the last commit of a retryable write. */
  remember: ((reply: Record<string, unknown>, view: View) => void) | undefined;
}

export function findCollection(context: CommandContext, name: string, db = context.db): CollectionInfo | undefined {
  const collection = context.engine.catalog.find(db, name);
  const { transaction } = context;
  if (!collection || !transaction) return collection;
  if (collection.changed > transaction.began) {
    // its snapshot has none of the entries of the new index
    throw new MongoError(
      246,
      'Unable to read from a snapshot due to pending collection catalog changes; please retry the operation.',
      {},
      ['TransientTransactionError'],
    );
  }
  transaction.seen.add(collection);
  return collection;
}

export function collectionForWrite(context: CommandContext, name: string, db = context.db): CollectionInfo {
  if (db === 'config' || db === 'local') throw new MongoError(73, `Cannot write to ${db}.${name}`);
  if (!findCollection(context, name, db)) context.engine.catalog.create(db, name);
  const collection = findCollection(context, name, db);
  if (!collection) throw new MongoError(1, 'the new collection is not there');
  return collection;
}
