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

  /** Chosen by admins; customers always use their own organization. */
  @IsOptional()
  @IsMongoId()
  organization?: string;
}
