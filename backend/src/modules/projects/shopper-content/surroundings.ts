import { getSection, type LibraryPlanogram, type Planogram } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { PlanogramsRepository } from '../../library/shared/repositories.ts';
import type { ShownProject } from './content-builder.ts';

const ENDS = [
  { purpose: 'ENTRANCE', section: 'entrance' },
  { purpose: 'BACK', section: 'back' },
] as const;

/** The end walls of every store: dressed by the newest global special planogram of each purpose. */
@Injectable()
export class Surroundings {
  constructor(private readonly planograms: PlanogramsRepository) {}

  async shelves(): Promise<Planogram['shelves']> {
    const found = await Promise.all(ENDS.map(({ purpose }) => this.newest(purpose)));
    const walls = ENDS.flatMap(({ section }, index) => {
      const shelves = found[index]?.planogram.shelves ?? {};
      return getSection(section).shelves.flatMap((id) => (shelves[id] ? [[id, shelves[id]] as const] : []));
    });
    return Object.fromEntries(walls);
  }

  private newest(purpose: LibraryPlanogram['purpose']): Promise<LibraryPlanogram | undefined> {
    const global = { purpose, organization: null };
    return this.planograms
      .unsafelyUnscoped()
      .find(global, { sort: { createdAt: -1 }, limit: 1 })
      .then(([first]) => first);
  }
}

/** The project with its end walls; those of a variation with shelves of its own as well. */
export function dressed<T extends ShownProject>(project: T, ends: Planogram['shelves']): T {
  const dress = (planogram: Planogram): Planogram => ({ ...planogram, shelves: { ...planogram.shelves, ...ends } });
  return {
    ...project,
    planogram: dress(project.planogram),
    variations: project.variations.map((one) => (one.planogram ? { ...one, planogram: dress(one.planogram) } : one)),
  };
}
