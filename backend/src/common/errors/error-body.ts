import { DomainError, ERRORS, type ErrorBody, type ErrorCode } from '@aislelab/domain';
import { HttpException } from '@nestjs/common';

/** Codes of failures that libraries answer by status alone. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'MALFORMED',
  401: 'SIGNED_OUT',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  415: 'MALFORMED',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};
const DUPLICATE_KEY = 11_000;
/** The database has no room on its disk. */
const OUT_OF_DISK_SPACE = 14_031;
/** Codes of a full or read-only disk: a temporary error, not caused by the client. */
const DISK: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: 'QUOTA_EXCEEDED',
  EDQUOT: 'QUOTA_EXCEEDED',
  EROFS: 'UNAVAILABLE',
};

/**
 * Body of a failed request. An error that is not known to be meant for clients becomes INTERNAL: no text, path or name of the
 * thrown error leaves the server.
 */
export function errorBody(error: unknown, requestId: string): ErrorBody {
  const known = knownError(error);
  return {
    status: known.status,
    code: known.code,
    message: known.message,
    ...(known.errors && { errors: known.errors }),
    ...(known.numbers && { numbers: known.numbers }),
    requestId,
  };
}

function knownError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof HttpException) return byStatus(error.getStatus());
  const disk = property(error, 'syscall') === undefined ? undefined : DISK[String(property(error, 'code'))];
  if (disk) return new DomainError(disk);
  if (property(error, 'code') === OUT_OF_DISK_SPACE)
    return new DomainError('QUOTA_EXCEEDED', { message: 'The disk is full: nothing was saved.' });
  if (isDatabaseDown(error)) return new DomainError('UNAVAILABLE');
  if (property(error, 'code') === DUPLICATE_KEY)
    return new DomainError('CONFLICT', { message: 'This already exists.' });
  // Express and its body parser mark errors of the client with `expose`.
  const status = property(error, 'status');
  if (property(error, 'expose') === true && typeof status === 'number') return byStatus(status);
  return new DomainError('INTERNAL');
}

function byStatus(status: number): DomainError {
  return new DomainError(BY_STATUS[status] ?? (status < 500 ? 'MALFORMED' : 'INTERNAL'));
}

const DATABASE_DOWN =
  /^(MongoServerSelectionError|MongoNetworkError|MongoNotConnectedError|MongoNetworkTimeoutError|MongooseServerSelectionError|MongoPoolClearedError|MongoPoolClosedError)$/;
function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return DATABASE_DOWN.test(error.name) || /bufferCommands = false|before initial connection/.test(error.message);
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, key) as unknown) : undefined;
}

export const isServerFault = (body: ErrorBody) => body.status >= ERRORS.INTERNAL.status;
