import {
  EDITOR_TARGETS,
  MAX_VARIATIONS,
  PLANOGRAM_PURPOSES,
  type EditorTarget,
  type Id,
  type Planogram,
  type PlanogramPurpose,
  type Variation,
} from '@aislelab/domain';
import { IfSent, ReadAs } from '@aislelab/server-kit';
import { IsIn, IsInt, IsMongoId, IsString, Max, MaxLength, Min } from 'class-validator';
import { IfNotNull } from '../../../common/validation/decorators.ts';
import type { PreviewedContent } from './preview-content.ts';

/** State of the editor, as far as a store shows it. Separate readers validate content, variations and layout. */
export class PreviewDto {
  @IsInt()
  @Min(0)
  @Max(MAX_VARIATIONS - 1)
  variation!: number;

  @ReadAs<PreviewedContent>() content!: unknown;
  @ReadAs<Variation[]>() variations!: unknown;
  @ReadAs<Planogram>() planogram!: unknown;

  @IfNotNull()
  @IsIn(PLANOGRAM_PURPOSES)
  purpose!: PlanogramPurpose | null;

  @IfNotNull()
  @IsMongoId()
  region!: Id | null;

  @IsIn(EDITOR_TARGETS)
  target!: EditorTarget;

  /** `null` while a library planogram is being created. */
  @IfNotNull()
  @IsMongoId()
  targetId!: Id | null;

  @IfSent()
  @IsIn(['export'])
  targetPurpose?: 'export';
}

/** The parameters of a preview link; one that differs from the stored preview gives NOT_FOUND. */
export class PreviewLinkDto {
  @IfSent() @IsString() @MaxLength(64) userId?: string;
  @IfSent() @IsString() @MaxLength(64) target?: string;
  @IfSent() @IsString() @MaxLength(64) targetId?: string;
  @IfSent() @IsString() @MaxLength(64) expires?: string;
}
