import type { Missing, Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { Log } from '../../common/log/log.ts';
import { inTime } from '../../common/in-time.ts';
import { PluginHost, type HostedSubmitCheck } from '../../common/plugins/plugin-host.ts';
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
