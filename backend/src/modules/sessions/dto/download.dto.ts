import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

export class DownloadDto {
  /** The current access token, or a ticket for this address. */
  @IsString()
  @MaxLength(2_000)
  access_token!: string;

  @IsOptional()
  @IsIn(['csv', 'json'])
  format?: 'csv' | 'json';

  /** Which sessions and in what order; all of them without one. */
  @IsOptional()
  @IsString()
  @MaxLength(16_000)
  query?: string;
}
