import { Binary, Long, Timestamp, UUID } from 'bson';
import { bigintOf } from './bson/numeric.ts';
import { isDoc, isNumeric, type Doc } from './bson/values.ts';
import { COMMANDS, type Command } from './commands/index.ts';
import { numberArgument } from './commands/arguments.ts';
import type { CommandContext, Engine } from './engine.ts';
import { MongoError } from './errors.ts';
import { LONGEST_RUN_MS, withDeadline } from './query/limits.ts';

export type Peer = Pick<CommandContext, 'connectionId' | 'address' | 'isGone'>;

let lastTime = { seconds: 0, increment: 0 };

/** Cluster time: seconds and a counter that never go back. */
function clusterTime(): Timestamp {
  const seconds = Math.floor(Date.now() / 1000);
  lastTime =
    seconds > lastTime.seconds ? { seconds, increment: 1 } : { ...lastTime, increment: lastTime.increment + 1 };
  return new Timestamp({ t: lastTime.seconds, i: lastTime.increment });
}

function withTimes(reply: Doc): Doc {
  const time = clusterTime();
  const signature = { hash: new Binary(Buffer.alloc(20)), keyId: Long.ZERO };
  return { ...reply, $clusterTime: { clusterTime: time, signature }, operationTime: time };
}

function errorReply(error: unknown): Doc {
  const known =
    error instanceof MongoError ? error : new MongoError(1, error instanceof Error ? error.message : String(error));
  const labels = known.labels.length > 0 ? { errorLabels: known.labels } : {};
  return { ok: 0, errmsg: known.message, code: known.code, codeName: known.codeName, ...known.extra, ...labels };
}

/** Waits for the disk unless the client asked for less than a write of its default concern (majority, journaled). */
function needsFlush(command: Doc): boolean {
  const concern = command['writeConcern'];
  if (!isDoc(concern) || concern['j'] === true) return true;
  const { w } = concern;
  return !(isNumeric(w) && bigintOf(w) <= 1n);
}

/** A command that waits on its way sets its deadline again for each part (`runStatement`). */
const timed = (known: Command, command: Doc, context: CommandContext): Doc | Promise<Doc> =>
  withDeadline(context.deadline ?? Date.now() + LONGEST_RUN_MS, () => known.run(command, context));

/** Error for a write concern that a one-member set cannot meet: the write is done nevertheless. */
function concernError(command: Doc): Doc {
  const w = isDoc(command['writeConcern']) ? command['writeConcern']['w'] : undefined;
  const error = (code: number, codeName: string, errmsg: string): Doc => ({
    writeConcernError: { code, codeName, errmsg },
  });
  if (isNumeric(w) && bigintOf(w) > 1n) return error(100, 'UnsatisfiableWriteConcern', 'Not enough data-bearing nodes');
  if (typeof w === 'string' && w !== 'majority')
    return error(
      79,
      'UnknownReplWriteConcern',
      `No write concern mode named '${w}' found in replica set configuration`,
    );
  return {};
}

/** Runs commands: finds their session and transaction, answers errors, and adds the times to every answer. */
export class Dispatcher {
  private readonly engine: Engine;
  /** Retryable writes under way, by session. */
  private readonly writing = new Map<string, Promise<Doc>>();
  constructor(engine: Engine) {
    this.engine = engine;
  }

  async run(command: Doc, db: string, peer: Peer): Promise<Doc> {
    try {
      return withTimes({ ...(await this.answer(command, db, peer)), ok: 1 });
    } catch (error) {
      return withTimes(errorReply(error));
    }
  }

  private async answer(command: Doc, db: string, peer: Peer): Promise<Doc> {
    const verb = Object.keys(command)[0] ?? '';
    const name = verb.toLowerCase();
    const number = command['txnNumber'];
    const txnNumber = isNumeric(number) ? bigintOf(number) : undefined;
    const session = this.engine.sessions.idOf(command);
    if (name === 'committransaction' || name === 'aborttransaction')
      return this.endTransaction(name, session, txnNumber, command);
    if (name === 'endsessions' || name === 'killsessions') return this.endSessions(command[verb]);
    if (name === 'startsession') return { id: { id: new UUID() }, timeoutMinutes: 30 };
    const known = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!known) throw new MongoError(59, `no such command: '${verb}'`);
    const maxTimeMS = numberArgument(command, 'maxTimeMS');
    const context: CommandContext = {
      engine: this.engine,
      db,
      view: this.engine.newView(),
      transaction: undefined,
      deadline: maxTimeMS ? Date.now() + maxTimeMS : undefined,
      ...peer,
      remember: undefined,
    };
    if (session === undefined || txnNumber === undefined) return this.runPlain(known, command, context);
    if (command['autocommit'] === false) return this.runInTransaction(known, command, context, session, txnNumber);
    if (!known.retryable)
      throw new MongoError(
        20,
        `txnNumber may only be provided for multi-document transactions and retryable write commands, not ${verb}`,
      );
    // a driver that asks again gets the answer of the first time, also while that is not done
    for (let earlier = this.writing.get(session); earlier; earlier = this.writing.get(session))
      await earlier.catch(() => undefined);
    const before = this.engine.sessions.retried(session, txnNumber);
    if (before) return before;
    const remember: CommandContext['remember'] = (reply, view) =>
      this.engine.sessions.remember(session, txnNumber, reply, view);
    const answer = this.runPlain(known, command, { ...context, remember });
    this.writing.set(session, answer);
    try {
      return await answer;
    } finally {
      this.writing.delete(session);
    }
  }

  private async runPlain(known: Command, command: Doc, context: CommandContext): Promise<Doc> {
    const { store } = this.engine;
    const { losses } = store;
    if (known.needsRoom) await store.room.check();
    const reply = await timed(known, command, context);
    if (!known.writes?.(command)) return reply;
    if (needsFlush(command)) await store.flush(losses);
    return { ...reply, ...concernError(command) };
  }

  private async runInTransaction(
    known: Command,
    command: Doc,
    context: CommandContext,
    session: string,
    txnNumber: bigint,
  ): Promise<Doc> {
    if (!known.inTransaction)
      throw new MongoError(263, `Cannot run '${Object.keys(command)[0] ?? ''}' in a multi-document transaction.`);
    const { sessions } = this.engine;
    const transaction =
      command['startTransaction'] === true ? sessions.begin(session, txnNumber) : sessions.current(session, txnNumber);
    try {
      if (known.needsRoom) await this.engine.store.room.check();
      const reply = await timed(known, command, { ...context, transaction, view: transaction.view });
      if (Array.isArray(reply['writeErrors']) || reply['nErrors']) sessions.abortIfActive(session, txnNumber);
      return reply;
    } catch (error) {
      sessions.abortIfActive(session, txnNumber);
      throw error;
    }
  }

  private async endTransaction(
    name: string,
    session: string | undefined,
    txnNumber: bigint | undefined,
    command: Doc,
  ): Promise<Doc> {
    if (session === undefined || txnNumber === undefined)
      throw new MongoError(125, `${name} must be run within a transaction`);
    if (name === 'aborttransaction') this.engine.sessions.abort(session, txnNumber);
    else {
      const { losses } = this.engine.store;
      this.engine.sessions.commit(session, txnNumber);
      if (needsFlush(command)) await this.engine.store.flush(losses);
    }
    return concernError(command);
  }

  private endSessions(ids: unknown): Doc {
    for (const id of Array.isArray(ids) ? (ids as unknown[]) : []) {
      const session = this.engine.sessions.idOf({ lsid: id });
      if (session !== undefined) this.engine.sessions.endSession(session);
    }
    return {};
  }
}
