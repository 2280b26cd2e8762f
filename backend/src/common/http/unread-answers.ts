import { DomainError } from '@aislelab/domain';
import type { Request, RequestHandler, Response } from 'express';
import { HeldBytes } from './read-body.ts';
import { allotmentOf } from './network.ts';

/** Smaller answers are not worth counting: all connections together hold less than a few large projects. */
const LEAST_COUNTED = 64 * 1024;
/** In which a slow line, of one megabit a second, takes the largest project. */
export const READING_MS = 2 * 60_000;

/** Answers that are in memory anyway, whether or not a client reads them. */
export const sharedAnswers = new WeakSet<Buffer>();

type Refuse = (error: DomainError, request: Request, response: Response) => void;

/**
 * Bounds the answers that are held for clients that do not read them: never more than `HeldBytes` has room for, and none for longer
 * than a slow line needs. Beyond that the client is asked to retry later.
 */
export function boundUnreadAnswers(refuse: Refuse, held = new HeldBytes()): RequestHandler {
  return (request, response, next) => {
    const send = response.send.bind(response);
    response.send = (body: unknown) => {
      const bytes = typeof body === 'string' || (Buffer.isBuffer(body) && !sharedAnswers.has(body)) ? body.length : 0;
      if (bytes < LEAST_COUNTED) return send(body);
      const network = allotmentOf(request.ip ?? '');
      if (!held.take(network, bytes)) {
        response.removeHeader('Content-Encoding');
        refuse(new DomainError('UNAVAILABLE'), request, response);
        return response;
      }
      const late = setTimeout(() => request.socket.destroy(), READING_MS).unref();
      response.once('close', () => {
        clearTimeout(late);
        held.give(network, bytes);
      });
      return send(body);
    };
    next();
  };
}
