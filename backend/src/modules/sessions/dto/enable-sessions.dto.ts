import { IsBoolean, IsString, MaxLength } from 'class-validator';

export class EnableSessionsDto {
  @IsBoolean()
  enabled!: boolean;
}

/** The query is required: a missing condition would change every session. */
export class SessionsQueryDto {
  @IsString()
  @MaxLength(16_000)
  query!: string;
}
