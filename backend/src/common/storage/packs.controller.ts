import { DomainError } from '@aislelab/domain';
import { Public, SignedIn } from '@aislelab/server-kit';
import { Controller, Get, Header, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { networkOf } from '../http/network.ts';
import { PICTURE_CACHE_SECONDS } from './cache-time.ts';
import { ImagesService } from './images.service.ts';
import { PackDto } from './pack.dto.ts';

/** Larger pictures are asked for by themselves: a pack carries small ones. */
const MOST_BYTES = { thumbs: 64 * 1024, shopper: 512 * 1024, pack: 16 * 1024 * 1024 } as const;

/** Many small pictures in one answer: who needs hundreds of them asks twice and not hundreds of times. */
@Controller('storage/packs')
export class PacksController {
  constructor(private readonly images: ImagesService) {}

  /** In the order asked for, each after its length in four bytes, the highest first; 0 for what is not there or too large. */
  @Get()
  @SignedIn()
  @Header('Content-Type', 'application/octet-stream')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  async read(@Query() { names }: PackDto): Promise<StreamableFile> {
    return packed(await Promise.all(names.split(',').map((name) => this.images.small(name, MOST_BYTES.thumbs))));
  }

  // Shoppers have no account; a name is the hash of a picture, which nobody guesses.
  /** The same for the store: pictures as WebP, a twentieth of their PNGs. What never changes is kept for a day, unless something was missing. */
  @Get('shopper')
  @Public()
  @Header('Content-Type', 'application/octet-stream')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  async readForShopper(
    @Query() { names }: PackDto,
    @Req() { ip = '' }: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const pictures = await this.lightOnes(names.split(','), networkOf(ip), goneOf(response));
    if (pictures.every((picture) => picture !== null))
      response.setHeader('Cache-Control', `public, max-age=${PICTURE_CACHE_SECONDS}, immutable`);
    return packed(pictures);
  }

  /** Each is looked for once, however often it is named. */
  private async lightOnes(names: readonly string[], network: string, gone: AbortSignal): Promise<(Buffer | null)[]> {
    const found = new Map<string, Buffer | null>();
    for (const name of new Set(names)) {
      gone.throwIfAborted();
      const picture = await this.images.light.of(name, network, gone);
      found.set(name, picture && picture.length <= MOST_BYTES.shopper ? picture : null);
    }
    let left = MOST_BYTES.pack;
    return names.map((name) => {
      const picture = found.get(name) ?? null;
      return picture !== null && (left -= picture.length) >= 0 ? picture : null;
    });
  }
}

/** Aborted when the client leaves before it is answered. */
function goneOf(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort(new DomainError('UNAVAILABLE')));
  return gone.signal;
}

function packed(pictures: readonly (Buffer | null)[]): StreamableFile {
  const parts = pictures.flatMap((picture) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(picture?.length ?? 0);
    return picture ? [length, picture] : [length];
  });
  return new StreamableFile(Buffer.concat(parts));
}
