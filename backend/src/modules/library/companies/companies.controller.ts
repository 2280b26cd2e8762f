import type { Company } from '@aislelab/domain';
import { Controller } from '@nestjs/common';
import { LibraryController } from '../shared/library.controller.ts';
import { CompaniesRepository } from './companies.repository.ts';

@Controller('library/companies')
export class CompaniesController extends LibraryController<Company> {
  constructor(protected readonly items: CompaniesRepository) {
    super();
  }
}
