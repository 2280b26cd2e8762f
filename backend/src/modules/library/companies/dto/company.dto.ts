import type { Id } from '@aislelab/domain';
import { partialOf } from '../../../../common/validation/partial-of.ts';
import { IsVersion } from '../../../../common/validation/is-version.ts';
import { IsItemName, IsOwner } from '../../writing/fields.ts';

export class CompanyFields {
  @IsItemName()
  name!: string;
}

export class CreateCompanyDto extends CompanyFields {
  @IsOwner()
  organization?: Id | null;
}

export class UpdateCompanyDto extends partialOf(CompanyFields) {
  @IsVersion()
  version!: number;
}
