import { can, inScope, scopeOf } from '@aislelab/domain';
import { admitsTokenOf } from '@aislelab/server-kit';
import { SUBJECTS } from '../world/subjects.ts';
import { refused, served, type Cell, type Expected } from './route-case.ts';

/** What the policy of the route, `can` and the record's fields say. */
export function expectationOf(cell: Cell): Expected {
  const closed = closedByPolicy(cell);
  if (closed) return closed;
  const usual = byRecord(cell);
  return cell.case.expect?.(cell, usual) ?? usual;
}

function closedByPolicy({ route, actor }: Cell): Expected | null {
  const { policy } = route;
  switch (policy?.kind) {
    case undefined:
      throw new Error('no policy');
    case 'public':
      return null;
    case 'shopper':
      return actor.name === 'shopper' ? null : refused(401);
    case 'signedIn':
      if (!actor.viewer) return refused(401);
      return admitsTokenOf(actor.viewer, policy) ? null : refused(403);
    case 'allow':
      if (!actor.viewer) return refused(401);
      if (!admitsTokenOf(actor.viewer, policy)) return refused(403);
      return can(actor.viewer, policy.action) ? null : refused(403);
  }
}

/** What one may not read is not there; what one may read but not do is forbidden; a list leaves out what one may not read. */
function byRecord({ route, actor, target, case: { success, list } }: Cell): Expected {
  const yes = served(success);
  const { policy } = route;
  if (!target || policy?.kind !== 'allow' || !actor.viewer) return yes;
  const { record } = target;
  if (list) {
    const seen = record !== null && inScope(scopeOf(actor.viewer, policy.action), record);
    return { status: success, served: seen };
  }
  if (record === null || !can(actor.viewer, SUBJECTS[target.subject], record)) return refused(404);
  return can(actor.viewer, policy.action, record) ? yes : refused(403);
}
