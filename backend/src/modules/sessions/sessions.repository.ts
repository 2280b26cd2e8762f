import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/access/repository.ts';
import { sessionResource } from './session.resource.ts';
import { SESSION, type StoredSession } from './stored-session.ts';

@Injectable()
export class SessionsRepository extends Repository<StoredSession> {
  constructor(@InjectModel(SESSION) model: Model<unknown>) {
    super(model, sessionResource, 'sessions.read');
  }
}
