import type { Id, StoredImage } from '@aislelab/domain';
import { ReadAs } from '@aislelab/server-kit';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsMongoId,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';

const MAX_NAMES = 2_000;

class OwnerDto {
  /** Only admins choose: `null` or absent are the global items. */
  @IsOptional()
  @IsMongoId()
  organization?: Id | null;
}

export class MatchDto extends OwnerDto {
  @IsArray()
  @ArrayMaxSize(MAX_NAMES)
  @IsString({ each: true })
  @MaxLength(300, { each: true })
  names!: string[];
}

export class AssignDto {
  @IsMongoId()
  product!: Id;

  @IsInt()
  @Min(1)
  version!: number;

  /** As the upload answered it; the library checks it. */
  @ReadAs<StoredImage>()
  @IsObject()
  image!: StoredImage;
}

const toNumber = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? Number(value) : value);

export class MissingDto extends OwnerDto {
  @IsOptional()
  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  skip = 0;

  @IsOptional()
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  @Max(100)
  limit = 50;
}
