import type { ProjectMessage, Viewer } from '@aislelab/domain';

/** A request is the admins' to read; a denial also that of customers who manage the organization or projects. */
export function messageVisible({ type }: ProjectMessage, viewer: Pick<Viewer, 'role' | 'permissions'>): boolean {
  if (viewer.role === 'ADMIN') return true;
  const { manageOrganization, manageProjects } = viewer.permissions;
  return type !== 'QUOTING_REQUEST' && viewer.role === 'CUSTOMER' && (manageOrganization || manageProjects);
}
