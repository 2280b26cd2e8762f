import { fieldworkOf, type Id, type Project } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { MongoFilter } from '../../common/query/to-mongo.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';

export type Sampled = Pick<Project, '_id' | 'simulatedCounted'> & { testing: Pick<Project['testing'], 'fieldwork'> };

/** Visits that saw the shelves as a list, which is a different stimulus. */
export const OF_LIST = { 'device.mode': 'LIST' };

/**
 * The sessions that belong to the sample of a project: those of people, and those of simulated shoppers only once an admin has enabled it;
 * of the aisle, and those of a list only where the project counts them.
 * Places, totals, the live view and reports all follow this one rule. So a simulated shopper who does not count takes no place,
 * and one who counts takes a place like any other: mixing never exceeds the sample. For this reason counting them is refused
 * where they and the people who came would be too many.
 */
export const inSample = (project: Sampled): MongoFilter => ({
  ...ofShoppers(project),
  ...(!fieldworkOf(project).countListVisits && { 'device.mode': { $ne: OF_LIST['device.mode'] } }),
});

/** The same, for aisle and list. */
export const ofShoppers = ({ _id, simulatedCounted }: Sampled): MongoFilter => ({
  project: new Types.ObjectId(_id),
  ...(!simulatedCounted && { source: 'HUMAN' }),
});

/** Reads the current rule of a project: counts use it, and never an earlier one. */
@Injectable()
export class SampleRule {
  constructor(private readonly projects: ProjectsRepository) {}

  /** The project as far as the rule needs it; without simulated shoppers when it is gone. */
  async of(project: Id): Promise<Sampled> {
    const [found] = await this.projects.model
      .find({ _id: new Types.ObjectId(project) }, { simulatedCounted: 1, 'testing.fieldwork': 1 })
      .lean<Partial<Sampled>[]>();
    const { simulatedCounted = false, testing = {} } = found ?? {};
    return { _id: project, simulatedCounted, testing };
  }
}
