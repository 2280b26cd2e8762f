import type { Category } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { partialOf } from '../../../common/validation/partial-of.ts';
import type { Fields } from '../writing/change.ts';
import { cleanName } from '../writing/fields.ts';
import { LibraryWriter, WritingTools } from '../writing/library.writer.ts';
import type { Reference } from '../writing/references.ts';
import { CategoriesRepository } from './categories.repository.ts';
import { CategoryFields } from './dto/category.dto.ts';

@Injectable()
export class CategoriesWriter extends LibraryWriter<Category> {
  readonly kind = 'categories';
  readonly unchecked = { created: CategoryFields, changed: partialOf(CategoryFields) };

  constructor(items: CategoriesRepository, tools: WritingTools) {
    super(items, tools);
  }

  protected merge({ name }: Partial<CategoryFields>, before: Category | null): Fields<Category> {
    return { name: name === undefined ? (before?.name ?? '') : cleanName(name) };
  }

  protected referencesOf(): Reference[] {
    return [];
  }
}
