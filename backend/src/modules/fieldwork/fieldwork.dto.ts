import {
  AGES,
  FIELDWORK_LIMITS,
  FIELD_ERRORS,
  GENDERS,
  PARAMETER_NAME,
  REPEATS,
  type Age,
  type Exit,
  type Fieldwork,
  type FieldworkChange,
  type Gender,
  type Repeat,
  type ScreeningQuestion,
  type ShopperQuota,
} from '@aislelab/domain';
import { IfSent } from '@aislelab/server-kit';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsMongoId,
  IsNotEmpty,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { IfNotNull, IsVersion, IsWebLink } from '../../common/validation/decorators.ts';
import { MAX_SAMPLE } from '../projects/actions/actions.dto.ts';

/** Maximum number of visits to end, or to resume, at once. */
const MOST_VISITS = 500;
const MAX_LINK = 2_000;
/** The widest screen that can be required, CSS px, and the most frames per second. */
const WIDEST = 4_000;
const FASTEST = 60;

class RespondentsDto {
  @IsBoolean()
  required!: boolean;

  @IsBoolean()
  signed!: boolean;

  @IsIn(REPEATS)
  repeat!: Repeat;
}

class LinkDto {
  @Matches(PARAMETER_NAME, {
    message: 'A name such as pid: letters, digits, . _ -, and no name of the platform',
    context: { schema: { examples: ['pid'] } },
  })
  respondent!: string;

  @IsArray()
  @ArrayMaxSize(FIELDWORK_LIMITS.carried)
  @ArrayUnique()
  @Matches(PARAMETER_NAME, {
    each: true,
    message: 'Names such as source: letters, digits, . _ -, and no name of the platform',
    context: { schema: { examples: ['source'] } },
  })
  carried!: string[];
}

class ExitsDto implements Record<Exit, string | null> {
  @IfNotNull()
  @IsWebLink()
  @MaxLength(MAX_LINK)
  screenedOut!: string | null;

  @IfNotNull()
  @IsWebLink()
  @MaxLength(MAX_LINK)
  full!: string | null;

  @IfNotNull()
  @IsWebLink()
  @MaxLength(MAX_LINK)
  refused!: string | null;

  @IfNotNull()
  @IsWebLink()
  @MaxLength(MAX_LINK)
  closed!: string | null;
}

class QuotaDto implements ShopperQuota {
  @IfNotNull()
  @IsIn(AGES)
  age!: Age | null;

  @IfNotNull()
  @IsIn(GENDERS)
  gender!: Gender | null;

  @IsInt()
  @Min(0)
  @Max(MAX_SAMPLE)
  places!: number;
}

class AnswerDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(FIELDWORK_LIMITS.text)
  text!: string;

  @IsBoolean()
  ends!: boolean;
}

class QuestionDto implements ScreeningQuestion {
  @IsString()
  @IsNotEmpty()
  @MaxLength(FIELDWORK_LIMITS.text)
  text!: string;

  @IsBoolean()
  several!: boolean;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(FIELDWORK_LIMITS.answers)
  @ValidateNested({ each: true })
  @Type(() => AnswerDto)
  answers!: AnswerDto[];
}

class ConsentDto {
  @IsString()
  @MaxLength(FIELDWORK_LIMITS.consent)
  text!: string;

  @IsBoolean()
  tick!: boolean;
}

class DeviceDto {
  @IfNotNull()
  @IsInt()
  @Min(1)
  @Max(WIDEST)
  width!: number | null;

  @IfNotNull()
  @IsInt()
  @Min(1)
  @Max(FASTEST)
  framesPerSecond!: number | null;
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

  @IsObject()
  @ValidateNested()
  @Type(() => LinkDto)
  link!: LinkDto;

  @IsObject()
  @ValidateNested()
  @Type(() => ExitsDto)
  exits!: ExitsDto;

  @IsArray()
  @ArrayMaxSize(FIELDWORK_LIMITS.quotas)
  @ValidateNested({ each: true })
  @Type(() => QuotaDto)
  quotas!: QuotaDto[];

  @IsArray()
  @ArrayMaxSize(FIELDWORK_LIMITS.questions)
  @ValidateNested({ each: true })
  @Type(() => QuestionDto)
  screening!: QuestionDto[];

  @IsObject()
  @ValidateNested()
  @Type(() => ConsentDto)
  consent!: ConsentDto;

  @IsObject()
  @ValidateNested()
  @Type(() => DeviceDto)
  device!: DeviceDto;

  @IfNotNull()
  @IsInt()
  @Min(1)
  @Max(MAX_SAMPLE)
  stopAfter!: number | null;
}

export class FieldworkChangeDto implements FieldworkChange {
  /** Version of the project that the admin saw. */
  @IsVersion()
  version!: number;

  @IfSent()
  @IsObject()
  @ValidateNested()
  @Type(() => FieldworkDto)
  fieldwork?: FieldworkDto;

  @IfSent()
  @IsInt({ message: FIELD_ERRORS.samplePerVariation })
  @Min(1, { message: FIELD_ERRORS.samplePerVariation })
  @Max(MAX_SAMPLE)
  samplePerVariation?: number;

  @ValidateIf(({ redirect }: FieldworkChangeDto) => redirect !== undefined && redirect !== null)
  @IsWebLink()
  @MaxLength(MAX_LINK)
  redirect?: string | null;
}

export class EndVisitsDto {
  @IsArray()
  @ArrayMaxSize(MOST_VISITS)
  @IsMongoId({ each: true })
  visits!: string[];

  /** False resumes the visits. */
  @IsBoolean()
  ended!: boolean;
}
