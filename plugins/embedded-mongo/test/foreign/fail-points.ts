import { setTimeout as wait } from 'node:timers/promises';
import { Double, Int32, Long } from 'bson';
import type { Doc } from '../../src/bson/values.ts';
import { MongoError } from '../../src/errors.ts';
import type { Intercept } from '../../src/server.ts';
import { ProtocolError } from '../../src/wire.ts';

/** Codes after which a driver may try again. */
const RETRYABLE = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
const NO_SUCH_TRANSACTION = 251;
const TRANSIENT = new Set([24, 112, NO_SUCH_TRANSACTION, ...RETRYABLE]);
const NAMES: Record<number, string> = { 11601: 'Interrupted' };

interface FailPoint {
  skip: number;
  times: number;
  data: Doc;
}

/** A document of the wire with plain numbers, as the specifications write theirs. */
function plain(value: unknown): unknown {
  if (value instanceof Long) return value.toNumber();
  if (value instanceof Double || value instanceof Int32) return value.value;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]));
}

const isWrite = (command: Doc): boolean => command['txnNumber'] !== undefined && command['autocommit'] === undefined;
const endsTransaction = (command: Doc): boolean => 'commitTransaction' in command || 'abortTransaction' in command;

/** The labels a server gives an error, unless the fail point names its own. */
function labelsOf(command: Doc, code: number, { errorLabels }: Doc): string[] {
  if (Array.isArray(errorLabels)) return errorLabels.map(String);
  if ('commitTransaction' in command && code === NO_SUCH_TRANSACTION) return ['TransientTransactionError'];
  if (isWrite(command) || endsTransaction(command)) return RETRYABLE.has(code) ? ['RetryableWriteError'] : [];
  return command['autocommit'] === false && TRANSIENT.has(code) ? ['TransientTransactionError'] : [];
}

/** MongoDB's `configureFailPoint` with failCommand and onPrimaryTransactionalWrite, around a server under test. */
export class FailPoints {
  private readonly points = new Map<string, FailPoint>();
  /** Completed writes: a retry only returns their answer. */
  private readonly done = new Set<string>();
  private readonly appNames = new Map<number, unknown>();

  readonly intercept: Intercept = async (command, connectionId, answer) => {
    const [name = ''] = Object.keys(command);
    if (name === 'configureFailPoint') return this.configure(plain(command) as Doc);
    const client = command['client'] as { application?: { name?: unknown } } | undefined;
    if (client) this.appNames.set(connectionId, client.application?.name);
    const run = (): Promise<Doc> => this.onPrimaryWrite(command, answer);
    return this.failCommand(name, command, connectionId, isWrite(command) ? run : answer);
  };

  private configure({ configureFailPoint, mode, data = {} }: Doc): Doc {
    const { skip = 0, times = Number.POSITIVE_INFINITY } = typeof mode === 'object' ? (mode as Doc) : {};
    if (mode === 'off') this.points.delete(String(configureFailPoint));
    else this.points.set(String(configureFailPoint), { skip: Number(skip), times: Number(times), data: data as Doc });
    return { ok: 1 };
  }

  /** The data of a fail point that is on now, counting this use of it. */
  private use(name: string, fits: (data: Doc) => boolean): Doc | undefined {
    const point = this.points.get(name);
    if (!point || !fits(point.data)) return undefined;
    if (point.skip-- > 0 || point.times-- <= 0) return undefined;
    return point.data;
  }

  private async onPrimaryWrite(command: Doc, answer: () => Promise<Doc>): Promise<Doc> {
    const write = JSON.stringify([command['lsid'], command['txnNumber']]);
    const data = this.done.has(write) ? undefined : this.use('onPrimaryTransactionalWrite', () => true);
    const { failBeforeCommitExceptionCode: code, closeConnection } = data ?? {};
    if (code === undefined) {
      this.done.add(write);
      const reply = await answer();
      if (!data) return reply;
    }
    if (closeConnection !== false) throw new ProtocolError('fail point');
    return { ok: 0, code: Number(code), errmsg: 'Failing write via failpoint' };
  }

  private async failCommand(
    name: string,
    command: Doc,
    connectionId: number,
    answer: () => Promise<Doc>,
  ): Promise<Doc> {
    const data = this.use('failCommand', ({ failCommands, appName }) => {
      if (appName !== undefined && appName !== this.appNames.get(connectionId)) return false;
      return Array.isArray(failCommands) && failCommands.includes(name);
    });
    if (!data) return answer();
    if (data['blockConnection'] === true) await wait(Number(data['blockTimeMS']));
    if (data['closeConnection'] === true) throw new ProtocolError('fail point');
    if (data['errorCode'] !== undefined) {
      const code = Number(data['errorCode']);
      const codeName = NAMES[code] ?? new MongoError(code, '').codeName;
      const errorLabels = labelsOf(command, code, data);
      const errmsg = "Failing command via 'failCommand' failpoint";
      return { ok: 0, code, codeName, errmsg, ...(errorLabels.length > 0 && { errorLabels }) };
    }
    const reply = await answer();
    const writeConcernError = data['writeConcernError'] as { code: number } | undefined;
    if (!writeConcernError) return reply;
    const isInTransaction = command['autocommit'] === false && !endsTransaction(command);
    const errorLabels = isInTransaction ? [] : labelsOf(command, writeConcernError.code, data);
    return { ...reply, writeConcernError, ...(errorLabels.length > 0 && { errorLabels }) };
  }
}
