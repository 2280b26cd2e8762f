import { JOBS, type ServerPlugin } from '@aislelab/server-kit';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AppConfig } from '../../config/app-config.ts';
import { Log } from '../log/log.ts';
import { BullJobQueue } from './bull-job-queue.ts';
import { InlineJobQueue } from './inline-job-queue.ts';
import { JobCatalog } from './job-catalog.ts';
import { JobQueue } from './job-queue.ts';
import { JOB_MODEL, jobSchema } from './job-record.schema.ts';
import { JobRuns } from './job-runs.ts';
import { JobStore } from './job.store.ts';
import { JobSweeper } from './job.sweeper.ts';
import { JobsRepository } from './jobs.repository.ts';
import { Jobs } from './jobs.service.ts';
import { LanesJobQueue } from './lanes-job-queue.ts';

/** Started by the plugin host once every handler exists. */
@Global()
@Module({})
export class JobsModule {
  static forRoot(plugins: readonly ServerPlugin[]): DynamicModule {
    const queue = {
      provide: JobQueue,
      inject: [AppConfig, Log],
      useFactory: ({ redisUrl, processJobs }: AppConfig, log: Log) =>
        new LanesJobQueue(plugins, (lane) =>
          redisUrl ? new BullJobQueue(redisUrl, log, processJobs, lane) : new InlineJobQueue(log),
        ),
    };
    const catalog = { provide: JobCatalog, useFactory: () => new JobCatalog(plugins) };
    const port = { provide: JOBS, useExisting: Jobs };
    return {
      module: JobsModule,
      imports: [MongooseModule.forFeature([{ name: JOB_MODEL, schema: jobSchema }])],
      providers: [queue, catalog, port, JobRuns, Jobs, JobsRepository, JobStore, JobSweeper],
      exports: [JobCatalog, JobQueue, JobRuns, Jobs, JobsRepository, JOBS],
    };
  }
}
