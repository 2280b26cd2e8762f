import { PASSWORD_LENGTH, PASSWORD_MESSAGES } from '@aislelab/domain';
import { IsIn, IsString, MaxLength, MinLength } from 'class-validator';
import { LINK_KINDS, type LinkKind } from './links/account-link.schema.ts';

export class LoginDto {
  @IsString()
  @MinLength(1, { message: 'Required' })
  @MaxLength(320)
  email!: string;

  @IsString()
  @MinLength(1, { message: 'Required' })
  @MaxLength(400)
  password!: string;
}

const invalid = { message: PASSWORD_MESSAGES.invalid };
/** Code units, blanks around the password included: a longer one is refused unread. */
const MAX_UNITS = 2 * PASSWORD_LENGTH.max;

class TokenDto {
  @IsString()
  @MinLength(1)
  @MaxLength(400)
  token!: string;
}

/** `passwordProblem` validates the password. Its confirmation is checked by forms, not here. */
export class SetPasswordDto extends TokenDto {
  @IsString(invalid)
  @MinLength(1, invalid)
  @MaxLength(MAX_UNITS, invalid)
  password!: string;
}

export class LinkDto extends TokenDto {
  @IsIn(LINK_KINDS)
  kind!: LinkKind;
}

export class ChangePasswordDto {
  @IsString()
  @MinLength(1, { message: 'Required' })
  @MaxLength(MAX_UNITS)
  current!: string;

  @IsString(invalid)
  @MinLength(1, invalid)
  @MaxLength(MAX_UNITS, invalid)
  password!: string;
}
