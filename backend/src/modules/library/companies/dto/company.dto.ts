import type { Id } from '@aislelab/domain';
import { partialOf } from '../../../../common/validation/partial-of.ts';
import { IsItemName, IsOwner, IsVersion } from '../../writing/fields.ts';

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
