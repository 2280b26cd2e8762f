import { DECISION_LIMITS, RESPONDENT_STANDINGS, type DecisionsChange, type RespondentStanding } from '@aislelab/domain';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';

const toNumber = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? Number(value) : value);
/** Same rule as for a start. */
const RESPONDENT = /^[^\p{Cc}]{1,200}$/u;

/** A page of the list of respondents. */
export class RespondentsDto {
  @IsOptional()
  @IsIn(RESPONDENT_STANDINGS)
  standing?: RespondentStanding;

  /** Prefix of the id. */
  @IsOptional()
  @IsString()
  @Matches(RESPONDENT)
  respondent?: string;

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
  limit = 25;
}

export class RespondentDto {
  @IsString()
  @Matches(RESPONDENT)
  respondent!: string;
}

export class DecisionsDto {
  /** A table of comma, semicolon or tab separated values. */
  @IsString()
  @MinLength(1)
  @MaxLength(DECISION_LIMITS.characters)
  text!: string;
}

export class DecisionsChangeDto extends DecisionsDto implements DecisionsChange {
  /** Value from the preview. */
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  enabled!: number;

  @IsInt()
  @Min(0)
  @Max(1_000_000)
  disabled!: number;
}
