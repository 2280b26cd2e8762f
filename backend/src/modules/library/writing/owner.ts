import type { Id, Viewer } from '@aislelab/domain';
import { refuse } from './change.ts';

/**
 * Whose a new item is. Admins say so; everybody else has no choice.
 * @param wish `undefined` where nothing was said
 * @throws DomainError INVALID_INPUT when somebody chooses who may not
 */
export function ownerOf(viewer: Viewer, wish: Id | null | undefined): Id | null {
  if (viewer.role === 'ADMIN') return wish ?? null;
  if (wish !== undefined) refuse('organization', 'Only admins choose whose an item is');
  return viewer.role === 'CUSTOMER' ? viewer.organization : null;
}
