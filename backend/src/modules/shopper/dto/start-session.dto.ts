import { AGES, GENDERS, PLATFORMS, type Shopper, type StartVisit } from '@aislelab/domain';
import { Type } from 'class-transformer';
import { IsIn, IsMongoId, IsObject, IsOptional, IsString, Matches, ValidateNested } from 'class-validator';

/** Age and gender may be missing: that has an answer of its own, which the shopper reads. */
export class ShopperDto implements Partial<Shopper> {
  @IsOptional()
  @IsIn(AGES)
  age?: Shopper['age'];

  @IsOptional()
  @IsIn(GENDERS)
  gender?: Shopper['gender'];

  @IsIn(PLATFORMS)
  platform!: Shopper['platform'];
}

export class StartSessionDto implements Omit<StartVisit, 'shopper'> {
  @IsMongoId()
  project!: string;

  @IsOptional()
  @IsString()
  @Matches(/^[0-9a-f]{32}$/)
  visit?: string;

  /** The panel's own id of the shopper, from the link. */
  @IsOptional()
  @IsString()
  @Matches(/^[^\p{Cc}]{0,200}$/u)
  respondent?: string;

  @IsOptional()
  @IsString()
  @Matches(/^[0-9a-fA-F]{64}$/)
  signature?: string;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ShopperDto)
  shopper?: ShopperDto;
}
