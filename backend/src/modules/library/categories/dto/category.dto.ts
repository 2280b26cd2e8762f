import type { Id } from '@aislelab/domain';
import { partialOf } from '../../../../common/validation/partial-of.ts';
import { IsVersion } from '../../../../common/validation/is-version.ts';
import { IsItemName, IsOwner } from '../../writing/fields.ts';

export class CategoryFields {
  @IsItemName()
  name!: string;
}

export class CreateCategoryDto extends CategoryFields {
  @IsOwner()
  organization?: Id | null;
}

export class UpdateCategoryDto extends partialOf(CategoryFields) {
  @IsVersion()
  version!: number;
}
