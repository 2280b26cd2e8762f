import { DomainError, type Id, type StoredImage } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { FileStore, nameOf } from './file-store.ts';
import {
  ImageRefused,
  PNG_HEADER_BYTES,
  displaySize,
  processImage,
  readPngHeader,
  type ImagePurpose,
  type ImageSource,
  type PngHeader,
  type ProcessedImage,
} from './image-processor.ts';
import { LightPictures } from './light-pictures.ts';
import { StorageQuota } from './storage-quota.ts';

/** Files of a storage that may be on another machine. */
const LOOKED_FOR_AT_ONCE = 32;

/** Pictures of products, POS materials and displays, in the sizes that screens and shoppers need. */
@Injectable()
export class ImagesService {
  /** For shoppers. */
  readonly light: LightPictures;

  constructor(
    readonly files: FileStore,
    private readonly quota: StorageQuota,
  ) {
    this.light = new LightPictures(files);
  }

  /**
   * @param owner organization whose quota the picture uses; `null` for the platform itself
   * @throws DomainError UNSUPPORTED_IMAGE, TOO_LARGE, QUOTA_EXCEEDED, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async store(source: ImageSource, purpose: ImagePurpose, owner: Id | null = null): Promise<StoredImage> {
    if (!(await this.files.hasRoom()))
      throw new DomainError('QUOTA_EXCEEDED', { message: 'The disk is full: nothing was saved.' });
    const image = await processImage(source, purpose, owner).catch((error: unknown) => {
      throw error instanceof ImageRefused ? refusal(error) : error;
    });
    const charged = owner === null ? [] : await this.quota.charge(owner, filesOf(image));
    try {
      return await this.write(image);
    } catch (error) {
      // A picture that could not be stored, as on a full disk, uses no quota.
      if (owner !== null) await this.quota.refund(owner, charged);
      throw error;
    }
  }

  private async write(image: ProcessedImage): Promise<StoredImage> {
    const shopper = await this.files.write(image.shopper, 'png');
    await this.files.writeBeside(shopper, image.light);
    return {
      original: await this.files.write(image.original, 'png'),
      display: await this.files.write(image.display, 'png'),
      shopper,
      preview: await this.files.write(image.preview, 'png'),
      thumb: await this.files.write(image.thumb, 'webp'),
      width: image.width,
      height: image.height,
    };
  }

  /**
   * The picture for an object of this size: the same one when its size fits, otherwise a new one from its original.
   * @param owner as of `store`
   * @throws DomainError QUOTA_EXCEEDED
   */
  async fitted(image: StoredImage, purpose: Required<ImagePurpose>, owner: Id | null): Promise<StoredImage> {
    // The writer that keeps the picture reports that it is not stored here.
    if ((await this.firstMissing([image])) !== null) return image;
    const [original, display] = await Promise.all([this.sizeOf(image.original), this.sizeOf(image.display)]);
    if (!original || !display) return image;
    const wanted = displaySize(purpose, original);
    const fits = Math.abs(wanted.width - display.width) <= 1 && Math.abs(wanted.height - display.height) <= 1;
    const path = fits ? null : await this.files.pathOf(image.original);
    return path === null ? image : this.store(path, purpose, owner);
  }

  /** A stored picture of no more than so many bytes; `null` when there is none. */
  small(name: string, most: number): Promise<Buffer | null> {
    return this.files.small(name, most);
  }

  /** Size in px of a stored PNG; `null` when there is none of that name. */
  async sizeOf(name: string): Promise<Pick<PngHeader, 'width' | 'height'> | null> {
    const head = await this.files.head(name, PNG_HEADER_BYTES);
    return head && readPngHeader(head);
  }

  /** The first file among these pictures that is not stored here, or `null`. */
  async firstMissing(images: readonly StoredImage[]): Promise<string | null> {
    const names = images.flatMap(({ original, display, shopper, preview, thumb }) => [
      original,
      display,
      shopper,
      preview,
      thumb,
    ]);
    const all = [...new Set(names)];
    for (let start = 0; start < all.length; start += LOOKED_FOR_AT_ONCE) {
      const some = all.slice(start, start + LOOKED_FOR_AT_ONCE);
      const there = await Promise.all(some.map((name) => this.files.has(name)));
      const missing = some.find((_, index) => !there[index]);
      if (missing !== undefined) return missing;
    }
    return null;
  }
}

const filesOf = ({ original, display, shopper, preview, thumb }: ProcessedImage) => [
  ...[original, display, shopper, preview].map((bytes) => ({ name: nameOf(bytes, 'png'), bytes: bytes.length })),
  { name: nameOf(thumb, 'webp'), bytes: thumb.length },
];

function refusal({ reason }: ImageRefused): DomainError {
  if (reason === 'NOT_PNG') return new DomainError('UNSUPPORTED_IMAGE');
  if (reason === 'BROKEN') return new DomainError('UNSUPPORTED_IMAGE', { message: 'This PNG image is damaged.' });
  if (reason === 'INTERLACED') {
    return new DomainError('TOO_LARGE', { message: 'A picture of this size must be saved without interlacing.' });
  }
  if (reason === 'TOO_LONG') {
    return new DomainError('TOO_LARGE', { message: 'An image may be at most 65,535 pixels wide or high.' });
  }
  const limit = reason === 'TOO_MANY_BYTES' ? '20 MB' : '40 megapixels';
  return new DomainError('TOO_LARGE', { message: `An image may have at most ${limit}.` });
}
