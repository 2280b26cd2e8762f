import type { Project } from '@aislelab/domain';

/** Where the name of a project in a list leads: content of a draft, report of a published one, otherwise finalize. */
export function projectPath({ _id, status }: Pick<Project, '_id' | 'status'>): string {
  const segment = status === 'DRAFT' ? 'content' : status === 'REPORT' ? 'report' : 'finalize';
  return `/projects/${_id}/${segment}`;
}
