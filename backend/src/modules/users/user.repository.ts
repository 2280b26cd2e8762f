import type { User } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Repository } from '../../common/access/repository.ts';
import { USER_MODEL } from '../auth/user.schema.ts';
import { userResource } from './user.resource.ts';

@Injectable()
export class UserRepository extends Repository<User> {
  constructor(@InjectModel(USER_MODEL) model: Model<unknown>) {
    super(model, userResource, 'users.read');
  }
}
