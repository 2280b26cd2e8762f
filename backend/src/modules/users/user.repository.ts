import type { ResourceDescriptor, User } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Repository } from '../../common/access/repository.ts';
import { USER_MODEL } from '../auth/user.schema.ts';

export const userResource = {
  name: 'users',
  filter: {
    _id: 'id',
    name: 'text',
    email: 'text',
    active: 'boolean',
    createdAt: 'date',
    team: 'id',
    role: { type: 'text', for: 'organizations.read' },
    organization: { type: 'id', for: 'organizations.read' },
  },
  sort: ['name', 'email', 'createdAt', { name: 'role', for: 'organizations.read' }],
  select: [
    'name',
    'email',
    'role',
    'active',
    'signup',
    'organization',
    'team',
    'permissions',
    'units',
    'version',
    'createdAt',
  ],
  populate: {
    organization: { model: 'Organization', action: 'organization.read', select: ['name'] },
    team: { model: 'Organization', action: 'teams.read', select: ['name'], list: 'teams' },
  },
  defaultSort: 'name',
} as const satisfies ResourceDescriptor;

@Injectable()
export class UserRepository extends Repository<User> {
  constructor(@InjectModel(USER_MODEL) model: Model<unknown>) {
    super(model, userResource, 'users.read');
  }
}
