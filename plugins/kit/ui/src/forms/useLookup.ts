import { LOOKUP_PAGE_SIZE, type Id, type LibraryKind, type Where } from '@aislelab/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/ApiProvider.tsx';

/** A record that was picked by its name. */
export interface Picked {
  _id: Id;
  name: string;
}

/** Records that can be looked up by name. */
export type LookupResource = 'regions' | 'organizations' | 'users' | `library/${LibraryKind}`;

export interface Lookup {
  resource: LookupResource;
  /** Beside the text. */
  where?: readonly Where[];
  populate?: readonly string[];
}

/** One page of 20 records whose name contains the text, by name. */
export function useLookup<T extends Picked>(lookup: Lookup, text: string, page: number, enabled: boolean) {
  const api = useApi();
  const { resource, where = [], populate } = lookup;
  const conditions = text === '' ? where : [...where, { name: { REGEX: text } }];
  const query = {
    skip: page * LOOKUP_PAGE_SIZE,
    limit: LOOKUP_PAGE_SIZE,
    ...(conditions.length > 0 && { where: { AND: conditions } }),
    sort: 'name',
    ...(populate && { populate }),
  };
  return useQuery({
    queryKey: [...resource.split('/'), 'lookup', query],
    queryFn: ({ signal }) => api.list<T>(`/${resource}`, query, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** A record of which only the id is known, such as from the address; without a name while it is looked up or where it is gone. */
export function usePicked(resource: LookupResource, id: Id | null): Picked | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...resource.split('/'), 'one', id, 'name'],
    queryFn: ({ signal }) => api.get<Picked>(`/${resource}/${id}`, { signal }),
    enabled: id !== null,
    staleTime: 60_000,
    retry: false,
  });
  return id === null ? null : { _id: id, name: data?.name ?? '' };
}
