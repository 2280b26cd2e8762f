import { QUERY_LIMITS, type AuditEntry, type Id, type Organization } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { useQuery } from '@tanstack/react-query';
import { namesOf, organizationsIn } from './names.ts';

const NONE: ReadonlyMap<Id, string> = new Map();

/** Names of the organizations and teams that entries refer to by id; those that are gone have none. */
export function useNames(entries: readonly AuditEntry[]): ReadonlyMap<Id, string> {
  const api = useApi();
  const ids = organizationsIn(entries).slice(0, QUERY_LIMITS.limit);
  const { data } = useQuery({
    queryKey: ['organizations', 'names', ids],
    queryFn: ({ signal }) =>
      api.list<Organization>(
        '/organizations',
        { where: { _id: { IN: ids } }, select: ['name', 'teams'], limit: ids.length },
        { signal },
      ),
    enabled: ids.length > 0,
  });
  return data ? namesOf(data.data) : NONE;
}
