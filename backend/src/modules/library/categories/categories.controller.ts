import type { Category } from '@aislelab/domain';
import { Controller } from '@nestjs/common';
import { LibraryController } from '../shared/library.controller.ts';
import { CategoriesRepository } from './categories.repository.ts';

@Controller('library/categories')
export class CategoriesController extends LibraryController<Category> {
  constructor(protected readonly items: CategoriesRepository) {
    super();
  }
}
