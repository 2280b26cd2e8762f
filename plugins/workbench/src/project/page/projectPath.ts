import type { Project } from '@aislelab/domain';

/** Target of a project's name in a list: content of a draft, report of a published project, otherwise finalize. */
export function projectPath({ _id, status }: Pick<Project, '_id' | 'status'>): string {
  const segment = status === 'DRAFT' ? 'content' : status === 'REPORT' ? 'report' : 'finalize';
  return `/projects/${_id}/${segment}`;
}
