import type { Organization, ResourceDescriptor } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession } from 'mongoose';
import { Repository } from '../../common/access/repository.ts';
import { ORGANIZATION_MODEL } from './organization.schema.ts';

/** Members read the name of their organization and its teams; only its managers read the rest. */
export const organizationResource = {
  name: 'organizations',
  filter: { _id: 'id', name: 'text', createdAt: 'date' },
  sort: ['name', 'createdAt'],
  select: [
    'name',
    'createdAt',
    'teams',
    'version',
    { name: 'country', for: 'organization.write' },
    { name: 'phone', for: 'organization.write' },
    { name: 'billing', for: 'organization.write' },
  ],
  populate: {},
  defaultSort: 'name',
  heavy: ['teams'],
} as const satisfies ResourceDescriptor;

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
