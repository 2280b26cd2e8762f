import { PASSWORD_LENGTH, PASSWORD_MESSAGES } from '@aislelab/domain';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { IsName } from '../../common/validation/decorators.ts';

const invalid = { message: PASSWORD_MESSAGES.invalid };

export class SetupDto {
  @IsString()
  @MinLength(1)
  @MaxLength(40)
  code!: string;

  @IsName()
  name!: string;

  @IsString()
  @MinLength(1)
  @MaxLength(320)
  email!: string;

  /** `passwordProblem` checks the rest. */
  @IsString(invalid)
  @MinLength(1, invalid)
  @MaxLength(2 * PASSWORD_LENGTH.max, invalid)
  password!: string;
}
