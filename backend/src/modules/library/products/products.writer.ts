import type { Product, StoredImage } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { MODELS } from '../shared/models.ts';
import { refuse, type Draft } from '../writing/change.ts';
import { LibraryWriter, WritingTools, type Known } from '../writing/library.writer.ts';
import { ProductsRepository } from './products.repository.ts';

@Injectable()
export class ProductsWriter extends LibraryWriter<Product> {
  constructor(items: ProductsRepository, tools: WritingTools) {
    super(items, tools);
  }

  /** A picture that was made for another size, or for none, is created anew for this one. */
  protected override async make({ image, width, height, organization }: Product): Promise<{ image?: StoredImage }> {
    if (!image || !width || !height) return {};
    return { image: await this.tools.pictures.fitted(image, { widthCm: width, heightCm: height }, organization) };
  }

  /** The company is that of the brand: a product with another one, or a changed brand alone, is inconsistent. */
  protected override complete(product: Product, { before }: Draft<Product>, { references, pictures }: Known): Product {
    const of = references.get(MODELS.brands, product.brand, product.organization)?.company ?? product.company;
    const untouched = product.brand === before?.brand && product.company === before.company;
    if (product.company !== of && !untouched) refuse('company', 'The brand belongs to another company');
    const size = product.image && pictures.sizeOf(product.image);
    return { ...product, ...(size && { widthPx: size.width, heightPx: size.height }) };
  }
}
