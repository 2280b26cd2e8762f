import type { Company } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MODELS } from '../shared/models.ts';
import { LibraryRepository } from '../shared/library.repository.ts';

@Injectable()
export class CompaniesRepository extends LibraryRepository<Company> {
  constructor(@InjectModel(MODELS.companies) model: Model<unknown>) {
    super(model, 'companies');
  }
}
