import type { Project, Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { TransitionRunner } from '../lifecycle/transition-runner.ts';
import { newProject } from '../new-project.ts';
import { presentWhole } from '../project.presenter.ts';
import { ProjectsRepository } from '../projects.repository.ts';

/** A new draft with the same content. Pictures are referred to, not copied. */
@Injectable()
export class DuplicateAction {
  constructor(
    private readonly transitions: TransitionRunner,
    private readonly projects: ProjectsRepository,
  ) {}

  async execute(viewer: Viewer, id: string): Promise<Project> {
    const { name, organization, team, region, content, variations, planogram } = await this.transitions.admit(
      viewer,
      id,
      'duplicate',
    );
    const record = newProject({
      name: `${name.slice(0, 190)} (copy)`,
      organization,
      team,
      region,
      createdBy: viewer._id,
      content,
      variations,
      planogram,
    });
    const copy = await this.projects.as(viewer, 'projects.duplicate').create(record);
    await this.transitions.audit(copy, { action: 'duplicate', from: 'DRAFT', to: 'DRAFT' }, viewer, { of: id });
    return presentWhole(copy, viewer);
  }
}
