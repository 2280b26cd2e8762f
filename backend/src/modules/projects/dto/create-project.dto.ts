import { IsMongoId, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

export class CreateProjectDto {
  @IsString()
  @MinLength(1)
  @MaxLength(200)
  name!: string;

  @IsOptional()
  @IsMongoId()
  region?: string | null;

  @IsOptional()
  @IsMongoId()
  team?: string | null;

  /** Chosen by admins; a customer's own organization is taken without asking. */
  @IsOptional()
  @IsMongoId()
  organization?: string;
}
