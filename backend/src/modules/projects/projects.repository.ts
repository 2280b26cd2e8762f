import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/access/repository.ts';
import { projectResource } from './project.resource.ts';
import { PROJECT, type StoredProject } from './stored-project.ts';

@Injectable()
export class ProjectsRepository extends Repository<StoredProject> {
  constructor(@InjectModel(PROJECT) model: Model<unknown>) {
    super(model, projectResource, 'projects.read');
  }
}
