import { AGES, GENDERS, type Age, type Gender } from '@aislelab/domain';
import { IsIn, IsMongoId, IsOptional } from 'class-validator';

/** Choices of the reader of a report, as parameters of an address. */
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
