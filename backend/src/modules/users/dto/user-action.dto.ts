import { IfSent } from '@aislelab/server-kit';
import { IsIn, IsMongoId } from 'class-validator';

export class DeactivateUserDto {
  @IsMongoId({ message: 'Not an id' })
  id!: string;
}

export class ActivateUserDto extends DeactivateUserDto {
  /** Instead of activating, mail the link with which the user does it. */
  @IfSent()
  @IsIn(['true', 'false'])
  email?: 'true' | 'false';
}
