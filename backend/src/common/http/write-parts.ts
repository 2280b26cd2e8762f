import { drained } from '@aislelab/server-kit';
import type { Response } from 'express';

/** Writes an answer part by part as it is created, never faster than it is read; stops when the client has disconnected. */
export async function writeParts(response: Response, parts: AsyncIterable<string>): Promise<void> {
  for await (const part of parts) {
    if (response.destroyed) return;
    if (!response.write(part)) await drained(response);
  }
  response.end();
}
