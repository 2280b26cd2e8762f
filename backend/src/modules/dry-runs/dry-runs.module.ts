import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LibraryModule } from '../library/library.module.ts';
import { ProjectsModule } from '../projects/projects.module.ts';
import { DryRunJob } from './dry-run.job.ts';
import { DRY_RUN_MODEL, dryRunSchema, REPLACED_DRY_RUN_MODEL, replacedDryRunSchema } from './dry-run.schema.ts';
import { DryRunStore } from './dry-run.store.ts';
import { DryRunSweeper } from './dry-run.sweeper.ts';
import { DryRunsController } from './dry-runs.controller.ts';
import { DryRunsService } from './dry-runs.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: DRY_RUN_MODEL, schema: dryRunSchema },
      { name: REPLACED_DRY_RUN_MODEL, schema: replacedDryRunSchema },
    ]),
    LibraryModule,
    ProjectsModule,
  ],
  controllers: [DryRunsController],
  providers: [DryRunJob, DryRunStore, DryRunsService, DryRunSweeper],
})
export class DryRunsModule {}
