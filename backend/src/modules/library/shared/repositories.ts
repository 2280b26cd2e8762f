import type {
  Brand,
  Category,
  Company,
  Comparison,
  Condition,
  LibraryPlanogram,
  PosMaterial,
  Product,
  Viewer,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Repository } from '../../../common/access/repository.ts';
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

type Named = Repository<{ _id: string; name: string }>;
interface NameField {
  path: string;
  of: Named;
}

@Injectable()
export class ProductsRepository extends LibraryRepository<Product> {
  private readonly names: Readonly<Record<string, NameField>>;

  constructor(
    @InjectModel(MODELS.products) model: Model<unknown>,
    categories: CategoriesRepository,
    companies: CompaniesRepository,
    brands: BrandsRepository,
    fields: CustomFieldsService,
  ) {
    super(model, 'products', () => fields.of('products'));
    this.names = {
      categoryName: { path: 'category', of: categories },
      companyName: { path: 'company', of: companies },
      brandName: { path: 'brand', of: brands },
    };
  }

  /** A condition on the name of a category, company or brand becomes one on the ids of those that have such a name. */
  protected override async resolve(viewer: Viewer, where: Condition): Promise<Condition> {
    switch (where.kind) {
      case 'compare':
        return this.byName(viewer, where);
      case 'not':
        return { kind: 'not', of: await this.resolve(viewer, where.of) };
      default:
        return { kind: where.kind, of: await Promise.all(where.of.map((part) => this.resolve(viewer, part))) };
    }
  }

  private async byName(viewer: Viewer, comparison: Comparison): Promise<Condition> {
    const field = this.names[comparison.field];
    if (!field) return comparison;
    const { data } = await field.of.as(viewer).list({
      where: { ...comparison, field: 'name', path: 'name' },
      skip: 0,
      limit: 10_000,
      sort: [],
      select: ['name'],
      populate: [],
    });
    const value = data.map((item) => item._id);
    return { kind: 'compare', field: field.path, path: field.path, type: 'id', operator: 'IN', value };
  }
}
