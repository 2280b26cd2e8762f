import type { Organization } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession } from 'mongoose';
import { Repository } from '../../common/access/repository.ts';
import { organizationResource } from './organization.resource.ts';
import { ORGANIZATION_MODEL } from './organization.schema.ts';

@Injectable()
export class OrganizationRepository extends Repository<Organization> {
  constructor(@InjectModel(ORGANIZATION_MODEL) model: Model<unknown>) {
    super(model, organizationResource, 'organization.read');
  }

  /**
   * The organization, locked by this transaction until it ends: of two transactions that lock it at once, one begins anew. For rules about
   * all members of an organization, such as that it has a manager.
   */
  hold(id: string, session: ClientSession): Promise<Organization | null> {
    return this.unsafelyUnscoped().updateIf(id, {}, { $inc: { guard: 1 } }, { session });
  }
}
