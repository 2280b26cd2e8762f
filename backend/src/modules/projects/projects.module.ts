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
import { AnalysisAction } from './actions/analysis.action.ts';
import { ApprovalAction } from './actions/approval.action.ts';
import { DuplicateAction } from './actions/duplicate.action.ts';
import { LiveAction } from './actions/live.action.ts';
import { ProcessingAction } from './actions/processing.action.ts';
import { LargeSaveGuard } from './large-save.guard.ts';
import { ProjectActs } from './actions/project-acts.ts';
import { PublishAction } from './actions/publish.action.ts';
import { QuoteRequestAction } from './actions/quote-request.action.ts';
import { QuoteResponseAction } from './actions/quote-response.action.ts';
import { SubmitAction } from './actions/submit.action.ts';
import { UnpublishAction } from './actions/unpublish.action.ts';
import { UnsubmitAction } from './actions/unsubmit.action.ts';
import { AUDIT, TransitionRunner, auditSchema } from './lifecycle/transition-runner.ts';
import { ProjectEdits } from './project-edits.ts';
import { ProjectLibraryUses } from './project-library-uses.ts';
import { ProjectProducts } from './project-products.ts';
import { ProjectReadiness } from './project-readiness.ts';
import { ProjectRegions } from './project-regions.ts';
import { projectSchema } from './project.schema.ts';
import { ProjectsController } from './projects.controller.ts';
import { ProjectsPortService } from './projects-port.service.ts';
import { ProjectsRepository } from './projects.repository.ts';
import { ProjectsService } from './projects.service.ts';
import { FROZEN_CONTENT, ShopperContents, frozenContentSchema } from './shopper-content/shopper-contents.ts';
import { Surroundings } from './shopper-content/surroundings.ts';
import { PROJECT } from './stored-project.ts';
import { SubmitChecks } from './submit-checks.ts';
import { TeamRemoval } from './team-removal.ts';

const actions = [
  SubmitAction,
  UnsubmitAction,
  QuoteRequestAction,
  QuoteResponseAction,
  ApprovalAction,
  LiveAction,
  ProcessingAction,
  AnalysisAction,
  PublishAction,
  UnpublishAction,
  DuplicateAction,
];

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
    ...actions,
    LargeSaveGuard,
    ProjectActs,
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
    ProjectProducts,
    ProjectReadiness,
    ProjectsRepository,
    PublishAction,
    ShopperContents,
    Surroundings,
    TransitionRunner,
  ],
})
export class ProjectsModule {}
