import type { Planogram, ProjectContent, Variation } from '@aislelab/domain';
import { ReadAs } from '@aislelab/server-kit';
import { IsMongoId, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { IsVersion } from '../../common/validation/decorators.ts';

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

/** Strict readers of their own validate the three large parts. */
export class UpdateProjectDto {
  @IsVersion()
  version!: number;

  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(200)
  name?: string;

  @IsOptional()
  @IsMongoId()
  region?: string | null;

  /** Team that may read it, beside users who read every project of the organization. */
  @IsOptional()
  @IsMongoId()
  team?: string | null;

  @ReadAs<ProjectContent>()
  content?: unknown;

  @ReadAs<Variation[]>()
  variations?: unknown;

  @ReadAs<Planogram>()
  planogram?: unknown;
}
