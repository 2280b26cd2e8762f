import { DomainError, type ErrorCode } from '@aislelab/domain';
import { Catch, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Log } from '../log/log.ts';
import { errorBody, isServerFault } from './error-body.ts';
import { requestIdOf } from '../http/request-log.ts';

/** Value of Retry-After for an unavailable service, s. */
const COME_BACK_AFTER = 5;

/** Refusals that an attack causes: guessing, forged tokens, missing rights, floods. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'BAD_CREDENTIALS',
  'SIGNED_OUT',
  'LINK_INVALID',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
]);

/** Answers every failure in one shape. Logs refusals with the user, and unexpected errors with the id that the client received. */
@Injectable()
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<Request>(), http.getResponse<Response>());
  }

  answer(error: unknown, request: Request, response: Response): void {
    request.endTurn?.();
    const requestId = requestIdOf(request);
    const body = errorBody(error, requestId);
    const about = { requestId, method: request.method, path: request.path };
    if (isBusy(error)) this.log.warn({ msg: 'sent away', ...about });
    else if (isServerFault(body)) this.log.error({ err: error, ...about });
    else if (REFUSALS.has(body.code)) {
      const who = { ip: request.ip ?? null, viewer: request.user?._id ?? null };
      this.log.info({ msg: 'refused', code: body.code, ...about, ...who });
    }
    if (response.headersSent) return void response.destroy();
    const comeBackAfter = body.numbers?.['retryAfter'] ?? (body.code === 'UNAVAILABLE' ? COME_BACK_AFTER : null);
    if (comeBackAfter !== null) response.set('Retry-After', String(comeBackAfter));
    // JSON, whatever type the route would have answered.
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
    response.status(body.status).set(headers).json(body);
  }
}

/** Deliberate refusals that ask the client to retry later: frequent under load, and no error. */
function isBusy(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'UNAVAILABLE' && error.cause === undefined;
}
