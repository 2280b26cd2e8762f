import { FIELD_ERRORS, REPEATS, type Fieldwork, type FieldworkChange, type Repeat } from '@aislelab/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsMongoId,
  IsObject,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { IsVersion } from '../../../common/validation/is-version.ts';
import { MAX_SAMPLE } from '../../projects/dto/actions.dto.ts';

/** Visits that are ended, or taken back, at once. */
const MOST_VISITS = 500;

class RespondentsDto {
  @IsBoolean()
  required!: boolean;

  @IsBoolean()
  signed!: boolean;

  @IsIn(REPEATS)
  repeat!: Repeat;
}

class FieldworkDto implements Fieldwork {
  @IsBoolean()
  paused!: boolean;

  @IsBoolean()
  countListVisits!: boolean;

  @IsObject()
  @ValidateNested()
  @Type(() => RespondentsDto)
  respondents!: RespondentsDto;
}

export class FieldworkChangeDto implements FieldworkChange {
  /** Of the project, as the admin saw it. */
  @IsVersion()
  version!: number;

  @ValidateIf(({ fieldwork }: FieldworkChangeDto) => fieldwork !== undefined)
  @IsObject()
  @ValidateNested()
  @Type(() => FieldworkDto)
  fieldwork?: FieldworkDto;

  @ValidateIf(({ samplePerVariation }: FieldworkChangeDto) => samplePerVariation !== undefined)
  @IsInt({ message: FIELD_ERRORS.samplePerVariation })
  @Min(1, { message: FIELD_ERRORS.samplePerVariation })
  @Max(MAX_SAMPLE)
  samplePerVariation?: number;
}

export class EndVisitsDto {
  @IsArray()
  @ArrayMaxSize(MOST_VISITS)
  @IsMongoId({ each: true })
  visits!: string[];

  /** False takes an end back. */
  @IsBoolean()
  ended!: boolean;
}
