import { Public, SignedIn } from '@aislelab/server-kit';
import { Controller, Get, Header, Query, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { PICTURE_CACHE_SECONDS } from './cache-time.ts';
import { ImagesService } from './images.service.ts';
import { PackDto } from './pack.dto.ts';

/** Larger pictures are asked for by themselves: a pack carries small ones. */
const MOST_BYTES = { thumbs: 64 * 1024, shopper: 512 * 1024 } as const;

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
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const pictures: (Buffer | null)[] = [];
    for (const name of names.split(',')) pictures.push(await this.images.light(name, MOST_BYTES.shopper));
    if (pictures.every((picture) => picture !== null))
      response.setHeader('Cache-Control', `public, max-age=${PICTURE_CACHE_SECONDS}, immutable`);
    return packed(pictures);
  }
}

function packed(pictures: readonly (Buffer | null)[]): StreamableFile {
  const parts = pictures.flatMap((picture) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(picture?.length ?? 0);
    return picture ? [length, picture] : [length];
  });
  return new StreamableFile(Buffer.concat(parts));
}
