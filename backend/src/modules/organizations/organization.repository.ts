import { NO_BILLING, type Organization } from '@aislelab/domain';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Repository } from '../../common/access/repository.ts';
import { fillIn } from '../../common/database/fill-in.ts';
import { organizationResource } from './organization.resource.ts';
import { ORGANIZATION_MODEL } from './organization.schema.ts';

@Injectable()
export class OrganizationRepository extends Repository<Organization> implements OnApplicationBootstrap {
  constructor(@InjectModel(ORGANIZATION_MODEL) model: Model<unknown>) {
    super(model, organizationResource, 'organization.read');
  }

  onApplicationBootstrap(): Promise<void> {
    return fillIn(this.model, { country: null, phone: null, billing: NO_BILLING, version: 1 });
  }
}
