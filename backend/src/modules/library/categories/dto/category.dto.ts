import type { Id } from '@aislelab/domain';
import { partialOf } from '../../../../common/validation/partial-of.ts';
import { IsItemName, IsOwner, IsVersion } from '../../writing/fields.ts';

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
