import {
  LENGTH_PROBLEMS,
  LENGTH_UNITS,
  MAX_CENTS,
  roundLength,
  type CustomValues,
  type Id,
  type LengthUnit,
} from '@aislelab/domain';
import { IsBoolean, IsIn, IsInt, IsNumber, Max, Min, ValidateBy } from 'class-validator';
import type { StoredImageDto } from '../../../../common/storage/stored-image.dto.ts';
import { IfAny, IfSent } from '../../../../common/validation/if-sent.ts';
import { partialOf } from '../../../../common/validation/partial-of.ts';
import { IsVersion } from '../../../../common/validation/is-version.ts';
import {
  all,
  IsCustomValues,
  IsItemName,
  IsItemText,
  IsOptionalPicture,
  IsOptionalReference,
  IsOwner,
  IsPicture,
  IsReference,
  REQUIRED,
} from '../../writing/fields.ts';

/** A width or height in the unit that was typed, rounded to three decimals; how large it may be depends on the unit. */
function IsTypedLength(): PropertyDecorator {
  return all(
    IsNumber({ allowNaN: false, allowInfinity: false }, REQUIRED),
    ValidateBy(
      {
        name: 'isTypedLength',
        validator: {
          validate: (value) => typeof value === 'number' && roundLength(value) > 0,
          defaultMessage: () => LENGTH_PROBLEMS.NOT_POSITIVE,
        },
      },
      { context: { schema: { exclusiveMinimum: 0 } } },
    ),
  );
}

class CommonFields {
  @IsItemName()
  name!: string;

  @IfSent()
  @IsItemText(5_000)
  description?: string;

  @IsOptionalReference()
  region?: Id | null;

  @IsReference()
  category!: Id;

  /** The one that the brand belongs to. */
  @IsReference()
  company!: Id;

  @IsReference()
  brand!: Id;

  /** Cents. */
  @IsInt(REQUIRED)
  @Min(0, { message: 'Cannot be less than 0' })
  @Max(MAX_CENTS)
  price!: number;

  @IfSent()
  @IsItemText(40)
  barcode?: string;

  @IfSent()
  @IsBoolean()
  barcodeOverridden?: boolean;

  @IfSent()
  @IsItemText(60)
  sku?: string;

  @IsIn(LENGTH_UNITS, REQUIRED)
  lengthUnit!: LengthUnit;

  @IsCustomValues()
  custom?: CustomValues;
}

export class ProductFields extends CommonFields {
  @IsTypedLength()
  width!: number | null;

  @IsTypedLength()
  height!: number | null;

  @IsPicture()
  image!: StoredImageDto | null;
}

/** What a file knows: a size or a picture may be missing. */
export class FiledProductFields extends CommonFields {
  @IfAny()
  @IsTypedLength()
  width?: number | null;

  @IfAny()
  @IsTypedLength()
  height?: number | null;

  @IsOptionalPicture()
  image?: StoredImageDto | null;
}

export class CreateProductDto extends ProductFields {
  @IsOwner()
  organization?: Id | null;
}

export class UpdateProductDto extends partialOf(ProductFields) {
  @IsVersion()
  version!: number;
}
