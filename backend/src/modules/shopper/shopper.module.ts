import { PREVIEWS, VISITS } from '@aislelab/server-kit';
import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProjectsModule } from '../projects/projects.module.ts';
import { RegionsModule } from '../regions/regions.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { ArrivalsController, ShopperContentController, ShopperController } from './shopper.controller.ts';
import { ArrivalsService } from './arrivals.service.ts';
import { Door, ShopperProjects } from './door.ts';
import { EndOfGathering } from './end-of-gathering.ts';
import { FrozenStores } from './frozen-stores.ts';
import { PREVIEW, PreviewsService, previewSchema } from './previews/previews.service.ts';
import { PreviewSources } from './previews/preview-sources.ts';
import { PreviewsController } from './previews/previews.controller.ts';
import { RefusedSubmissions, SUBMISSION_ATTEMPTS, submissionAttemptsSchema } from './refused-submissions.ts';
import { StartsService } from './starts.service.ts';
import { SubmittedVisits } from './submitted-visits.ts';
import { UsualTimes } from './usual-times.ts';
import { VisitsPortService } from './visits-port.service.ts';
import { VisitsService } from './visits.service.ts';
import { WriteGate } from './write-gate.ts';

/** Global for the plugins that export previews, and for those that simulate visits. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PREVIEW, schema: previewSchema },
      { name: SUBMISSION_ATTEMPTS, schema: submissionAttemptsSchema },
    ]),
    ProjectsModule,
    RegionsModule,
    SessionsModule,
    SettingsModule,
  ],
  controllers: [ArrivalsController, PreviewsController, ShopperContentController, ShopperController],
  providers: [
    ArrivalsService,
    Door,
    EndOfGathering,
    FrozenStores,
    PreviewSources,
    PreviewsService,
    RefusedSubmissions,
    ShopperProjects,
    StartsService,
    SubmittedVisits,
    UsualTimes,
    VisitsService,
    WriteGate,
    { provide: PREVIEWS, useExisting: PreviewsService },
    { provide: VISITS, useClass: VisitsPortService },
  ],
  exports: [PREVIEWS, VISITS],
})
export class ShopperModule {}
