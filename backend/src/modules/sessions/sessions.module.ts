import { SESSIONS } from '@aislelab/server-kit';
import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProjectsModule } from '../projects/projects.module.ts';
import { GatheredCells } from './gathered-cells.ts';
import { GatheredTotals } from './gathered-totals.ts';
import { PlacesService } from './places.service.ts';
import { QUOTA, quotaSchema } from './quota.schema.ts';
import { SampleRule } from './sample-rule.ts';
import { SESSION, sessionSchema } from './session.schema.ts';
import { SessionColumns } from './session-columns.ts';
import { SessionDownloads } from './session-downloads.ts';
import { SessionFiles } from './files/session-files.ts';
import { SessionFilesController, SessionsController } from './sessions.controller.ts';
import { SessionsPortService } from './sessions-port.service.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';
import { SimulatedShoppers } from './simulated-shoppers.ts';
import { TestLinks } from './test-links.ts';
import { TURNED_AWAY, TurnedAway, turnedAwaySchema } from './turned-away.ts';

/** Global for plugins, which inject sessions by the token of their port. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: SESSION, schema: sessionSchema },
      { name: QUOTA, schema: quotaSchema },
      { name: TURNED_AWAY, schema: turnedAwaySchema },
    ]),
    ProjectsModule,
  ],
  controllers: [SessionsController, SessionFilesController],
  providers: [
    GatheredCells,
    GatheredTotals,
    PlacesService,
    SampleRule,
    SessionColumns,
    SessionDownloads,
    SessionFiles,
    SessionsRepository,
    SessionsService,
    SimulatedShoppers,
    TestLinks,
    TurnedAway,
    { provide: SESSIONS, useClass: SessionsPortService },
  ],
  exports: [SESSIONS, GatheredTotals, PlacesService, SessionsRepository, SimulatedShoppers, TestLinks, TurnedAway],
})
export class SessionsModule {}
