import type { Product } from '@aislelab/domain';
import { Controller } from '@nestjs/common';
import { LibraryController } from '../shared/library.controller.ts';
import { ProductsRepository } from './products.repository.ts';

@Controller('library/products')
export class ProductsController extends LibraryController<Product> {
  constructor(protected readonly items: ProductsRepository) {
    super();
  }
}
