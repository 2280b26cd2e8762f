import { fieldworkOf, fillExitLink, type ExitStatus, type Fieldwork, type LinkParameter } from '@aislelab/domain';
import type { StoredSession } from '../sessions/session.schema.ts';
import type { OpenProject } from './door.ts';

/** Meaning of a shopper link's parameters for a project. */
export interface ShopperLink {
  respondent: string | null;
  signature: string | null;
  test: string | null;
  /** In the project's order; the first value of a repeated parameter. */
  carried: LinkParameter[];
}

export function readLink(parameters: readonly LinkParameter[], names: Fieldwork['link']): ShopperLink {
  const read = (asked: string) => parameters.find(({ name }) => name === asked)?.value.trim() || null;
  return {
    respondent: read(names.respondent),
    signature: read('signature'),
    test: read('test'),
    carried: carriedOf(parameters, names),
  };
}

/** Parameters from a browser that the project carries through. */
export const carriedOf = (parameters: readonly LinkParameter[], { carried }: Fieldwork['link']): LinkParameter[] =>
  carried
    .flatMap((name) => parameters.find((one) => one.name === name) ?? [])
    .map(({ name, value }) => ({ name, value }));

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
