import { text } from '@aislelab/domain';
import { defineServerPlugin, SERVER_API_VERSION } from '@aislelab/server-kit';
import { Module } from '@nestjs/common';
import { DRY_RUN_JOB, DryRunJob } from './dry-runs/dry-run.job.ts';
import { DryRunsController } from './dry-runs/dry-runs.controller.ts';
import { DryRunsService } from './dry-runs/dry-runs.service.ts';
import { migrations } from './dry-runs/migrations.ts';
import { dryRuns } from './dry-runs/stored-dry-run.ts';
import { LIVE_VISITS_JOB, LiveVisitsJob } from './live/live-visits.job.ts';
import { LiveVisitsController } from './live/live-visits.controller.ts';
import { LiveVisitsService } from './live/live-visits.service.ts';
import { ThreadSimulator } from './thread-simulator.ts';

@Module({
  controllers: [DryRunsController, LiveVisitsController],
  providers: [DryRunsService, LiveVisitsService],
})
class SimulatorModule {}

/** Shoppers for dry runs of drafts, and for live projects. */
export const plugin = defineServerPlugin({
  id: 'simulator',
  apiVersion: SERVER_API_VERSION,
  module: SimulatorModule,
  routeSchemas: new URL('../../route-schemas.json', import.meta.url),
  collections: [dryRuns],
  migrations,
  jobs: [
    { name: DRY_RUN_JOB, handler: DryRunJob, title: text('Dry run of a draft'), inTurns: true },
    { name: LIVE_VISITS_JOB, handler: LiveVisitsJob, title: text('Send simulated shoppers'), apart: true },
  ],
  defaults: { simulator: ThreadSimulator },
});
