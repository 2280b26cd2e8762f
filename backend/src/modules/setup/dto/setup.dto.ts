import { PASSWORD_LENGTH, PASSWORD_MESSAGES } from '@aislelab/domain';
import { IsString, MaxLength } from 'class-validator';
import { IsName } from '../../../common/validation/is-name.ts';

const invalid = { message: PASSWORD_MESSAGES.invalid };

export class SetupDto {
  @IsString()
  @MaxLength(40)
  code!: string;

  @IsName()
  name!: string;

  @IsString()
  @MaxLength(320)
  email!: string;

  /** The rest is checked by `passwordProblem`. */
  @IsString(invalid)
  @MaxLength(2 * PASSWORD_LENGTH.max, invalid)
  password!: string;
}
