import type { Category } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MODELS } from '../shared/item.resource.ts';
import { LibraryRepository } from '../shared/library.repository.ts';
import { categoryResource } from './category.resource.ts';

@Injectable()
export class CategoriesRepository extends LibraryRepository<Category> {
  constructor(@InjectModel(MODELS.category) model: Model<unknown>) {
    super(model, categoryResource, 'library.read');
  }
}
