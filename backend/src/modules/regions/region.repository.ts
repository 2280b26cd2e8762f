import type { Region } from '@aislelab/domain';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Repository } from '../../common/access/repository.ts';
import { fillIn } from '../../common/database/fill-in.ts';
import { regionResource } from './region.resource.ts';
import { REGION_MODEL } from './region.schema.ts';

@Injectable()
export class RegionRepository extends Repository<Region> implements OnApplicationBootstrap {
  constructor(@InjectModel(REGION_MODEL) model: Model<unknown>) {
    super(model, regionResource, 'regions.read');
  }

  onApplicationBootstrap(): Promise<void> {
    return fillIn(this.model, { version: 1 });
  }
}
