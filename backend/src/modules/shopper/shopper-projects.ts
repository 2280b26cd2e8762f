import { DomainError, type Id } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import type { OpenProject } from './door.ts';

/** Fields of projects for visits: the layout of a project is large, and there are many shoppers. */
@Injectable()
export class ShopperProjects {
  constructor(private readonly projects: ProjectsRepository) {}

  find(id: Id): Promise<OpenProject | null> {
    const query = { select: ['status', 'testing', 'internal'], populate: [] };
    return this.projects.unsafelyUnscoped().read(id, query).catch(ignoreMissing);
  }
}

export function ignoreMissing(error: unknown): null {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
  throw error;
}
