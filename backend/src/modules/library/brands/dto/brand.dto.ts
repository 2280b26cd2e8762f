import type { Id } from '@aislelab/domain';
import { partialOf } from '../../../../common/validation/partial-of.ts';
import { IsVersion } from '../../../../common/validation/is-version.ts';
import { IsItemName, IsOwner, IsReference } from '../../writing/fields.ts';

export class BrandFields {
  @IsItemName()
  name!: string;

  @IsReference()
  company!: Id;
}

export class CreateBrandDto extends BrandFields {
  @IsOwner()
  organization?: Id | null;
}

export class UpdateBrandDto extends partialOf(BrandFields) {
  @IsVersion()
  version!: number;
}
