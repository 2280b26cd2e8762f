import { LENGTH_UNITS, ROLES, type LengthUnit, type Role } from '@aislelab/domain';
import { IfAny, IfSent } from '@aislelab/server-kit';
import { Type } from 'class-transformer';
import { IsIn, IsMongoId, IsObject, ValidateNested } from 'class-validator';
import { IsEmailAddress, IsName, IsVersion } from '../../../common/validation/decorators.ts';
import { PermissionsDto } from './permissions.dto.ts';

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
