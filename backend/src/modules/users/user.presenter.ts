import type { User } from '@aislelab/domain';

/** Public fields of a stored user, without those for signing in. */
export function toUser(stored: User): User {
  const { _id, name, email, role, organization, team, permissions, units, active, signup, version, createdAt } = stored;
  return { _id, name, email, role, organization, team, permissions, units, active, signup, version, createdAt };
}
