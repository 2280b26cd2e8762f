import { AGES, GENDERS, type Age, type Gender } from '@aislelab/domain';
import { IsIn, IsMongoId, IsOptional, Matches, MaxLength } from 'class-validator';

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

/** What the reader of a report chose. */
export class ReportChoiceDto {
  @IsOptional()
  @IsIn(AGES)
  age?: Age;

  @IsOptional()
  @IsIn(GENDERS)
  gender?: Gender;

  @IsOptional()
  @IsMongoId()
  product?: string;
}
