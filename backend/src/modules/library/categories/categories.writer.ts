import type { Category } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { LibraryWriter, WritingTools } from '../writing/library.writer.ts';
import { CategoriesRepository } from './categories.repository.ts';

@Injectable()
export class CategoriesWriter extends LibraryWriter<Category> {
  constructor(items: CategoriesRepository, tools: WritingTools) {
    super(items, tools);
  }
}
