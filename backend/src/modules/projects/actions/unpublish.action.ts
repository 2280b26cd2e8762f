import type { Project, Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { TransitionRunner } from '../lifecycle/transition-runner.ts';

@Injectable()
export class UnpublishAction {
  constructor(private readonly transitions: TransitionRunner) {}

  execute(viewer: Viewer, id: string): Promise<Project> {
    return this.transitions.run(viewer, id, 'unpublish', () => ({}));
  }
}
