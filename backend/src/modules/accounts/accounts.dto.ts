import { FIELD_ERRORS } from '@aislelab/domain';
import { Equals, IsString, MaxLength, MinLength } from 'class-validator';
import { IsName } from '../../common/validation/decorators.ts';

export class SignupDto {
  @IsName()
  organization!: string;

  @IsName()
  name!: string;

  @IsString()
  @MinLength(1)
  @MaxLength(320)
  email!: string;

  @Equals(true, { message: FIELD_ERRORS.terms })
  toc!: boolean;
}

export class ForgotDto {
  @IsString()
  @MinLength(1)
  @MaxLength(320)
  email!: string;
}
