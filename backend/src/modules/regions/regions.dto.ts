import { CURRENCY_POSITIONS, SHOPPER_TEXTS, type CurrencyPosition } from '@aislelab/domain';
import { IfSent } from '@aislelab/server-kit';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsObject,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { IsLine, IsName, IsVersion } from '../../common/validation/decorators.ts';

const KEYS = Object.keys(SHOPPER_TEXTS);
const MAX_CURRENCY = 8;
const MAX_TEXT = 1_000;

export class TranslationDto {
  @IsIn(KEYS, { message: 'Not a text that shoppers read' })
  key!: string;

  /** Empty for the English text. */
  @IsString()
  @MaxLength(MAX_TEXT)
  value!: string;
}

class TranslationsDto {
  @IfSent()
  @IsArray()
  @ArrayMaxSize(KEYS.length)
  @ArrayUnique((translation: TranslationDto | null) => translation?.key, { message: 'Each text once' })
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => TranslationDto)
  translationsArray?: TranslationDto[];
}

export class CreateRegionDto extends TranslationsDto {
  @IsName()
  name!: string;

  /** The currency as shown beside a price. */
  @IsLine(MAX_CURRENCY, 1)
  currency!: string;

  @IsIn(CURRENCY_POSITIONS)
  currencyPosition!: CurrencyPosition;
}

export class UpdateRegionDto extends TranslationsDto {
  @IsVersion()
  version!: number;

  @IfSent()
  @IsName()
  name?: string;

  @IfSent()
  @IsLine(MAX_CURRENCY, 1)
  currency?: string;

  @IfSent()
  @IsIn(CURRENCY_POSITIONS)
  currencyPosition?: CurrencyPosition;
}
