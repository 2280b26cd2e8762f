import { DomainError } from '@aislelab/domain';
import type { NextFunction, Request, Response } from 'express';
import { allotmentOf } from './network.ts';

const MB = 1024 * 1024;
/** Limit for all bodies that are being received: a slow body is held for up to a minute. */
export const HELD_OF_ALL = 384 * MB;
/** Limit for one network: some of the largest projects at once, and never all of the memory. */
export const HELD_OF_ONE = 128 * MB;

/** Memory for what is on its way, shared out between networks. */
export class HeldBytes {
  private all = 0;
  private readonly byNetwork = new Map<string, number>();

  constructor(private readonly most = { all: HELD_OF_ALL, one: HELD_OF_ONE }) {}

  /** @returns whether there is room for these bytes; if so, they are counted until they are released */
  take(network: string, bytes: number): boolean {
    const own = (this.byNetwork.get(network) ?? 0) + bytes;
    if (this.all + bytes > this.most.all || own > this.most.one) return false;
    this.all += bytes;
    this.byNetwork.set(network, own);
    return true;
  }

  give(network: string, bytes: number): void {
    this.all -= bytes;
    const rest = (this.byNetwork.get(network) ?? 0) - bytes;
    if (rest > 0) this.byNetwork.set(network, rest);
    else this.byNetwork.delete(network);
  }
}

const held = new HeldBytes();

/** Detects a request that announces a body. */
export const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads the bytes of a body and never holds more than `most` of them. A body that announces more is refused before it is read.
 * @throws DomainError TOO_LARGE; MALFORMED for a compressed or truncated body; UNAVAILABLE while too many bytes are held
 */
export async function readBody(request: Request, most: number): Promise<Buffer> {
  const { 'content-encoding': encoding = 'identity', 'content-length': announced } = request.headers;
  if (encoding !== 'identity') throw new DomainError('MALFORMED', { message: 'Compressed bodies are not read.' });
  if (Number(announced ?? 0) > most) throw tooLarge(most);
  const network = allotmentOf(request.ip ?? '');
  const chunks: Buffer[] = [];
  let size = 0;
  let counted = 0;
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) return end(tooLarge(most));
      if (!held.take(network, chunk.length)) return end(new DomainError('UNAVAILABLE'));
      counted += chunk.length;
      chunks.push(chunk);
    };
    const brokenOff = () => end(new DomainError('MALFORMED', { message: 'The request broke off.' }));
    const whole = () => end();
    const end = (error?: Error) => {
      held.give(network, counted);
      request.off('data', read).off('end', whole).off('error', brokenOff).off('close', brokenOff);
      // `boundUnreadBody` decides how much of the rest is still read.
      if (error) request.pause();
      if (error) reject(error);
      else resolve();
    };
    request.on('data', read).on('end', whole).on('error', brokenOff).on('close', brokenOff);
  });
  return Buffer.concat(chunks, size);
}

/** Users read this below their form, which still contains their input. */
function tooLarge(most: number): DomainError {
  const room = most < 1024 * 1024 ? `${most / 1024} KB` : `${most / 1024 / 1024} MB`;
  const message = `This is more than the ${room} that one request can hold. Nothing was changed: take something out and try again.`;
  return new DomainError('TOO_LARGE', { message });
}

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
