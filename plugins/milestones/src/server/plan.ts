import type { Project } from '@aislelab/domain';
import { InjectCollection, type Collection, type SubmitCheck, type SubmitCheckDeclaration } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import type { Milestone } from './milestones.ts';

@Injectable()
export class PlanCheck implements SubmitCheck {
  constructor(@InjectCollection('Milestone') private readonly milestones: Collection<Milestone>) {}

  /** A start may be planned; a day that has passed refuses the submit. */
  async check({ _id }: Project) {
    const [plan] = await this.milestones.unsafelyOf(_id).find({ kind: 'planned' });
    const today = new Date().toISOString().slice(0, 10);
    const passed = plan !== undefined && plan.at.slice(0, 10) < today;
    return passed ? [{ message: 'The planned start has passed: choose a later day', place: 'start' }] : [];
  }
}

export const planCheck: SubmitCheckDeclaration = { step: 'milestones-plan', check: PlanCheck };
