import { IsString, MaxLength } from 'class-validator';

export class ForgotDto {
  @IsString()
  @MaxLength(320)
  email!: string;
}
