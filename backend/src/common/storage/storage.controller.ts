import { DomainError, type StoredImage, type Viewer } from '@aislelab/domain';
import { CurrentViewer, Public, Sends, SignedIn } from '@aislelab/server-kit';
import {
  Body,
  Controller,
  Get,
  Header,
  Next,
  Param,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { Readable } from 'node:stream';
import { goneOf } from '../http/gone.ts';
import { allotmentOf } from '../http/network.ts';
import { ImagesService } from './images.service.ts';
import { PackDto, UploadImageDto } from './storage.dto.ts';
import { UploadGuardian } from './uploads.ts';

/**
 * Time a browser or a proxy may serve a picture without a new request. The content of a name never changes, but a picture can be
 * withdrawn: a day later no cache has it. Revalidating costs an answer without content.
 */
const PICTURE_CACHE_SECONDS = 24 * 60 * 60;

@Controller('storage/images')
export class StorageController {
  constructor(private readonly images: ImagesService) {}

  @Post()
  @SignedIn({ tokens: ['library.write', 'projects.edit'] })
  @UseInterceptors(UploadGuardian, FileInterceptor('file'))
  async upload(
    @CurrentViewer() viewer: Viewer,
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() purpose: UploadImageDto,
  ): Promise<StoredImage> {
    if (!file) throw new DomainError('INVALID_INPUT', { errors: { file: 'is required' } });
    return this.images.store(file.path, purpose, viewer.organization);
  }

  // Shoppers have no account; a name is the hash of a picture and cannot be guessed.
  @Get(':name')
  @Sends('image/png', 'image/webp')
  @Public()
  async read(@Param('name') name: string, @Res() response: Response, @Next() next: NextFunction): Promise<void> {
    const path = await this.images.files.pathOf(name);
    if (path === null) throw new DomainError('NOT_FOUND');
    const headers = {
      'Content-Type': name.endsWith('.webp') ? 'image/webp' : 'image/png',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Disposition': 'inline',
      'X-Content-Type-Options': 'nosniff',
    };
    // `headers` replaces the platform's no-store: the content of a name never changes.
    response.removeHeader('Cache-Control');
    response.sendFile(
      path,
      // The data folder is hidden by default; names have been checked.
      { headers, maxAge: PICTURE_CACHE_SECONDS * 1000, immutable: true, acceptRanges: false, dotfiles: 'allow' },
      (error) => {
        if (error && !response.headersSent) next(new DomainError('NOT_FOUND'));
      },
    );
  }
}

/** Larger pictures are requested individually: a pack carries small ones. */
const MOST_BYTES = { thumbs: 64 * 1024, shopper: 512 * 1024, pack: 16 * 1024 * 1024 } as const;

/** Many small pictures in one answer: a client that needs hundreds of them sends two requests instead of hundreds. */
@Controller('storage/packs')
export class PacksController {
  constructor(private readonly images: ImagesService) {}

  /** Pictures in the order of the request, each after its length in four bytes, the highest first; 0 for a missing or too large one. */
  @Get()
  @SignedIn()
  @Sends('application/octet-stream')
  @Header('Content-Type', 'application/octet-stream')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  read(@Query() { names }: PackDto): StreamableFile {
    return packed(this.thumbs(names.split(',')));
  }

  // Shoppers have no account; a name is the hash of a picture and cannot be guessed.
  /** The same for the store: pictures as WebP, a twentieth of their PNGs. Cached for a day, unless a picture was missing. */
  @Get('shopper')
  @Public()
  @Sends('application/octet-stream')
  @Header('Content-Type', 'application/octet-stream')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  async readForShopper(
    @Query() { names }: PackDto,
    @Req() { ip = '' }: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const pictures = await this.lightOnes(names.split(','), allotmentOf(ip), goneOf(response));
    if (pictures.every((picture) => picture !== null))
      response.setHeader('Cache-Control', `public, max-age=${PICTURE_CACHE_SECONDS}, immutable`);
    return packed(pictures);
  }

  private async *thumbs(names: readonly string[]): AsyncGenerator<Buffer | null> {
    for (const name of names) yield await this.images.small(name, MOST_BYTES.thumbs);
  }

  /** Looks each name up once, even if it occurs several times. */
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

/** One after the other, as they are read: a slow reader never has copies of all of them in memory. */
function packed(pictures: Iterable<Buffer | null> | AsyncIterable<Buffer | null>): StreamableFile {
  return new StreamableFile(Readable.from(partsOf(pictures)));
}

async function* partsOf(pictures: Iterable<Buffer | null> | AsyncIterable<Buffer | null>): AsyncGenerator<Buffer> {
  for await (const picture of pictures) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(picture?.length ?? 0);
    yield length;
    if (picture) yield picture;
  }
}
