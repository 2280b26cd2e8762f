import type { Project, Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import type { ApprovalDto } from './actions.dto.ts';
import { text } from '@aislelab/server-kit/readers';
import { TransitionRunner, type Move } from '../lifecycle/transition-runner.ts';
import type { StoredProject } from '../stored-project.ts';

/** The final review of a paid project, or the approval of one without payment. */
@Injectable()
export class ApprovalAction {
  constructor(private readonly transitions: TransitionRunner) {}

  execute(viewer: Viewer, id: string, dto: ApprovalDto): Promise<Project> {
    return this.transitions.run(viewer, id, 'approval', (project) => ({
      ...decide(project, dto),
      payload: { success: dto.success, message: dto.message ?? null },
    }));
  }
}

function decide({ status }: StoredProject, dto: ApprovalDto): Move {
  if (!dto.success) {
    const message = { type: 'APPROVAL_DENIAL', value: text(5_000, 1)(dto.message, 'message') };
    return { outcome: 'denied', set: { message } };
  }
  return { set: { message: null, ...(status === 'READY' && { 'payment.free': true, 'payment.price': null }) } };
}
