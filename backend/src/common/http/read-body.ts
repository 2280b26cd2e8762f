import { DomainError } from '@aislelab/domain';
import type { Request } from 'express';
import { HeldBytes } from './held-bytes.ts';
import { networkOf } from './network.ts';

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
  const network = networkOf(request.ip ?? '');
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
