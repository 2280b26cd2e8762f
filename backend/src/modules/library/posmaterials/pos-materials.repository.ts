import type { PosMaterial } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CustomFieldsService } from '../fields/custom-fields.service.ts';
import { MODELS } from '../shared/item.resource.ts';
import { LibraryRepository } from '../shared/library.repository.ts';
import { posMaterialResource } from './pos-material.resource.ts';

@Injectable()
export class PosMaterialsRepository extends LibraryRepository<PosMaterial> {
  constructor(@InjectModel(MODELS.posMaterial) model: Model<unknown>, fields: CustomFieldsService) {
    super(model, posMaterialResource, 'library.read', () => fields.of('posmaterials'));
  }
}
