import type { Project, Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { TransitionRunner } from '../lifecycle/transition-runner.ts';

/** Back To Editing. An agreed price was for the submitted state, so it ends here. */
@Injectable()
export class UnsubmitAction {
  constructor(private readonly transitions: TransitionRunner) {}

  execute(viewer: Viewer, id: string): Promise<Project> {
    const set = { 'payment.quoted': null, 'payment.preapproved': false };
    return this.transitions.run(viewer, id, 'unsubmit', () => ({ set }));
  }
}
