import type { Company } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MODELS } from '../shared/item.resource.ts';
import { LibraryRepository } from '../shared/library.repository.ts';
import { companyResource } from './company.resource.ts';

@Injectable()
export class CompaniesRepository extends LibraryRepository<Company> {
  constructor(@InjectModel(MODELS.company) model: Model<unknown>) {
    super(model, companyResource, 'library.read');
  }
}
