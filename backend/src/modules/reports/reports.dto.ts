import { IsISO8601, IsMongoId, Matches, MaxLength } from 'class-validator';

/** `:block` of a report. */
export class BlockParamsDto {
  @MaxLength(80)
  @Matches(/^[a-z][a-z0-9.-]*$/, { message: 'Not a block' })
  block!: string;
}

/** `:id` of the project and `:block` of its report. */
export class ReportBlockParamsDto extends BlockParamsDto {
  @IsMongoId({ message: 'Not an id' })
  id!: string;
}

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
