import {
  can,
  DomainError,
  type AnyAction,
  type Id,
  type ListResult,
  type Project,
  type ProjectBrief,
  type ShopperContent,
  type Viewer,
} from '@aislelab/domain';
import { accountOf, LAYOUT_BODY, PROJECT_BODY, type PortAction, type ProjectsPort } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { readPortBody } from '../../common/plugins/port-body.ts';
import { checkFields } from '../../common/validation/validation-pipe.ts';
import { IdDto } from '../../common/validation/query.dto.ts';
import { Attempts } from '../auth/attempts.ts';
import { PortActions } from './actions/port-actions.ts';
import { UpdateProjectDto } from './projects.dto.ts';
import { presentWhole, type StoredBrief } from './stored-project.ts';
import { missingByPath, ProjectReadiness } from './project-readiness.ts';
import { ProjectsRepository } from './projects.repository.ts';
import { ProjectsService } from './projects.service.ts';
import { ShopperContents } from './shopper-content/shopper-contents.ts';

/** Problems of a submit that prevent showing a store. */
const STORE = /^(variations|(variations\.\d+\.)?planogram)$/;

/** Projects for plugins, with the same rights as the viewer has in the platform's own routes. */
@Injectable()
export class ProjectsPortService implements ProjectsPort {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly service: ProjectsService,
    private readonly actions: PortActions,
    private readonly readiness: ProjectReadiness,
    private readonly contents: ShopperContents,
    private readonly attempts: Attempts,
  ) {}

  async get(viewer: Viewer, id: Id, action?: AnyAction): Promise<Project> {
    return this.allowed(viewer, await this.projects.as(viewer).get(id), action);
  }

  async brief(viewer: Viewer, id: Id, action?: AnyAction): Promise<ProjectBrief> {
    return this.allowed(viewer, await this.projects.as(viewer).brief(id), action);
  }

  list(viewer: Viewer, query: string | undefined): Promise<ListResult<Partial<Project>>> {
    return this.service.list(viewer, query);
  }

  async content(viewer: Viewer, id: Id): Promise<ShopperContent> {
    const project = await this.projects.as(viewer, 'projects.edit').get(id);
    const missing = (await this.readiness.missing(project)).filter(({ path }) => STORE.test(path));
    if (missing.length > 0) throw new DomainError('NOT_READY', { errors: missingByPath(missing) });
    return this.contents.build(project);
  }

  async change(viewer: Viewer, id: Id, patch: unknown): Promise<Project> {
    if (!can(viewer, 'projects.edit')) throw new DomainError('FORBIDDEN');
    const { body, bytes } = readPortBody(UpdateProjectDto, patch, PROJECT_BODY);
    if (bytes > LAYOUT_BODY.bytes) await this.attempts.begin('largeSave', { account: accountOf(viewer) });
    return this.service.update(viewer, checkFields(IdDto, { id }).id, body);
  }

  async act(viewer: Viewer, id: Id, action: PortAction, input?: unknown): Promise<Project> {
    return this.actions.act(viewer, checkFields(IdDto, { id }).id, action, input);
  }

  private allowed<T extends StoredBrief>(viewer: Viewer, project: T, action?: AnyAction): Omit<T, 'internal'> {
    // Some actions reach every record, such as reading settings: for a project they never reach further than reading it.
    if (action && !can(viewer, action, project)) throw new DomainError('NOT_FOUND');
    const shown = presentWhole(project, viewer);
    // People know what they created themselves, and `can` has to know it, too.
    return project.createdBy === viewer._id ? { ...shown, createdBy: viewer._id } : shown;
  }
}
