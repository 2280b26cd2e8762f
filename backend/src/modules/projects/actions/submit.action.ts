import { amountDue, DomainError, type Project, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { SettingsService } from '../../settings/settings.service.ts';
import { TransitionRunner } from '../lifecycle/transition-runner.ts';
import { missingByPath, ProjectReadiness } from '../project-readiness.ts';
import type { StoredProject } from '../stored-project.ts';

/** DRAFT to READY; to APPROVAL at once when an earlier payment covers it. */
@Injectable()
export class SubmitAction {
  constructor(
    private readonly transitions: TransitionRunner,
    private readonly readiness: ProjectReadiness,
    private readonly settings: SettingsService,
  ) {}

  execute(viewer: Viewer, id: string): Promise<Project> {
    return this.transitions.run(viewer, id, 'submit', async (project) => {
      const missing = await this.readiness.missingToSubmit(project, viewer);
      if (missing.length > 0) throw new DomainError('NOT_READY', { errors: missingByPath(missing) });
      return { outcome: (await this.isPaid(project)) ? 'credited' : 'done', set: { message: null } };
    });
  }

  private async isPaid(project: StoredProject): Promise<boolean> {
    if (project.payment.credited === 0 || project.payment.plan === null) return false;
    const { plans } = await this.settings.general();
    return amountDue(project.payment.plan, project, plans) === 0;
  }
}
