import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Repository } from '../access/repository.ts';
import { JOB_MODEL, type StoredJob } from './job-record.schema.ts';
import { jobResource } from './job.resource.ts';

@Injectable()
export class JobsRepository extends Repository<Omit<StoredJob, 'payload'>> {
  constructor(@InjectModel(JOB_MODEL) model: Model<unknown>) {
    super(model, jobResource, 'jobs.read');
  }
}
