import { defineServerPlugin, SERVER_API_VERSION } from '@aislelab/server-kit';
import { Module } from '@nestjs/common';
import { noteMilestones } from '../actions.ts';
import { launch } from './fields.ts';
import { settings } from './settings.ts';
import { MilestonesController } from './milestones.controller.ts';
import { milestones, noteJob, NoteLive } from './milestones.ts';
import { pace } from './pace.ts';
import { planCheck } from './plan.ts';

@Module({ controllers: [MilestonesController] })
class MilestonesModule {}

export const plugin = defineServerPlugin({
  id: 'milestones',
  apiVersion: SERVER_API_VERSION,
  routeSchemas: new URL('../../route-schemas.json', import.meta.url),
  module: MilestonesModule,
  permissions: [noteMilestones],
  settings,
  customFields: [launch],
  collections: [milestones],
  jobs: [noteJob],
  lifecycle: { after: { live: NoteLive } },
  submitChecks: [planCheck],
  reportBlocks: [pace],
});
