import { JOBS, type ServerPlugin } from '@aislelab/server-kit';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.ts';
import { Log } from '../log/log.ts';
import { BullJobQueue } from './bull-job-queue.ts';
import { InlineJobQueue } from './inline-job-queue.ts';
import { JobQueue } from './job-queue.ts';
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
    const providers = [queue, { provide: JOBS, useExisting: JobQueue }];
    return { module: JobsModule, providers, exports: [JobQueue, JOBS] };
  }
}
