import { JOBS } from '@aislelab/server-kit';
import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.ts';
import { Log } from '../log/log.ts';
import { BullJobQueue } from './bull-job-queue.ts';
import { InlineJobQueue } from './inline-job-queue.ts';
import { JobQueue } from './job-queue.ts';
import { LanesJobQueue } from './lanes-job-queue.ts';

/** Started by the plugin host once every handler exists. */
@Global()
@Module({
  providers: [
    {
      provide: JobQueue,
      inject: [AppConfig, Log],
      useFactory: ({ redisUrl, processJobs }: AppConfig, log: Log) =>
        new LanesJobQueue((lane) =>
          redisUrl ? new BullJobQueue(redisUrl, log, processJobs, lane) : new InlineJobQueue(log),
        ),
    },
    { provide: JOBS, useExisting: JobQueue },
  ],
  exports: [JobQueue, JOBS],
})
export class JobsModule {}
