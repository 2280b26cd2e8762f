import type { StoredImage } from '@aislelab/domain';
import { IsInt, Matches, Max, Min } from 'class-validator';

const MAX_EDGE_PX = 20_000;
const PNG = /^[0-9a-f]{40}\.png$/;
const NOT_STORED = { message: 'Not a stored picture' };

/** Answer to an uploaded picture, sent back to be kept in a record. */
export class StoredImageDto implements StoredImage {
  @Matches(PNG, NOT_STORED)
  original!: string;

  @Matches(PNG, NOT_STORED)
  display!: string;

  @Matches(PNG, NOT_STORED)
  shopper!: string;

  @Matches(PNG, NOT_STORED)
  preview!: string;

  @Matches(/^[0-9a-f]{40}\.webp$/, NOT_STORED)
  thumb!: string;

  @IsInt()
  @Min(1)
  @Max(MAX_EDGE_PX)
  width!: number;

  @IsInt()
  @Min(1)
  @Max(MAX_EDGE_PX)
  height!: number;
}

/** The record's own copy of a picture, whatever class it came in. */
export const plainImage = ({
  original,
  display,
  shopper,
  preview,
  thumb,
  width,
  height,
}: StoredImage): StoredImage => ({
  original,
  display,
  shopper,
  preview,
  thumb,
  width,
  height,
});
