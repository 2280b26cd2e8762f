import { MAX_TEAMS, type Phone } from '@aislelab/domain';
import { IfAny, IfSent } from '@aislelab/server-kit';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsMongoId, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { IsCountry, IsLine, IsName, IsPhone, IsVersion } from '../../common/validation/decorators.ts';

/** `?teams=true` reads the teams too. */
export class OrganizationQueryDto {
  @IsOptional()
  @IsIn(['true', 'false'])
  teams?: 'true' | 'false';
}

/** Missing fields stay as they are. */
export class BillingDto {
  @IfSent()
  @IsLine(120)
  name?: string;

  @IfSent()
  @IsLine(200)
  address?: string;

  @IfSent()
  @IsLine(20)
  postalCode?: string;

  @IfSent()
  @IsLine(100)
  city?: string;

  @IfAny()
  @IsCountry()
  country?: string | null;

  @IfAny()
  @IsPhone()
  phone?: Phone | null;

  @IfSent()
  @IsLine(40)
  taxId?: string;
}

/** A team with an id is an existing one of the organization; without, a new one. */
export class TeamDto {
  @IfSent()
  @IsMongoId({ message: 'Not an id' })
  _id?: string;

  @IsName()
  name!: string;
}

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
