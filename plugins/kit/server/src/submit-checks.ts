import type { Project, Viewer } from '@aislelab/domain';
import type { Type } from '@nestjs/common';

/** Something that keeps a project from being submitted. */
export interface SubmitProblem {
  /** Says what to do: 'Choose a day in the future'. */
  message: string;
  /** The id of the element in the step to which the list of missing things leads. */
  place?: string;
}
/** Looks whether a project can be submitted. Nest creates it. */
export interface SubmitCheck {
  /**
   * Called when a user looks at the steps of a draft, and again on submission, which any problem blocks. A check that throws, or takes
   * longer than 10 seconds, blocks it too: the list says that the step could not be checked.
   * @param project as it is stored
   * @param viewer who looks or submits
   * @returns what is missing; nothing when the step is complete
   */
  check(project: Project, viewer: Viewer): Promise<readonly SubmitProblem[]>;
}
export interface SubmitCheckDeclaration {
  /** The step in which it is put right: one of the plugin's own, or `content`, `variations` or `planogram`. */
  step: string;
  check: Type<SubmitCheck>;
}
