import type { NextFunction, Request, Response } from 'express';
import type { Log } from '../log/log.ts';
import { requestIdOf } from './request-id.ts';

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
