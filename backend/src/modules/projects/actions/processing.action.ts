import type { Project, Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import type { ProcessingDto } from './actions.dto.ts';
import { TransitionRunner } from '../lifecycle/transition-runner.ts';

/** Ends gathering shopper data; shoppers in the store may finish. */
@Injectable()
export class ProcessingAction {
  constructor(private readonly transitions: TransitionRunner) {}

  execute(viewer: Viewer, id: string, { preapprove = false }: ProcessingDto): Promise<Project> {
    return this.transitions.run(viewer, id, 'processing', () => ({
      set: { 'internal.processingAt': new Date(), 'internal.publishWhenCompiled': preapprove },
      payload: { preapprove },
    }));
  }
}
