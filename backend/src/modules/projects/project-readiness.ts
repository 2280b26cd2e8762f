import { checkPlanogram, missingForSubmit, problemText, type Missing, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { inTime } from '../../common/in-time.ts';
import { Log } from '../../common/log/log.ts';
import { PluginHost, type HostedSubmitCheck } from '../../common/plugins/plugin-host.ts';
import { PosMaterialsRepository } from '../library/shared/repositories.ts';
import { ProjectProducts } from './project-products.ts';
import { neededFromLibrary } from './shopper-content/content-builder.ts';
import { withoutInternals, type StoredProject } from './stored-project.ts';

const LONGEST_MS = 10_000;
const NOT_CHECKED = 'This step could not be checked: try again in a moment';

/** Checks of plugins before a project is submitted. */
@Injectable()
export class SubmitChecks {
  constructor(
    private readonly plugins: PluginHost,
    private readonly log: Log,
  ) {}

  /** @returns problems under paths that begin with the step in which they are put right */
  async missing(project: StoredProject, viewer: Viewer): Promise<Missing[]> {
    return (await Promise.all(this.plugins.submitChecks.map((one) => this.ask(one, project, viewer)))).flat();
  }

  /** Runs a check. A failing one refuses the project, because its findings are unknown. */
  private async ask({ plugin, step, check }: HostedSubmitCheck, project: StoredProject, viewer: Viewer) {
    try {
      const problems = await inTime(() => check.check(withoutInternals(project), viewer), LONGEST_MS);
      return problems.map(({ message, place }) => ({ path: place ? `${step}.${place}` : step, message }));
    } catch (error) {
      this.log.error({ msg: 'a submit check of a plugin failed', plugin, step, project: project._id, err: error });
      return [{ path: step, message: NOT_CHECKED }];
    }
  }
}

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
