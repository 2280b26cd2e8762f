import type { Project, Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import type { QuoteResponseDto } from './actions.dto.ts';
import { refuseInput, text } from '@aislelab/server-kit/readers';
import { sample } from '../lifecycle/sample.ts';
import { TransitionRunner, type Move } from '../lifecycle/transition-runner.ts';
import type { StoredProject } from '../stored-project.ts';

/** A price, a free project, or a denial. */
@Injectable()
export class QuoteResponseAction {
  constructor(private readonly transitions: TransitionRunner) {}

  execute(viewer: Viewer, id: string, dto: QuoteResponseDto): Promise<Project> {
    return this.transitions.run(viewer, id, 'quote-response', (project) => ({
      ...answer(project, dto),
      payload: { success: dto.success, type: dto.type ?? null, price: dto.price ?? null, message: dto.message ?? null },
    }));
  }
}

function answer(project: StoredProject, dto: QuoteResponseDto): Move {
  if (!dto.success) {
    const message = { type: 'QUOTING_DENIAL', value: text(5_000, 1)(dto.message, 'message') };
    // Deletes the plan with the request: the customer chooses again.
    return { outcome: 'denied', set: { message, paymentPlan: null } };
  }
  const agreed = {
    message: null,
    paymentPlan: 'QUOTE',
    'testing.sample': sample(project, dto.samplePerVariation ?? refuseInput('samplePerVariation', 'is required')),
  };
  if (dto.type === 'FREE') {
    return {
      outcome: 'free',
      set: { ...agreed, 'payment.plan': 'QUOTE', 'payment.free': true, 'payment.price': null },
    };
  }
  const quoted = dto.price ?? refuseInput('price', 'is required');
  const preapproved = dto.preapprove ?? true;
  return { outcome: 'price', set: { ...agreed, 'payment.quoted': quoted, 'payment.preapproved': preapproved } };
}
