import { MAX_TEAMS, type Phone } from '@aislelab/domain';
import { IfAny, IfSent } from '@aislelab/server-kit';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateNested } from 'class-validator';
import { IsCountry, IsName, IsPhone, IsVersion } from '../../../common/validation/decorators.ts';
import { BillingDto } from './billing.dto.ts';
import { TeamDto } from './team.dto.ts';

class DetailsDto {
  @IfAny()
  @IsCountry()
  country?: string | null;

  @IfAny()
  @IsPhone()
  phone?: Phone | null;

  @IfSent()
  @IsObject()
  @ValidateNested()
  @Type(() => BillingDto)
  billing?: BillingDto;

  /** All teams: a missing one is deleted. */
  @IfSent()
  @IsArray()
  @ArrayMaxSize(MAX_TEAMS, { message: `At most ${MAX_TEAMS} teams` })
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => TeamDto)
  teams?: TeamDto[];
}

export class CreateOrganizationDto extends DetailsDto {
  @IsName()
  name!: string;
}

export class UpdateOrganizationDto extends DetailsDto {
  @IsVersion()
  version!: number;

  @IfSent()
  @IsName()
  name?: string;
}
