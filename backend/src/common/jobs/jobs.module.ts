import { JOBS, type ServerPlugin } from '@aislelab/server-kit';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { AppConfig } from '../../config/app-config.ts';
import { JobCatalog } from './job-catalog.ts';
import { JOB_MODEL, JobsRepository, jobSchema } from './jobs.repository.ts';
import { JobRuns } from './job-runs.ts';
import { JobStore } from './job.store.ts';
import { JobSweeper } from './job.sweeper.ts';
import { Jobs } from './jobs.service.ts';
import { QueueModule } from './queue.module.ts';

/** Started by the plugin host once every handler exists. */
@Global()
@Module({})
export class JobsModule {
  static forRoot(config: AppConfig, plugins: readonly ServerPlugin[]): DynamicModule {
    const catalog = { provide: JobCatalog, useFactory: () => new JobCatalog(plugins) };
    const port = { provide: JOBS, useExisting: Jobs };
    return {
      module: JobsModule,
      imports: [
        QueueModule.forRoot(config, plugins),
        MongooseModule.forFeature([{ name: JOB_MODEL, schema: jobSchema }]),
      ],
      providers: [catalog, port, JobRuns, Jobs, JobsRepository, JobStore, JobSweeper],
      exports: [QueueModule, JobCatalog, JobRuns, Jobs, JobsRepository, JOBS],
    };
  }
}
