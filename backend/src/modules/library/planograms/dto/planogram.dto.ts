import { PLANOGRAM_PURPOSES, type Id, type Planogram, type PlanogramPurpose } from '@aislelab/domain';
import { ReadAs } from '@aislelab/server-kit';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsMongoId } from 'class-validator';
import { IfAny, IfSent } from '../../../../common/validation/if-sent.ts';
import { partialOf } from '../../../../common/validation/partial-of.ts';
import { IsVersion } from '../../../../common/validation/is-version.ts';
import { IsItemName, IsOptionalReference, IsOwner } from '../../writing/fields.ts';

const MAX_CATEGORIES = 50;

export class PlanogramFields {
  @IsItemName()
  name!: string;

  @IsOptionalReference()
  region?: Id | null;

  @IfSent()
  @IsArray()
  @ArrayMaxSize(MAX_CATEGORIES)
  @ArrayUnique({ message: 'A category is named twice' })
  @IsMongoId({ each: true, message: 'Not an id' })
  categories?: Id[];

  @IfAny()
  @IsIn(PLANOGRAM_PURPOSES)
  purpose?: PlanogramPurpose | null;

  /** Read by the domain, which knows its shape. */
  @ReadAs<Planogram>()
  planogram!: unknown;
}

export class CreatePlanogramDto extends PlanogramFields {
  @IsOwner()
  organization?: Id | null;
}

export class UpdatePlanogramDto extends partialOf(PlanogramFields) {
  @IsVersion()
  version!: number;
}
