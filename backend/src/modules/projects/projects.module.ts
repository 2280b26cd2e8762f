import { PROJECTS } from '@aislelab/server-kit';
import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.ts';
import { LibraryModule } from '../library/library.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { OrganizationsModule } from '../organizations/organizations.module.ts';
import { RegionsModule } from '../regions/regions.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { ActionsController } from './actions/actions.controller.ts';
import { LargeSaveGuard, ProjectsController } from './projects.controller.ts';
import { PortActions } from './actions/port-actions.ts';
import { ProjectActions } from './actions/project-actions.ts';
import { AUDIT, TransitionRunner, auditSchema } from './lifecycle/transition-runner.ts';
import { ProjectEdits } from './project-edits.ts';
import { ProjectLibraryUses } from './project-library-uses.ts';
import { ProjectProducts } from './project-products.ts';
import { ProjectReadiness, SubmitChecks } from './project-readiness.ts';
import { ProjectRegions } from './project-regions.ts';
import { projectSchema } from './project.schema.ts';
import { ProjectsPortService } from './projects-port.service.ts';
import { ProjectsRepository } from './projects.repository.ts';
import { ProjectsService } from './projects.service.ts';
import { FROZEN_CONTENT, ShopperContents, frozenContentSchema } from './shopper-content/shopper-contents.ts';
import { Surroundings } from './shopper-content/surroundings.ts';
import { PROJECT } from './stored-project.ts';
import { TeamRemoval } from './team-removal.ts';

/** Global for plugins, which inject projects by the token of their port. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PROJECT, schema: projectSchema },
      { name: AUDIT, schema: auditSchema },
      { name: FROZEN_CONTENT, schema: frozenContentSchema },
    ]),
    AuthModule,
    LibraryModule,
    NotificationsModule,
    OrganizationsModule,
    RegionsModule,
    SettingsModule,
  ],
  controllers: [ProjectsController, ActionsController],
  providers: [
    LargeSaveGuard,
    PortActions,
    ProjectActions,
    ProjectEdits,
    ProjectLibraryUses,
    ProjectProducts,
    ProjectReadiness,
    ProjectRegions,
    ProjectsRepository,
    ProjectsService,
    ShopperContents,
    SubmitChecks,
    Surroundings,
    TeamRemoval,
    TransitionRunner,
    { provide: PROJECTS, useClass: ProjectsPortService },
  ],
  exports: [
    PROJECTS,
    ProjectActions,
    ProjectProducts,
    ProjectReadiness,
    ProjectsRepository,
    ShopperContents,
    Surroundings,
    TransitionRunner,
  ],
})
export class ProjectsModule {}
