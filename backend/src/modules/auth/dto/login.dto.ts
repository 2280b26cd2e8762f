import { IsString, MaxLength, MinLength } from 'class-validator';

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
