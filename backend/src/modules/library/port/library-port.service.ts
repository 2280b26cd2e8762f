import type { Product } from '@aislelab/domain';
import type { LibraryPort } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ProductsRepository } from '../products/products.repository.ts';

/** The library as plugins may read it. */
@Injectable()
export class LibraryPortService implements Pick<LibraryPort, 'productsFor'> {
  constructor(private readonly products: ProductsRepository) {}

  productsFor({ viewer, organization, categories }: Parameters<LibraryPort['productsFor']>[0]): Promise<Product[]> {
    const owners = organization === null ? [null] : [null, new Types.ObjectId(organization)];
    return this.products.as(viewer).find({
      organization: { $in: owners },
      ...(categories.length > 0 && { category: { $in: categories.map((id) => new Types.ObjectId(id)) } }),
    });
  }
}
