import type { ResourceDescriptor } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/access/repository.ts';
import { SESSION, type StoredSession } from './session.schema.ts';

/** Fields of sessions that the audit filters, sorts and reads; the project is part of the address. */
export const sessionResource: ResourceDescriptor = {
  name: 'sessions',
  filter: {
    _id: 'id',
    enabled: 'boolean',
    variation: 'number',
    source: 'text',
    respondent: 'text',
    'shopper.age': 'text',
    'shopper.gender': 'text',
    'shopper.platform': 'text',
    'device.mode': 'text',
    'search.sumQuantity': 'number',
    'search.sumSpending': 'number',
    'search.durShopping': 'number',
    rating: 'number',
    'flags.code': 'text',
    decidedBy: 'text',
    startedAt: 'date',
    completedAt: 'date',
  },
  sort: [
    'variation',
    'enabled',
    'search.sumQuantity',
    'search.sumSpending',
    'search.durShopping',
    'rating',
    'startedAt',
    'completedAt',
  ],
  select: [
    'project',
    'variation',
    'enabled',
    'state',
    'source',
    'shopper',
    'respondent',
    'answers',
    'cart',
    'search',
    'durTotal',
    'version',
    'durIdle',
    'durations',
    'posMaterials',
    'device',
    'frameRate',
    'flags',
    'decidedBy',
    'events',
    'path',
    'products',
    'maps',
    'rating',
    'words',
    'startedAt',
    'completedAt',
  ],
  populate: {},
  defaultSort: 'search.sumQuantity',
  heavy: ['products', 'posMaterials', 'maps', 'events', 'path'],
};

@Injectable()
export class SessionsRepository extends Repository<StoredSession> {
  constructor(@InjectModel(SESSION) model: Model<unknown>) {
    super(model, sessionResource, 'sessions.read');
  }
}
