import { IsString, MaxLength, MinLength } from 'class-validator';

export class ForgotDto {
  @IsString()
  @MinLength(1)
  @MaxLength(320)
  email!: string;
}
