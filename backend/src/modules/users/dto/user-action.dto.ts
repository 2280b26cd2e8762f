import { IfSent } from '@aislelab/server-kit';
import { IsIn, IsMongoId } from 'class-validator';

export class DeactivateUserDto {
  @IsMongoId({ message: 'Not an id' })
  id!: string;
}

export class ActivateUserDto extends DeactivateUserDto {
  /** Mails the activation link, instead of activating. */
  @IfSent()
  @IsIn(['true', 'false'])
  email?: 'true' | 'false';
}
