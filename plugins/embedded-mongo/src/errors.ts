import type { Doc } from './bson/values.ts';

const NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  31: 'Unknown',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  225: 'TransactionTooOld',
  237: 'CursorKilled',
  238: 'NotImplemented',
  246: 'SnapshotUnavailable',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  263: 'OperationNotSupportedInTransaction',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  11601: 'Interrupted',
  12051: 'CursorInUse',
  14031: 'OutOfDiskSpace',
};

/** An error as MongoDB answers it: a code, its name, a message, and fields such as keyPattern beside them. */
export class MongoError extends Error {
  readonly code: number;
  readonly extra: Doc;
  readonly labels: string[];

  constructor(code: number, message: string, extra: Doc = {}, labels: string[] = []) {
    super(message);
    this.code = code;
    this.extra = extra;
    this.labels = labels;
  }

  get codeName(): string {
    return NAMES[this.code] ?? `Location${this.code}`;
  }
}

export const badValue = (message: string): MongoError => new MongoError(2, message);
export const failedToParse = (message: string): MongoError => new MongoError(9, message);
export const notSupported = (what: string): MongoError =>
  new MongoError(238, `${what} is not supported by the embedded database; use a real MongoDB`);

export const writeConflict = (): MongoError =>
  new MongoError(
    112,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    {},
    ['TransientTransactionError'],
  );
