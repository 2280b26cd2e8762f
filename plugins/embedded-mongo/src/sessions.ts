import { Long } from 'bson';
import { decode } from './bson/decode.ts';
import { encode, encodeReply } from './bson/encode.ts';
import { isNumeric, type Doc, binaryBytes } from './bson/values.ts';
import { bigintOf } from './bson/numeric.ts';
import { Binary } from 'bson';
import { MongoError, writeConflict } from './errors.ts';
import type { CollectionInfo } from './storage/catalog.ts';
import type { LockOwner, Locks } from './storage/locks.ts';
import type { Store } from './storage/store.ts';
import { View } from './storage/view.ts';

/** A transaction left alone this long is aborted: its snapshot keeps the file from reusing space. */
const TRANSACTION_IDLE_MS = 60_000;
const SESSION_IDLE_MS = 30 * 60_000;
const MOST_SESSIONS = 100_000;
const PREFIX = 's:';

export interface ActiveTransaction extends LockOwner {
  view: View;
  /** The catalog's count of changes when it began. */
  began: number;
  /** Collections it has used. */
  seen: Set<CollectionInfo>;
  lastUsed: number;
  /** It is committed or aborted: nothing may be read through its view. */
  hasEnded: boolean;
  release(): void;
}

interface Session {
  id: string;
  lastUsed: number;
  txnNumber: bigint;
  transaction: ActiveTransaction | undefined;
  state: 'none' | 'active' | 'committed' | 'aborted';
  /** The answer to the last retryable write or commit, for a driver that asks again. */
  reply: Buffer | undefined;
}

const noSuchTransaction = (number: bigint): MongoError =>
  new MongoError(251, `Given transaction number ${number} does not match any in-progress transactions.`, {}, [
    'TransientTransactionError',
  ]);

const sessionKey = (id: string): Buffer => Buffer.from(PREFIX + id);

/** Logical sessions: their transactions, and the last answer of each for retries (kept on disk in the same commit). */
export class Sessions {
  private readonly store: Store;
  private readonly locks: Locks;
  private readonly changeCount: () => number;
  private readonly onEnd: (transaction: ActiveTransaction) => void;
  private readonly sessions = new Map<string, Session>();

  constructor(store: Store, locks: Locks, changeCount: () => number, onEnd: (transaction: ActiveTransaction) => void) {
    this.store = store;
    this.locks = locks;
    this.changeCount = changeCount;
    this.onEnd = onEnd;
  }

  /** The name of the session a command belongs to; undefined without an lsid. */
  idOf(command: Doc): string | undefined {
    const lsid = command['lsid'];
    const id = typeof lsid === 'object' && lsid !== null && 'id' in lsid ? lsid.id : undefined;
    return id instanceof Binary ? binaryBytes(id).toString('hex') : undefined;
  }

  /** The sessions that are open, as $listLocalSessions shows them. */
  list(): Doc[] {
    return [...this.sessions.values()].map(({ id, lastUsed }) => ({
      _id: { id: new Binary(Buffer.from(id, 'hex'), Binary.SUBTYPE_UUID), uid: new Binary(Buffer.alloc(32)) },
      lastUse: new Date(lastUsed),
    }));
  }

  private session(id: string): Session {
    let session = this.sessions.get(id);
    if (!session) {
      if (this.sessions.size >= MOST_SESSIONS) throw new MongoError(261, 'cannot add session into the cache, too many');
      session = { id, lastUsed: 0, txnNumber: -1n, transaction: undefined, state: 'none', reply: undefined };
      const saved = this.store.get('meta', sessionKey(id));
      if (saved) restore(session, decode(saved));
      this.sessions.set(id, session);
    }
    session.lastUsed = Date.now();
    return session;
  }

  /** The stored answer when this very write was done before; moves the session on to the write's number otherwise. */
  retried(id: string, txnNumber: bigint): Doc | undefined {
    const session = this.session(id);
    this.refuseOld(session, txnNumber);
    if (session.txnNumber === txnNumber)
      return session.reply && session.state === 'none' ? decode(session.reply) : undefined;
    this.move(session, txnNumber, 'none');
    return undefined;
  }

  /** Remembers the answer in the commit of the write itself. */
  remember(id: string, txnNumber: bigint, reply: Doc, view: View): void {
    const session = this.session(id);
    session.reply = encodeReply(reply);
    view.put('meta', sessionKey(id), saved(session, txnNumber));
  }

  private refuseOld(session: Session, txnNumber: bigint): void {
    if (txnNumber < session.txnNumber) {
      throw new MongoError(
        225,
        `Cannot start transaction ${txnNumber} on session because a newer transaction ${session.txnNumber} has already started.`,
      );
    }
  }

