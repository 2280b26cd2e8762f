import { AGES, GENDERS, PLATFORMS, type Shopper, type StartVisit } from '@aislelab/domain';
import { Type } from 'class-transformer';
import { IsDefined, IsIn, IsMongoId, IsObject, IsOptional, IsString, Matches, ValidateNested } from 'class-validator';

export class ShopperDto implements Shopper {
  @IsIn(AGES)
  age!: Shopper['age'];

  @IsIn(GENDERS)
  gender!: Shopper['gender'];

  @IsIn(PLATFORMS)
  platform!: Shopper['platform'];
}

export class StartSessionDto implements StartVisit {
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

  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => ShopperDto)
  shopper!: ShopperDto;
}
