import type { Brand } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MODELS } from '../shared/item.resource.ts';
import { LibraryRepository } from '../shared/library.repository.ts';
import { brandResource } from './brand.resource.ts';

@Injectable()
export class BrandsRepository extends LibraryRepository<Brand> {
  constructor(@InjectModel(MODELS.brand) model: Model<unknown>) {
    super(model, brandResource, 'library.read');
  }
}
