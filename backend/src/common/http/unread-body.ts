import type { NextFunction, Request, Response } from 'express';
import { hasBody } from './read-body.ts';

interface Discarded {
  bytes: number;
  ms: number;
}
/** Browsers read an answer only after they have sent the body, so a little of a refused body is still read. */
const OF_ANYONE: Discarded = { bytes: 256 * 1024, ms: 2_000 };
/** Signed-in users can read why a project was refused, also over a slow line. */
const OF_SIGNED_IN: Discarded = { bytes: 32 * 1024 * 1024, ms: 30_000 };

/** Ends the connection of a client that goes on sending a body after it was answered: no body is read without a bound. */
export function boundUnreadBody(request: Request, response: Response, next: NextFunction): void {
  // Before the handler of Node, which would read the whole body.
  if (hasBody(request)) response.prependOnceListener('finish', () => discard(request));
  next();
}

function discard(request: Request): void {
  const { socket } = request;
  if (request.complete || socket.destroyed) return;
  const { bytes, ms } = request.user ? OF_SIGNED_IN : OF_ANYONE;
  let left = bytes;
  const late = setTimeout(() => socket.destroy(), ms).unref();
  request.removeAllListeners('data');
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  });
  request.once('close', () => clearTimeout(late));
  // Marks the body as being read, now and not in the next turn, so that Node leaves it to us.
  request.read(0);
  request.resume();
}
