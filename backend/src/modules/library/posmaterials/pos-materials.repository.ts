import type { PosMaterial } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CustomFieldsService } from '../fields/custom-fields.service.ts';
import { MODELS } from '../shared/models.ts';
import { LibraryRepository } from '../shared/library.repository.ts';

@Injectable()
export class PosMaterialsRepository extends LibraryRepository<PosMaterial> {
  constructor(@InjectModel(MODELS.posmaterials) model: Model<unknown>, fields: CustomFieldsService) {
    super(model, 'posmaterials', () => fields.of('posmaterials'));
  }
}
