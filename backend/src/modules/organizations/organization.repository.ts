import type { Organization } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Repository } from '../../common/access/repository.ts';
import { organizationResource } from './organization.resource.ts';
import { ORGANIZATION_MODEL } from './organization.schema.ts';

@Injectable()
export class OrganizationRepository extends Repository<Organization> {
  constructor(@InjectModel(ORGANIZATION_MODEL) model: Model<unknown>) {
    super(model, organizationResource, 'organization.read');
  }
}
