import {
  AGES,
  FIELDWORK_LIMITS,
  GENDERS,
  LINK_LIMITS,
  PLATFORMS,
  type ArrivalRequest,
  type LinkParameter,
  type ScreeningAnswers,
  type SessionSubmission,
  type Shopper,
  type StartVisit,
} from '@aislelab/domain';
import { ReadAs } from '@aislelab/server-kit';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsMongoId,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { IsAnswers } from '../../common/validation/decorators.ts';

/** Age and gender may be missing: the refusal has a message of its own, which the shopper reads. */
export class ShopperDto implements Partial<Shopper> {
  @IsOptional()
  @IsIn(AGES)
  age?: Shopper['age'];

  @IsOptional()
  @IsIn(GENDERS)
  gender?: Shopper['gender'];

  @IsIn(PLATFORMS)
  platform!: Shopper['platform'];
}

/** Longest token of a test link. */
const MAX_TOKEN = 1_000;

class LinkParameterDto implements LinkParameter {
  @IsString()
  @Matches(/^[^\p{Cc}]{1,100}$/u)
  name!: string;

  @IsString()
  @Matches(/^[^\p{Cc}]{0,1000}$/u)
  value!: string;
}

export class StartSessionDto implements Omit<StartVisit, 'shopper'> {
  @IsMongoId()
  project!: string;

  @IsOptional()
  @IsString()
  @Matches(/^[0-9a-f]{32}$/)
  visit?: string;

  /** The panel's own id of the shopper, from the link. */
  @IsOptional()
  @IsString()
  @Matches(/^[^\p{Cc}]{0,200}$/u)
  respondent?: string;

  @IsOptional()
  @IsString()
  @Matches(/^[0-9a-fA-F]{64}$/)
  signature?: string;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ShopperDto)
  shopper?: ShopperDto;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(FIELDWORK_LIMITS.carried)
  @ValidateNested({ each: true })
  @Type(() => LinkParameterDto)
  carried?: LinkParameterDto[];

  @IsOptional()
  @IsAnswers()
  answers?: ScreeningAnswers;

  @IsOptional()
  @IsBoolean()
  consent?: boolean;

  @IsOptional()
  @IsString()
  @MaxLength(MAX_TOKEN)
  test?: string;
}

export class ArrivalDto implements ArrivalRequest {
  @IsMongoId()
  project!: string;

  @IsOptional()
  @IsString()
  @Matches(/^[0-9a-f]{32}$/)
  visit?: string;

  @IsArray()
  @ArrayMaxSize(LINK_LIMITS.parameters)
  @ValidateNested({ each: true })
  @Type(() => LinkParameterDto)
  link!: LinkParameterDto[];
}

export class LeaveDto {
  @IsIn(['DEVICE'])
  reason!: 'DEVICE';
}

/** The body of progress and submission; read part by part by strict readers, which know sparse grids and bounds. */
export class SubmissionDto {
  @ReadAs<SessionSubmission['cart']>() cart?: unknown;
  @ReadAs<SessionSubmission['durShopping']>() durShopping?: unknown;
  @ReadAs<SessionSubmission['durTotal']>() durTotal?: unknown;
  @ReadAs<SessionSubmission['products']>() products?: unknown;
  @ReadAs<SessionSubmission['maps']>() maps?: unknown;
  @ReadAs<SessionSubmission['rating']>() rating?: unknown;
  @ReadAs<SessionSubmission['words']>() words?: unknown;
  @ReadAs<SessionSubmission['version']>() version?: unknown;
  @ReadAs<SessionSubmission['durIdle']>() durIdle?: unknown;
  @ReadAs<SessionSubmission['durations']>() durations?: unknown;
  @ReadAs<SessionSubmission['posMaterials']>() posMaterials?: unknown;
  @ReadAs<SessionSubmission['device']>() device?: unknown;
  @ReadAs<SessionSubmission['frameRate']>() frameRate?: unknown;
  @ReadAs<SessionSubmission['events']>() events?: unknown;
  @ReadAs<SessionSubmission['path']>() path?: unknown;
}
