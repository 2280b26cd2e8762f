import type { Region } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Repository } from '../../common/access/repository.ts';
import { regionResource } from './region.resource.ts';
import { REGION_MODEL } from './region.schema.ts';

@Injectable()
export class RegionRepository extends Repository<Region> {
  constructor(@InjectModel(REGION_MODEL) model: Model<unknown>) {
    super(model, regionResource, 'regions.read');
  }
}
