import type { Id } from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { completedOf, GatheredTotals } from '../sessions/gathered-totals.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { REVIEWED, reviewAll, type Reviewed } from './end-review.ts';

/** Judges the visits of a project after gathering. */
@Injectable()
export class EndOfGathering implements OnModuleInit {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly totals: GatheredTotals,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.on('project.statusChanged', async ({ project, to }) => {
      if (to === 'PROCESSING') await this.review(project);
    });
  }

  /** Idempotent. */
  async review(project: Id): Promise<void> {
    const all = this.sessions.unsafelyUnscoped();
    const visits: Reviewed[] = [];
    for await (const visit of all.stream({ ...completedOf(project), source: 'HUMAN' }, REVIEWED)) visits.push(visit);
    const changes = reviewAll(visits);
    if (changes.length === 0) return;
    const read = new Map(visits.map((visit) => [visit._id, visit]));
    await this.totals.change(project, async (session) => {
      for (const { _id, ...set } of changes) {
        const { enabled, decidedBy = null } = read.get(_id) ?? {};
        // A concurrent decision of an admin takes precedence.
        const unchanged = { _id: new Types.ObjectId(_id), enabled, decidedBy };
        await all.updateMany(null, unchanged, { $set: set }, { session });
      }
    });
    await this.totals.count(project);
  }
}
