import { checkPlanogram, missingForSubmit, type Missing, problemText, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { PosMaterialsRepository } from '../library/shared/repositories.ts';
import { ProjectProducts } from './project-products.ts';
import { neededFromLibrary } from './shopper-content/content-builder.ts';
import type { StoredProject } from './stored-project.ts';
import { SubmitChecks } from './submit-checks.ts';

/** Missing parts of a project before it can be submitted. */
@Injectable()
export class ProjectReadiness {
  constructor(
    private readonly products: ProjectProducts,
    private readonly posMaterials: PosMaterialsRepository,
    private readonly checks: SubmitChecks,
  ) {}

  /** Problems that block submitting: missing parts for the store and its shoppers, and findings of plugins. */
  async missingToSubmit(project: StoredProject, viewer: Viewer): Promise<Missing[]> {
    const [own, ofPlugins] = await Promise.all([this.missing(project), this.checks.missing(project, viewer)]);
    return [...own, ...ofPlugins];
  }

  /** Missing parts for the store and its shoppers. */
  async missing(project: StoredProject): Promise<Missing[]> {
    const own = project.variations.flatMap(({ planogram }) => (planogram ? [planogram] : []));
    const sizes = await this.products.sizes(project, [project.planogram, ...own]);
    const missing = missingForSubmit(project, (layout) =>
      checkPlanogram(layout, sizes, 'project').map((problem) => problemText(problem, sizes)),
    );
    return [...missing, ...(await this.missingMaterials(project))];
  }

  private async missingMaterials(project: StoredProject): Promise<Missing[]> {
    const needed = neededFromLibrary(project).posMaterials;
    const visible = { $in: [null, new Types.ObjectId(project.organization)] };
    const _id = { $in: needed.filter((id) => Types.ObjectId.isValid(id)).map((id) => new Types.ObjectId(id)) };
    const found = await this.posMaterials.unsafelyUnscoped().count({ _id, organization: visible });
    if (found === needed.length) return [];
    return [{ path: 'planogram', message: 'A POS material in the planogram is no longer available' }];
  }
}

/** Joins the messages of each path. */
export function missingByPath(missing: readonly Missing[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of missing) errors[path] = errors[path] ? `${errors[path]}\n${message}` : message;
  return errors;
}
