import { IdDto } from '@aislelab/server-kit';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsVersion } from '../../common/validation/decorators.ts';

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

export class CountSimulatedDto {
  /** Version of the project that the admin saw. */
  @IsVersion()
  version!: number;

  @IsBoolean()
  counted!: boolean;
}

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

export class FileDto extends IdDto {
  /** An unknown file gives NOT_FOUND, after the authentication. */
  @IsString()
  @MaxLength(40)
  file!: string;
}

export class TicketDto {
  /** Ticket for this address. */
  @IsString()
  @MaxLength(2_000)
  access_token!: string;
}
