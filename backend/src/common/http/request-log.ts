import type { NextFunction, Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import type { Log } from '../log/log.ts';

const ids = new WeakMap<Request, string>();

/** The id under which this request is logged and answered. A client's own id is never used. */
export function requestIdOf(request: Request): string {
  const known = ids.get(request);
  if (known) return known;
  const id = randomUUID();
  ids.set(request, id);
  return id;
}

export function requestId(request: Request, response: Response, next: NextFunction): void {
  response.setHeader('X-Request-Id', requestIdOf(request));
  next();
}

/** One line a request: no query string, no headers, no bodies - tokens and search texts stay out of logs. */
export function requestLog(log: Log) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const started = process.hrtime.bigint();
    const path = request.originalUrl.split('?', 1)[0];
    response.on('close', () => {
      const ms = Math.round(Number(process.hrtime.bigint() - started) / 1e6);
      const { statusCode: status, writableFinished: finished } = response;
      log.debug({
        msg: 'request',
        requestId: requestIdOf(request),
        method: request.method,
        path,
        status,
        ms,
        finished,
      });
    });
    next();
  };
}
