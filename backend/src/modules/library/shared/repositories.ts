import type { Brand, Category, Company, LibraryPlanogram, PosMaterial } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CustomFieldsService } from '../fields/custom-fields.service.ts';
import { LibraryRepository } from './library.repository.ts';
import { MODELS } from './models.ts';

@Injectable()
export class CategoriesRepository extends LibraryRepository<Category> {
  constructor(@InjectModel(MODELS.categories) model: Model<unknown>) {
    super(model, 'categories');
  }
}

@Injectable()
export class CompaniesRepository extends LibraryRepository<Company> {
  constructor(@InjectModel(MODELS.companies) model: Model<unknown>) {
    super(model, 'companies');
  }
}

@Injectable()
export class BrandsRepository extends LibraryRepository<Brand> {
  constructor(@InjectModel(MODELS.brands) model: Model<unknown>) {
    super(model, 'brands');
  }
}

@Injectable()
export class PosMaterialsRepository extends LibraryRepository<PosMaterial> {
  constructor(@InjectModel(MODELS.posmaterials) model: Model<unknown>, fields: CustomFieldsService) {
    super(model, 'posmaterials', () => fields.of('posmaterials'));
  }
}

@Injectable()
export class PlanogramsRepository extends LibraryRepository<LibraryPlanogram> {
  constructor(@InjectModel(MODELS.planograms) model: Model<unknown>) {
    super(model, 'planograms');
  }
}
