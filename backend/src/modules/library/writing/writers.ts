import type { Brand, Category, Company, PosMaterial, Product, StoredImage } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import {
  BrandsRepository,
  CategoriesRepository,
  CompaniesRepository,
  PosMaterialsRepository,
  ProductsRepository,
} from '../shared/repositories.ts';
import { MODELS } from '../shared/models.ts';
import { refuse, type Draft } from './change.ts';
import { LibraryWriter, WritingTools, type ReferredRecords } from './library.writer.ts';

@Injectable()
export class CategoriesWriter extends LibraryWriter<Category> {
  constructor(items: CategoriesRepository, tools: WritingTools) {
    super(items, tools);
  }
}

@Injectable()
export class CompaniesWriter extends LibraryWriter<Company> {
  constructor(items: CompaniesRepository, tools: WritingTools) {
    super(items, tools);
  }
}

@Injectable()
export class PosMaterialsWriter extends LibraryWriter<PosMaterial> {
  constructor(items: PosMaterialsRepository, tools: WritingTools) {
    super(items, tools);
  }
}

@Injectable()
export class BrandsWriter extends LibraryWriter<Brand> {
  constructor(items: BrandsRepository, tools: WritingTools) {
    super(items, tools);
  }

  /** Products have the company of their brand: selling a brand changes its products. */
  protected override async afterWrite(written: readonly Draft<Brand>[], session: ClientSession): Promise<void> {
    for (const { before, after } of written) {
      if (!before || !after || before.company === after.company) continue;
      await this.tools.connection
        .model(MODELS.products)
        .updateMany(
          { brand: new Types.ObjectId(after._id) },
          { $set: { company: new Types.ObjectId(after.company) }, $inc: { version: 1 } },
          { session },
        );
    }
  }
}

@Injectable()
export class ProductsWriter extends LibraryWriter<Product> {
  constructor(items: ProductsRepository, tools: WritingTools) {
    super(items, tools);
  }

  /** A picture that was made for another size, or for none, is created anew for this one. */
  protected override async makeFiles({
    image,
    width,
    height,
    organization,
  }: Product): Promise<{ image?: StoredImage }> {
    if (!image || !width || !height) return {};
    return { image: await this.tools.pictures.fitted(image, { widthCm: width, heightCm: height }, organization) };
  }

  /** The company is that of the brand: a product with another one, or a changed brand alone, is inconsistent. */
  protected override complete(
    product: Product,
    { before }: Draft<Product>,
    { references, pictures }: ReferredRecords,
  ): Product {
    const of = references.get(MODELS.brands, product.brand, product.organization)?.company ?? product.company;
    const untouched = product.brand === before?.brand && product.company === before.company;
    if (product.company !== of && !untouched) refuse('company', 'The brand belongs to another company');
    const size = product.image && pictures.sizeOf(product.image);
    return { ...product, ...(size && { widthPx: size.width, heightPx: size.height }) };
  }
}
