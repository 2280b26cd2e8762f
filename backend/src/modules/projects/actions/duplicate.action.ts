import type { Project, Viewer } from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
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
    @InjectConnection() private readonly connection: Connection,
    @Inject(EVENTS) private readonly events: EventBus,
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
    const copy = await this.connection.transaction(async (session) => {
      const created = await this.projects.as(viewer, 'projects.duplicate').create(record, { session });
      const move = { action: 'duplicate', from: 'DRAFT', to: 'DRAFT' } as const;
      await this.transitions.audit(created, move, viewer, { of: id }, { session });
      await this.events.emit('project.copying', { project: id, copy: created._id, session });
      return created;
    });
    return presentWhole(copy, viewer);
  }
}
