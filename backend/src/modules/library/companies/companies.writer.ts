import type { Company } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { partialOf } from '../../../common/validation/partial-of.ts';
import type { Fields } from '../writing/change.ts';
import { cleanName } from '../writing/fields.ts';
import { LibraryWriter, WritingTools } from '../writing/library.writer.ts';
import type { Reference } from '../writing/references.ts';
import { CompaniesRepository } from './companies.repository.ts';
import { CompanyFields } from './dto/company.dto.ts';

@Injectable()
export class CompaniesWriter extends LibraryWriter<Company> {
  readonly kind = 'companies';
  readonly unchecked = { created: CompanyFields, changed: partialOf(CompanyFields) };

  constructor(items: CompaniesRepository, tools: WritingTools) {
    super(items, tools);
  }

  protected merge({ name }: Partial<CompanyFields>, before: Company | null): Fields<Company> {
    return { name: name === undefined ? (before?.name ?? '') : cleanName(name) };
  }

  protected referencesOf(): Reference[] {
    return [];
  }
}
