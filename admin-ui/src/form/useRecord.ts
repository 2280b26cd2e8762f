import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import type { RecordMeta } from '../data/listQuery.ts';

/** One record for a form. It is read when the page opens and never replaced behind the back of who is typing. */
export function useRecord<R extends RaRecord>(resource: string, id: string, meta?: RecordMeta) {
  const data = useDataProvider();
  return useQuery({
    queryKey: [resource, 'record', id, meta],
    queryFn: async ({ signal }) => (await data.getOne<R>(resource, { id, meta, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
