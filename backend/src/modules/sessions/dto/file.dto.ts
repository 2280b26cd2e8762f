import { IdDto } from '@aislelab/server-kit';
import { IsString, MaxLength } from 'class-validator';

export class FileDto extends IdDto {
  /** An unknown one is not found, once it is known who asks. */
  @IsString()
  @MaxLength(40)
  file!: string;
}

export class TicketDto {
  /** For this address. */
  @IsString()
  @MaxLength(2_000)
  access_token!: string;
}