  private move(session: Session, txnNumber: bigint, state: Session['state']): void {
    if (session.transaction) this.end(session, 'aborted');
    Object.assign(session, { txnNumber, state, reply: undefined });
  }

  begin(id: string, txnNumber: bigint): ActiveTransaction {
    const session = this.session(id);
    this.refuseOld(session, txnNumber);
    if (session.txnNumber === txnNumber && session.state !== 'none') {
      throw new MongoError(
        50911,
        `Cannot start a transaction at given transaction number ${txnNumber} a transaction with the same number is in state ${session.state}`,
      );
    }
    this.move(session, txnNumber, 'active');
    const snapshot = this.store.snapshot();
    const owner: LockOwner = { name: `${id}/${txnNumber}` };
    const transaction: ActiveTransaction = {
      name: owner.name,
      view: new View(this.store, this.locks, { owner, snapshot }),
      began: this.changeCount(),
      seen: new Set(),
      lastUsed: Date.now(),
      hasEnded: false,
      release: () => {
        this.locks.releaseAll(owner);
        snapshot.done();
      },
    };
    session.transaction = transaction;
    return transaction;
  }

  current(id: string, txnNumber: bigint): ActiveTransaction {
    const session = this.session(id);
    this.refuseOld(session, txnNumber);
    if (session.txnNumber === txnNumber && session.state === 'committed') {
      throw new MongoError(256, `Transaction with { txnNumber: ${txnNumber} } has been committed.`);
    }
    if (session.txnNumber !== txnNumber || !session.transaction) throw noSuchTransaction(txnNumber);
    session.transaction.lastUsed = Date.now();
    return session.transaction;
  }

  /** Commits; a second commit of the same transaction answers as the first did. */
  commit(id: string, txnNumber: bigint): void {
    const session = this.session(id);
    if (session.txnNumber === txnNumber && session.state === 'committed') return;
    const transaction = this.current(id, txnNumber);
    try {
      for (const { changed } of transaction.seen) if (changed > transaction.began) throw writeConflict();
      if (transaction.view.size > 0) {
        transaction.view.put('meta', sessionKey(id), saved({ ...session, state: 'committed' }, txnNumber));
      }
      transaction.view.apply();
    } catch (error) {
      this.end(session, 'aborted');
      throw error;
    }
    this.end(session, 'committed');
  }

  abort(id: string, txnNumber: bigint): void {
    this.current(id, txnNumber);
    this.end(this.session(id), 'aborted');
  }

  /** Aborts the transaction of a failed statement. */
  abortIfActive(id: string, txnNumber: bigint): void {
    const session = this.session(id);
    if (session.txnNumber === txnNumber && session.transaction) this.end(session, 'aborted');
  }

  private end(session: Session, state: 'committed' | 'aborted'): void {
    const { transaction } = session;
    session.transaction = undefined;
    session.state = state;
    if (!transaction) return;
    transaction.hasEnded = true;
    this.onEnd(transaction);
    transaction.release();
  }

  endSession(id: string): void {
    const session = this.sessions.get(id);
    if (session?.transaction) this.end(session, 'aborted');
    this.sessions.delete(id);
  }

  /** Aborts idle transactions and deletes idle sessions. */
  sweep(now: number): void {
    for (const session of this.sessions.values()) {
      if (session.transaction && now - session.transaction.lastUsed > TRANSACTION_IDLE_MS) this.end(session, 'aborted');
      if (now - session.lastUsed > SESSION_IDLE_MS) this.endSession(session.id);
    }
    const old: Buffer[] = [];
    for (const { key, value } of this.store.scan('meta', Buffer.from(PREFIX), Buffer.from('s;'), false)) {
      const { at } = decode(value);
      if (at instanceof Date && now - at.getTime() > SESSION_IDLE_MS) old.push(key);
    }
    if (old.length > 0) this.store.commit((writer) => old.forEach((key) => writer.remove('meta', key)));
  }

  /** Reads the saved state of every session again: the record of its last write may be lost. */
  forget(): void {
    this.close();
    this.sessions.clear();
  }

  /** Aborts all transactions. */
  close(): void {
    for (const session of this.sessions.values()) if (session.transaction) this.end(session, 'aborted');
  }
}

function saved(session: Session, txnNumber: bigint): Buffer {
  const { state, reply } = session;
  return encode({
    txnNumber: Long.fromBigInt(txnNumber),
    state,
    at: new Date(),
    reply: reply ? new Binary(reply) : null,
  });
}

function restore(session: Session, { txnNumber, state, reply }: Doc): void {
  if (isNumeric(txnNumber)) session.txnNumber = bigintOf(txnNumber);
  if (state === 'committed') session.state = 'committed';
  if (reply instanceof Binary) session.reply = binaryBytes(reply);
}
