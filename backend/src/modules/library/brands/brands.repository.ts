import type { Brand } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MODELS } from '../shared/models.ts';
import { LibraryRepository } from '../shared/library.repository.ts';

@Injectable()
export class BrandsRepository extends LibraryRepository<Brand> {
  constructor(@InjectModel(MODELS.brands) model: Model<unknown>) {
    super(model, 'brands');
  }
}
