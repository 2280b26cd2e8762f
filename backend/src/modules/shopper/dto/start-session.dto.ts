import { AGES, GENDERS, PLATFORMS, type Shopper } from '@aislelab/domain';
import { Type } from 'class-transformer';
import { IsDefined, IsIn, IsMongoId, IsObject, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';

export class ShopperDto implements Shopper {
  @IsIn(AGES)
  age!: Shopper['age'];

  @IsIn(GENDERS)
  gender!: Shopper['gender'];

  @IsIn(PLATFORMS)
  platform!: Shopper['platform'];
}

export class StartSessionDto {
  @IsMongoId()
  project!: string;

  /** The panel's own id of the shopper, from the link. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  respondent?: string;

  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => ShopperDto)
  shopper!: ShopperDto;
}
