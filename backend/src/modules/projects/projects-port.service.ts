import {
  can,
  DomainError,
  type AnyAction,
  type Id,
  type ListResult,
  type Project,
  type Viewer,
} from '@aislelab/domain';
import type { ProjectsPort } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { presentWhole } from './project.presenter.ts';
import { ProjectsRepository } from './projects.repository.ts';
import { ProjectsService } from './projects.service.ts';

/** Projects for plugins: nothing that the viewer could not read through the platform's own routes. */
@Injectable()
export class ProjectsPortService implements ProjectsPort {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly service: ProjectsService,
  ) {}

  async get(viewer: Viewer, id: Id, action?: AnyAction): Promise<Project> {
    const project = await this.projects.as(viewer).get(id);
    // Some actions reach every record, such as reading settings: those of a project never reach further than reading it.
    if (action && !can(viewer, action, project)) throw new DomainError('NOT_FOUND');
    return presentWhole(project, viewer);
  }

  list(viewer: Viewer, query: string | undefined): Promise<ListResult<Partial<Project>>> {
    return this.service.list(viewer, query);
  }
}
