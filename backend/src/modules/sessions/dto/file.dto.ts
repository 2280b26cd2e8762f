import { IdDto } from '@aislelab/server-kit';
import { IsString, MaxLength } from 'class-validator';

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
