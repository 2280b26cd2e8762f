import { PACK_LIMIT, type StoredImage } from '@aislelab/domain';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsNumber, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { IMAGE_KINDS, type ImageKind } from './image-processor.ts';

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

const NAME = '[0-9a-f]{40}\\.(png|webp)';

export class PackDto {
  /** Names of pictures, with commas between them. */
  @IsString()
  @Matches(new RegExp(`^${NAME}(,${NAME}){0,${PACK_LIMIT - 1}}$`), {
    message: `are up to ${PACK_LIMIT} names of pictures with commas between them`,
  })
  names!: string;
}

/** Fields beside the file; the real size lets the server create the sizes that shelves need. */
export class UploadImageDto {
  @IsIn(IMAGE_KINDS)
  kind!: ImageKind;

  @IsOptional()
  @Type(() => Number)
  @IsNumber()
  @Min(0.1)
  @Max(1_000)
  widthCm?: number;

  @IsOptional()
  @Type(() => Number)
  @IsNumber()
  @Min(0.1)
  @Max(1_000)
  heightCm?: number;
}
