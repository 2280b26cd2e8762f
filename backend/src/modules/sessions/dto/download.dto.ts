import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

export class DownloadDto {
  /** The current access token, or a ticket for this address. */
  @IsString()
  @MaxLength(2_000)
  access_token!: string;

  @IsOptional()
  @IsIn(['csv', 'json'])
  format?: 'csv' | 'json';

  /** Filter and order of the sessions; all of them without a query. */
  @IsOptional()
  @IsString()
  @MaxLength(16_000)
  query?: string;
}
