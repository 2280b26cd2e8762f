import type { Category } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MODELS } from '../shared/models.ts';
import { LibraryRepository } from '../shared/library.repository.ts';

@Injectable()
export class CategoriesRepository extends LibraryRepository<Category> {
  constructor(@InjectModel(MODELS.categories) model: Model<unknown>) {
    super(model, 'categories');
  }
}
