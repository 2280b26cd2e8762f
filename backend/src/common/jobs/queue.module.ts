import type { ServerPlugin } from '@aislelab/server-kit';
import { BullModule, getQueueToken, type BullModuleAsyncOptions } from '@nestjs/bull';
import { Module, type DynamicModule } from '@nestjs/common';
import type { Queue } from 'bull';
import type { AppConfig } from '../../config/app-config.ts';
import { Log } from '../log/log.ts';
import { BullJobQueue, ENQUEUE_TIMEOUT_MS, LaneHandlers, laneProcessor } from './bull-job-queue.ts';
import { InlineJobQueue } from './inline-job-queue.ts';
import { JobQueue } from './job-queue.ts';
import { lanesOf, LanesJobQueue } from './lanes-job-queue.ts';

/** A request waits for the producer's connection, so it fails fast. The worker's waits for Redis without a limit. */
const PRODUCING = { maxRetriesPerRequest: 1, enableOfflineQueue: false, connectTimeout: ENQUEUE_TIMEOUT_MS };
const WORKING = { maxRetriesPerRequest: null, enableReadyCheck: false };
const producerOf = (lane: string) => `${lane}:producer`;
const workerOf = (lane: string) => `${lane}:worker`;

/** The queue of jobs: on Redis where there is one, in this process otherwise. */
@Module({})
export class QueueModule {
  static forRoot(
    { redisUrl, processJobs }: Pick<AppConfig, 'redisUrl' | 'processJobs'>,
    plugins: readonly ServerPlugin[],
  ): DynamicModule {
    if (redisUrl === null) return inProcess(plugins);
    const lanes = lanesOf(plugins);
    const worked = processJobs ? lanes : [];
    const queues = lanes.map((lane) => queueOf(lane, producerOf(lane), redisUrl, PRODUCING));
    const workers = worked.map((lane) => queueOf(lane, workerOf(lane), redisUrl, WORKING));
    const queue = {
      provide: JobQueue,
      inject: [LaneHandlers, ...[...lanes.map(producerOf), ...worked.map(workerOf)].map(getQueueToken)],
      useFactory: (handlers: LaneHandlers, ...opened: Queue[]) => {
        const open = (lane: string) => {
          const at = lanes.indexOf(lane);
          const producer = opened[at];
          if (!producer) throw new Error(`no queue of the lane "${lane}"`);
          return new BullJobQueue(producer, opened[lanes.length + at] ?? null, handlers);
        };
        return new LanesJobQueue(plugins, open);
      },
    };
    return {
      module: QueueModule,
      imports: [BullModule.registerQueueAsync(...queues, ...workers)],
      providers: [LaneHandlers, queue, ...worked.map((lane) => laneProcessor(workerOf(lane)))],
      exports: [JobQueue],
    };
  }
}

function inProcess(plugins: readonly ServerPlugin[]): DynamicModule {
  const useFactory = (log: Log) => new LanesJobQueue(plugins, () => new InlineJobQueue(log));
  return { module: QueueModule, providers: [{ provide: JobQueue, inject: [Log], useFactory }], exports: [JobQueue] };
}

/** Two queues of Nest, which tells them by `token`, are one of Redis. */
function queueOf(lane: string, token: string, url: string, redis: object): BullModuleAsyncOptions {
  const name = lane === 'main' ? 'aislelab' : `aislelab-${lane}`;
  const settings = { lockDuration: 30_000, stalledInterval: 15_000, maxStalledCount: 2 };
  return { name: token, useFactory: () => ({ name, url, redis, settings }) };
}
