import { Allow, IsInt, IsMongoId, IsOptional, IsString, MaxLength, Min } from 'class-validator';

/** The three large parts are read by strict readers of their own, which know their shapes. */
export class UpdateProjectDto {
  @IsInt()
  @Min(1)
  version!: number;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  name?: string;

  @IsOptional()
  @IsMongoId()
  region?: string | null;

  @Allow()
  content?: unknown;

  @Allow()
  variations?: unknown;

  @Allow()
  planogram?: unknown;
}
