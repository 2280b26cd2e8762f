import type { Request, Response } from 'express';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sharedAnswers } from './unread-answers.ts';

const zip = promisify(gzip);

/**
 * A large answer for many requests: serialized and compressed once, and in memory once for all slow readers.
 * The caller sets other headers.
 */
export class ReadyAnswer {
  private plain: Buffer | undefined;
  private zipped: Promise<Buffer> | undefined;

  /** @param type as `response.type` takes it */
  constructor(
    private readonly type: 'json' | 'html',
    private readonly write: () => string,
  ) {}

  async send(request: Request, response: Response): Promise<void> {
    const zipped = request.acceptsEncodings('gzip') === 'gzip';
    const bytes = zipped ? await (this.zipped ??= zip(this.bytes())) : this.bytes();
    sharedAnswers.add(bytes);
    if (zipped) response.set('Content-Encoding', 'gzip');
    response.vary('Accept-Encoding').type(this.type).send(bytes);
  }

  private bytes(): Buffer {
    return (this.plain ??= Buffer.from(this.write()));
  }
}
