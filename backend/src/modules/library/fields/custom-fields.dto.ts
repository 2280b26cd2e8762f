import {
  CUSTOMIZABLE,
  CUSTOM_FIELD_LIMITS,
  CUSTOM_FIELD_TYPES,
  type CustomField,
  type CustomFieldType,
  type Customizable,
} from '@aislelab/domain';
import { IfSent } from '@aislelab/server-kit';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsObject,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { IsVersion } from '../../../common/validation/decorators.ts';

/** `customFieldProblems` checks the rest. */
export class CustomFieldDto implements CustomField {
  @IsString()
  @IsNotEmpty()
  @MaxLength(40)
  name!: string;

  @IsIn(CUSTOM_FIELD_TYPES)
  type!: CustomFieldType;

  @IsString()
  @IsNotEmpty()
  @MaxLength(CUSTOM_FIELD_LIMITS.label)
  label!: string;

  @IsString()
  @MaxLength(CUSTOM_FIELD_LIMITS.description)
  description!: string;

  @IsArray()
  @ArrayMaxSize(CUSTOMIZABLE.length)
  @ArrayUnique()
  @IsIn(CUSTOMIZABLE, { each: true })
  kinds!: Customizable[];

  @IsArray()
  @ArrayMaxSize(CUSTOM_FIELD_LIMITS.choices)
  @IsString({ each: true })
  choices!: string[];

  @IsBoolean()
  listed!: boolean;
}

export class UpdateCustomFieldsDto {
  @IsVersion()
  version!: number;

  /** All fields, in their order: a missing one is deleted, with its values. Absent: no change. */
  @IfSent()
  @IsArray()
  @ArrayMaxSize(CUSTOM_FIELD_LIMITS.fields)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => CustomFieldDto)
  fields?: CustomFieldDto[];
}
