import { SignedIn } from '@aislelab/server-kit';
import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ImagesService } from './images.service.ts';
import { PackDto } from './pack.dto.ts';

/** Larger pictures are asked for by themselves: a pack carries thumbnails. */
const MOST_BYTES = 64 * 1024;

/** Many small pictures in one answer: an editor full of products asks twice and not three hundred times. */
@Controller('storage/packs')
export class PacksController {
  constructor(private readonly images: ImagesService) {}

  /** In the order asked for, each after its length in four bytes, the highest first; 0 for what is not there or too large. */
  @Get()
  @SignedIn()
  @Header('Content-Type', 'application/octet-stream')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  async read(@Query() { names }: PackDto): Promise<StreamableFile> {
    const pictures = await Promise.all(names.split(',').map((name) => this.images.small(name, MOST_BYTES)));
    const parts = pictures.flatMap((picture) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(picture?.length ?? 0);
      return picture ? [length, picture] : [length];
    });
    return new StreamableFile(Buffer.concat(parts));
  }
}
