import type { ResourceDescriptor } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Repository } from '../access/repository.ts';
import { JOB_MODEL, type StoredJob } from './job-record.schema.ts';

/** No query reaches the payloads. */
export const jobResource = {
  name: 'jobs',
  filter: {
    _id: 'id',
    name: 'text',
    jobId: 'text',
    title: 'text',
    status: 'text',
    project: 'id',
    organization: 'id',
    createdAt: 'date',
    endedAt: 'date',
  },
  sort: ['rank', 'createdAt', 'endedAt', 'title', 'status'],
  select: [
    'name',
    'jobId',
    'title',
    'status',
    'progress',
    'cancelling',
    'attempts',
    'error',
    'reason',
    'every',
    'project',
    'organization',
    'askedBy',
    'createdAt',
    'startedAt',
    'endedAt',
  ],
  populate: {
    project: { model: 'Project', action: 'projects.read', select: ['name'] },
    organization: { model: 'Organization', action: 'organization.read', select: ['name'] },
  },
  defaultSort: 'rank -createdAt',
} as const satisfies ResourceDescriptor;

@Injectable()
export class JobsRepository extends Repository<Omit<StoredJob, 'payload'>> {
  constructor(@InjectModel(JOB_MODEL) model: Model<unknown>) {
    super(model, jobResource, 'jobs.read');
  }
}
