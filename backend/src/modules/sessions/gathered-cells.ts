import { AGES, GENDERS, type GatheredSessions, type Id, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { cellKey, countPlaces, type Counts } from './assignment.ts';
import { ABANDONED_AFTER_MS } from './abandoned-visits.ts';
import { PlacesService } from './places.service.ts';
import { inSample, type Sampled } from './sample-rule.ts';
import { SessionsRepository } from './sessions.repository.ts';
import type { StoredSession } from './session.schema.ts';

/**
 * Numbers of the live view. It is polled every few seconds, so no finished visit is read for it: it shows the counts of places, less those
 * of the few shoppers in the store.
 */
@Injectable()
export class GatheredCells {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly sessions: SessionsRepository,
    private readonly places: PlacesService,
  ) {}

  /** @throws DomainError NOT_FOUND outside the viewer's scope */
  async read(viewer: Viewer, id: Id): Promise<GatheredSessions> {
    const project = await this.projects
      .as(viewer)
      .read(id, { select: ['status', 'testing', 'variations', 'simulatedCounted'], populate: [] });
    const { status, testing, variations } = project;
    const [taken, started] = await Promise.all([this.places.taken(id), this.started(project)]);
    const cells = finished(taken, countPlaces(started), variations.length);
    const recently = new Date(Date.now() - ABANDONED_AFTER_MS).toISOString();
    return {
      status,
      sample: testing.sample,
      total: testing.sessions.total,
      inStore: started.filter(({ seenAt }) => seenAt >= recently).length,
      cells,
    };
  }

  private async started(project: Sampled): Promise<StoredSession[]> {
    const within = { ...inSample(project), state: 'STARTED' };
    const select = ['variation', 'shopper', 'seenAt'];
    const visits = new Map<Id, StoredSession>();
    for await (const visit of this.sessions.unsafelyUnscoped().stream(within, select)) visits.set(visit._id, visit);
    return [...visits.values()];
  }
}

function finished(taken: Counts, started: Counts, variations: number): GatheredSessions['cells'] {
  const all = Array.from({ length: variations }, (_, variation) =>
    AGES.flatMap((age) =>
      GENDERS.map((gender) => {
        const key = cellKey({ age, gender }, variation);
        return { variation, age, gender, count: Math.max(0, (taken[key] ?? 0) - (started[key] ?? 0)) };
      }),
    ),
  );
  return all.flat().filter(({ count }) => count > 0);
}
