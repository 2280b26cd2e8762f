import type { Request, Response } from 'express';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sharedAnswers } from './unread-answers.ts';

const zip = promisify(gzip);

/**
 * A large answer that many ask for: written and compressed once and not for each of them, and in memory once for all who read it slowly.
 * Headers are up to the caller.
 */
export class ReadyJson {
  private plain: Buffer | undefined;
  private zipped: Promise<Buffer> | undefined;

  constructor(private readonly value: object) {}

  async send(request: Request, response: Response): Promise<void> {
    const zipped = request.acceptsEncodings('gzip') === 'gzip';
    const bytes = zipped ? await (this.zipped ??= zip(this.bytes())) : this.bytes();
    sharedAnswers.add(bytes);
    if (zipped) response.set('Content-Encoding', 'gzip');
    response.vary('Accept-Encoding').type('json').send(bytes);
  }

  private bytes(): Buffer {
    return (this.plain ??= Buffer.from(JSON.stringify(this.value)));
  }
}
