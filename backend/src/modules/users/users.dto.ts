import { LENGTH_UNITS, MAX_TEAMS, ROLES, type LengthUnit, type Role } from '@aislelab/domain';
import { IdDto, IfAny, IfSent } from '@aislelab/server-kit';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsMongoId,
  IsObject,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { IsEmailAddress, IsName, IsVersion } from '../../common/validation/decorators.ts';

/** Missing fields stay as they are. */
class PermissionsDto {
  @IfSent()
  @IsBoolean()
  manageOrganization?: boolean;

  @IfSent()
  @IsBoolean()
  manageLibrary?: boolean;

  @IfSent()
  @IsBoolean()
  manageProjects?: boolean;

  @IfSent()
  @IsBoolean()
  createProjects?: boolean;

  @IfSent()
  @IsBoolean()
  readProjects?: boolean;

  @IfSent()
  @IsArray()
  @ArrayMaxSize(MAX_TEAMS)
  @IsMongoId({ each: true, message: 'Not an id' })
  readProjectsForTeams?: string[];

  /** Names of permissions that plugins declare. */
  @IfSent()
  @IsArray()
  @ArrayMaxSize(100)
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  ofPlugins?: string[];
}

export class UpdateMeDto {
  @IfSent()
  @IsName()
  name?: string;

  @IfSent()
  @IsIn(LENGTH_UNITS)
  units?: LengthUnit;
}

export class DeactivateUserDto extends IdDto {}

export class ActivateUserDto extends DeactivateUserDto {
  /** Mails the activation link, instead of activating. */
  @IfSent()
  @IsIn(['true', 'false'])
  email?: 'true' | 'false';
}

/** Fields for both kinds of managers. */
class AccountDto {
  @IfAny()
  @IsMongoId({ message: 'Not an id' })
  team?: string | null;

  @IfSent()
  @IsObject()
  @ValidateNested()
  @Type(() => PermissionsDto)
  permissions?: PermissionsDto;

  @IfSent()
  @IsIn(LENGTH_UNITS)
  units?: LengthUnit;

  /** Admins only. */
  @IfSent()
  @IsIn(ROLES)
  role?: Role;

  /** Admins only. */
  @IfAny()
  @IsMongoId({ message: 'Not an id' })
  organization?: string | null;
}

export class CreateUserDto extends AccountDto {
  @IsName()
  name!: string;

  @IsEmailAddress()
  email!: string;
}

export class UpdateUserDto extends AccountDto {
  @IsVersion()
  version!: number;

  @IfSent()
  @IsName()
  name?: string;

  /** Admins only. */
  @IfSent()
  @IsEmailAddress()
  email?: string;
}
