import { IsISO8601, IsMongoId, MaxLength } from 'class-validator';

export class NewShareDto {
  /** Expiry of the link: in the future, within a year. */
  @IsISO8601({ strict: true })
  @MaxLength(40)
  expiresAt!: string;
}

/** `:id` of the project and `:share` of one of its links. */
export class ShareParamsDto {
  @IsMongoId({ message: 'Not an id' })
  id!: string;

  @IsMongoId({ message: 'Not an id' })
  share!: string;
}
