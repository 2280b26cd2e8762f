import type { Id, StoredImage } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { ImagesService } from '../../../common/storage/images.service.ts';
import { refuse } from './change.ts';

/** A picture of an item, and the path where a form shows its error. */
export interface Picture {
  path: string;
  image: StoredImage;
}
export interface PictureSize {
  width: number;
  height: number;
}

/** The stored pictures of a list of items. */
export class Pictures {
  constructor(private readonly displays: ReadonlyMap<string, PictureSize | null>) {}

  /** @throws DomainError INVALID_INPUT when one of the files is not stored here */
  require({ path, image }: Picture): void {
    if (!this.sizeOf(image)) refuse(path, 'This picture is not stored here; upload it again');
  }

  /** Size in px of the display picture; `null` for a missing one, or one that was not looked up. */
  sizeOf(image: StoredImage): PictureSize | null {
    return this.displays.get(pictureKey(image)) ?? null;
  }
}

@Injectable()
export class PictureFinder {
  constructor(private readonly images: ImagesService) {}

  /** The picture of a pack for its size. */
  fitted(image: StoredImage, size: { widthCm: number; heightCm: number }, owner: Id | null): Promise<StoredImage> {
    return this.images.fitted(image, { kind: 'product', ...size }, owner);
  }

  async find(pictures: readonly Picture[]): Promise<Pictures> {
    const unique = new Map(pictures.map(({ image }) => [pictureKey(image), image]));
    const displays = new Map<string, PictureSize | null>();
    for (const [key, image] of unique) {
      const missing = await this.images.firstMissing([image]);
      displays.set(key, missing === null ? await this.images.sizeOf(image.display) : null);
    }
    return new Pictures(displays);
  }
}

/** Key of all names: a set composed of two pictures matches none. */
export const pictureKey = ({ original, display, shopper, preview, thumb }: StoredImage) =>
  [original, display, shopper, preview, thumb].join();
