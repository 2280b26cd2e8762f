import { POS_TYPES, type CustomValues, type Id, type PosType } from '@aislelab/domain';
import { Type } from 'class-transformer';
import { IsDefined, IsIn, IsObject, ValidateNested } from 'class-validator';
import type { StoredImageDto } from '../../../../common/storage/stored-image.dto.ts';
import { IfAny } from '../../../../common/validation/if-sent.ts';
import { partialOf } from '../../../../common/validation/partial-of.ts';
import { IsVersion } from '../../../../common/validation/is-version.ts';
import {
  IsCustomValues,
  IsItemName,
  IsOptionalPicture,
  IsOptionalReference,
  IsOwner,
  IsPicture,
  IsReference,
  REQUIRED,
} from '../../writing/fields.ts';

export class PosImagesDto {
  @IsPicture()
  front!: StoredImageDto;

  @IsOptionalPicture()
  back?: StoredImageDto | null;
}
export class FiledPosImagesDto {
  @IsOptionalPicture()
  front?: StoredImageDto | null;

  @IsOptionalPicture()
  back?: StoredImageDto | null;
}

class CommonFields {
  @IsItemName()
  name!: string;

  @IsIn(POS_TYPES, REQUIRED)
  type!: PosType;

  @IsOptionalReference()
  region?: Id | null;

  @IsReference()
  category!: Id;

  @IsReference()
  brand!: Id;

  @IsCustomValues()
  custom?: CustomValues;
}

export class PosMaterialFields extends CommonFields {
  @IsDefined(REQUIRED)
  @IsObject(REQUIRED)
  @ValidateNested(REQUIRED)
  @Type(() => PosImagesDto)
  image!: PosImagesDto;
}

/** What a file knows: the pictures may be missing. */
export class FiledPosMaterialFields extends CommonFields {
  @IfAny()
  @IsObject()
  @ValidateNested()
  @Type(() => FiledPosImagesDto)
  image?: FiledPosImagesDto | null;
}

export class CreatePosMaterialDto extends PosMaterialFields {
  @IsOwner()
  organization?: Id | null;
}

export class UpdatePosMaterialDto extends partialOf(PosMaterialFields) {
  @IsVersion()
  version!: number;
}
