import { DomainError, type StoredImage, type Viewer } from '@aislelab/domain';
import { CurrentViewer, Public, Sends, SignedIn } from '@aislelab/server-kit';
import { Body, Controller, Get, Next, Param, Post, Res, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { NextFunction, Response } from 'express';
import { ImagesService } from './images.service.ts';
import { UploadImageDto } from './storage.dto.ts';
import { UploadGuardian } from './uploads.ts';

/**
 * Time a browser or a proxy may serve a picture without a new request. The content of a name never changes, but a picture can be
 * withdrawn: a day later no cache has it. Revalidating costs an answer without content.
 */
export const PICTURE_CACHE_SECONDS = 24 * 60 * 60;

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
