import { checkPlanogram, missingForSubmit, type Missing } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { problemText, ProjectProducts } from './project-products.ts';
import type { StoredProject } from './stored-project.ts';

/** What a project still needs. */
@Injectable()
export class ProjectReadiness {
  constructor(private readonly products: ProjectProducts) {}

  async missing(project: StoredProject): Promise<Missing[]> {
    const own = project.variations.flatMap(({ planogram }) => (planogram ? [planogram] : []));
    const sizes = await this.products.sizes(project, [project.planogram, ...own]);
    return missingForSubmit(project, (layout) =>
      checkPlanogram(layout, sizes, 'project').map((problem) => problemText(problem, sizes)),
    );
  }
}

/** One text a path, as errors are answered. */
export function missingByPath(missing: readonly Missing[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of missing) errors[path] = errors[path] ? `${errors[path]}\n${message}` : message;
  return errors;
}
