import type { AuditEntry, Id, Organization } from '@aislelab/domain';

/** The organizations that entries belong to or speak of, each once. */
export function organizationsIn(entries: readonly AuditEntry[]): Id[] {
  const ids = entries.flatMap(({ organization, changes }) => [
    organization,
    changes['organization']?.from,
    changes['organization']?.to,
  ]);
  return [...new Set(ids)].filter((id) => typeof id === 'string').toSorted();
}

/** Names of organizations and of their teams. */
export function namesOf(organizations: readonly Pick<Organization, '_id' | 'name' | 'teams'>[]): Map<Id, string> {
  return new Map(
    organizations
      .flatMap(({ _id, name, teams = [] }) => [{ _id, name }, ...teams])
      .map(({ _id, name }): [Id, string] => [_id, name]),
  );
}
