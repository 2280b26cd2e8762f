import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module.ts';
import { JobReader, JobsController } from './jobs.controller.ts';

/** Routes for users to follow jobs; the jobs themselves are in `common/jobs`. */
@Module({ imports: [ProjectsModule], controllers: [JobsController], providers: [JobReader] })
export class JobsPageModule {}
