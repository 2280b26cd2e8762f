import { Type } from 'class-transformer';
import { IsIn, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { IMAGE_KINDS, type ImageKind } from './image-processor.ts';

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
