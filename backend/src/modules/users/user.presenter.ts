import type { User } from '@aislelab/domain';

/** What of a stored user is told: nothing of what only signing in needs. */
export function toUser(stored: User): User {
  const { _id, name, email, role, organization, team, permissions, units, active, signup, version, createdAt } = stored;
  return { _id, name, email, role, organization, team, permissions, units, active, signup, version, createdAt };
}
