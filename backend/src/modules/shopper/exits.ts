import { fieldworkOf, fillExitLink, type ExitStatus } from '@aislelab/domain';
import type { StoredSession } from '../sessions/session.schema.ts';
import type { OpenProject } from './door.ts';

type Leaving = Pick<StoredSession, '_id' | 'respondent' | 'carried' | 'decidedBy'>;

/** Link for the shopper of a finished visit; the panel reads from the status whether the visit counts. */
export function exitOf(project: OpenProject | null, visit: Leaving): string | null {
  const redirect = project?.testing.redirect;
  return redirect ? filled(project, redirect, visit, visit.decidedBy === 'RULE' ? 'quality' : 'complete') : null;
}

/** A link of the project with the values of a visit. */
export function filled(
  project: OpenProject,
  link: string,
  { _id, respondent, carried = [] }: Leaving,
  status: ExitStatus,
) {
  const values = Object.fromEntries(carried.map(({ name, value }) => [name, value]));
  return fillExitLink(
    link,
    { ...values, respondent: respondent ?? '', session: _id, status },
    fieldworkOf(project).link.carried,
  );
}
