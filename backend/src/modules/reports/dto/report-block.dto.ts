import { IsMongoId, Matches, MaxLength } from 'class-validator';

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
