import type { Project, ProjectMessage, Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import type { QuoteRequestDto } from './actions.dto.ts';
import { text } from '@aislelab/server-kit/readers';
import { TransitionRunner } from '../lifecycle/transition-runner.ts';

@Injectable()
export class QuoteRequestAction {
  constructor(private readonly transitions: TransitionRunner) {}

  execute(viewer: Viewer, id: string, dto: QuoteRequestDto): Promise<Project> {
    const message: ProjectMessage = { type: 'QUOTING_REQUEST', value: text(5_000, 1)(dto.message, 'message') };
    return this.transitions.run(viewer, id, 'quote-request', () => ({
      set: { message, paymentPlan: 'QUOTE' },
      payload: { message: message.value },
    }));
  }
}
