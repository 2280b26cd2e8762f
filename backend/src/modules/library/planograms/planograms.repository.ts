import type { LibraryPlanogram } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MODELS } from '../shared/item.resource.ts';
import { LibraryRepository } from '../shared/library.repository.ts';
import { planogramResource } from './planogram.resource.ts';

@Injectable()
export class PlanogramsRepository extends LibraryRepository<LibraryPlanogram> {
  constructor(@InjectModel(MODELS.planogram) model: Model<unknown>) {
    super(model, planogramResource, 'library.read');
  }
}
