import type { Id, Viewer } from '@aislelab/domain';
import { refuse } from './change.ts';

/**
 * Owner of a new item. Admins choose it; other users cannot.
 * @param wish `undefined` without a choice
 * @throws DomainError INVALID_INPUT when a user without the right chooses
 */
export function ownerOf(viewer: Viewer, wish: Id | null | undefined): Id | null {
  if (viewer.role === 'ADMIN') return wish ?? null;
  if (wish !== undefined) refuse('organization', 'Only admins choose whose an item is');
  return viewer.role === 'CUSTOMER' ? viewer.organization : null;
}
