import type { User, Viewer } from '@aislelab/domain';
import type { AuditedChange } from '../audit/audit-log.ts';

/** Public fields of a stored user, without those for signing in. */
export function toUser(stored: User): User {
  const { _id, name, email, role, organization, team, permissions, units, active, signup, version, createdAt } = stored;
  return { _id, name, email, role, organization, team, permissions, units, active, signup, version, createdAt };
}

type Verb = 'create' | 'update' | 'activate' | 'deactivate' | 'invite' | 'delete';
type States = { before: User; after: User | null } | { before: null; after: User };

/** Audit entry of a change of an account. */
export function userChange(viewer: Viewer, verb: Verb, states: States): AuditedChange {
  const { _id: record, name, organization } = states.before === null ? states.after : (states.after ?? states.before);
  const before = states.before && toUser(states.before);
  const after = states.after && toUser(states.after);
  return { viewer, action: `users.${verb}`, kind: 'users', record, name, organization, before, after };
}
