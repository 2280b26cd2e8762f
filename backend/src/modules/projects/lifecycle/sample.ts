import type { Project } from '@aislelab/domain';

/** Shoppers to find: per variation, and for all of them. */
export function sample(project: Pick<Project, 'variations'>, perVariation: number): Project['testing']['sample'] {
  return { variations: perVariation, total: perVariation * project.variations.length };
}
