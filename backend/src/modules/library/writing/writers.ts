import type { Category, Company, PosMaterial } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { CategoriesRepository, CompaniesRepository, PosMaterialsRepository } from '../shared/repositories.ts';
import { LibraryWriter, WritingTools } from './library.writer.ts';

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
