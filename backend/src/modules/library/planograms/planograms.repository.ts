import type { LibraryPlanogram } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MODELS } from '../shared/models.ts';
import { LibraryRepository } from '../shared/library.repository.ts';

@Injectable()
export class PlanogramsRepository extends LibraryRepository<LibraryPlanogram> {
  constructor(@InjectModel(MODELS.planograms) model: Model<unknown>) {
    super(model, 'planograms');
  }
}
