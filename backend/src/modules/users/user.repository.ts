import type { User } from '@aislelab/domain';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Repository } from '../../common/access/repository.ts';
import { fillIn } from '../../common/database/fill-in.ts';
import { USER_MODEL } from '../auth/user.schema.ts';
import { userResource } from './user.resource.ts';

@Injectable()
export class UserRepository extends Repository<User> implements OnApplicationBootstrap {
  constructor(@InjectModel(USER_MODEL) model: Model<unknown>) {
    super(model, userResource, 'users.read');
  }

  /** Accounts of an older version verified their address when they set a password, which only a mailed link could do. */
  async onApplicationBootstrap(): Promise<void> {
    await this.model.collection.updateMany(
      { emailVerified: { $exists: false }, passwordHash: { $type: 'string' } },
      { $set: { emailVerified: true } },
    );
    return fillIn(this.model, { version: 1, emailVerified: false });
  }
}
