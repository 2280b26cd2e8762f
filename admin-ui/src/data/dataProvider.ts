import { QUERY_LIMITS, type Query } from '@aislelab/domain';
import type { ApiClient, ListAnswer } from '@aislelab/ui-kit/api';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { createHttpClient, guarded } from './httpClient.ts';
import { listQuery, type ListParams, type RecordMeta } from './listQuery.ts';
import { changesOf, chunks, toRecord, type Row } from './records.ts';

interface Page<T> {
  data: T[];
  total: number;
}
interface OneParams {
  id: Identifier;
  meta?: RecordMeta;
  signal?: AbortSignal;
}

/**
 * react-admin's data provider on the platform's HTTP interface; resources are the paths below /api. Starts from the simple REST one and
 * replaces what speaks another dialect there: lists and look-ups use the query language, updates are PATCHes of what changed.
 */
export function createDataProvider(client: ApiClient): DataProvider {
  const rest = simpleRestProvider('', createHttpClient(client));
  const one = (resource: string, id: Identifier) => `/${resource}/${encodeURIComponent(id)}`;

  const list = <T extends RaRecord>(resource: string, query: Query, signal?: AbortSignal): Promise<Page<T>> =>
    guarded(async () => toPage<T>(await client.list<Row>(`/${resource}`, query, { signal })));

  const page = <T extends RaRecord>(resource: string, params: ListParams & { signal?: AbortSignal }) => {
    const query = listQuery(params);
    const read = (part: Query) => list<T>(resource, part, params.signal);
    // Only exports ask for more than the platform answers at once.
    return (query.limit ?? 0) > QUERY_LIMITS.limit ? readAll(query, read) : read(query);
  };

  const many = async <T extends RaRecord>(resource: string, ids: readonly Identifier[], signal?: AbortSignal) => {
    const byId = (part: readonly Identifier[]): Query => ({ where: { _id: { IN: part } }, limit: part.length });
    // The library answers any number of ids, asked in the body; elsewhere the address must stay short.
    const ask = resource.startsWith('library/')
      ? (part: readonly Identifier[]) =>
          guarded(async () =>
            toPage<T>(await client.post<ListAnswer<Row>>(`/${resource}/query`, byId(part), { signal })),
          )
      : (part: readonly Identifier[]) => list<T>(resource, byId(part), signal);
    const size = resource.startsWith('library/') ? QUERY_LIMITS.values : QUERY_LIMITS.limit;
    const pages = await Promise.all(chunks(ids, size).map(ask));
    return pages.flatMap(({ data }) => data);
  };

  const change = <T extends RaRecord>(resource: string, id: Identifier, data: Row, meta?: RecordMeta) =>
    guarded(async () => toRecord<T>(await client.patch<Row>(one(resource, id), data, { params: meta?.params })));

  return {
    ...rest,
    supportAbortSignal: true,
    getList: <T extends RaRecord>(resource: string, params: ListParams) => page<T>(resource, params),
    getOne: <T extends RaRecord>(resource: string, { id, meta, signal }: OneParams) =>
      guarded(async () => {
        const query = meta?.populate && { populate: meta.populate };
        return { data: toRecord<T>(await client.get<Row>(one(resource, id), { query, params: meta?.params, signal })) };
      }),
    getMany: async <T extends RaRecord>(resource: string, params: { ids: Identifier[]; signal?: AbortSignal }) => ({
      data: await many<T>(resource, params.ids, params.signal),
    }),
    getManyReference: <T extends RaRecord>(
      resource: string,
      { target, id, filter, ...params }: ListParams & { target: string; id: Identifier },
    ) => page<T>(resource, { ...params, filter: { ...filter, [target]: id } }),
    update: async <T extends RaRecord>(
      resource: string,
      { id, data, previousData, meta }: { id: Identifier; data: Row; previousData?: Row; meta?: RecordMeta },
    ) => ({ data: await change<T>(resource, id, changesOf(data, previousData), meta) }),
    updateMany: async (resource, { ids, data }) => {
      for (const id of ids) await change(resource, id, changesOf(data));
      return { data: ids };
    },
    delete: async <T extends RaRecord>(resource: string, params: { id: Identifier; previousData?: T }) => {
      await rest.delete(resource, params);
      return { data: params.previousData ?? toRecord<T>({ _id: params.id }) };
    },
    deleteMany: async (resource, { ids }) => {
      for (const id of ids) await rest.delete(resource, { id });
      return { data: ids };
    },
  };
}

function toPage<T extends RaRecord>({ data, count }: ListAnswer<Row>): Page<T> {
  return { data: data.map((row) => toRecord<T>(row)), total: count };
}

/** A long list in parts of what the platform answers at once, one after the other. */
async function readAll<T>(query: Query, read: (part: Query) => Promise<Page<T>>): Promise<Page<T>> {
  const [from, wanted] = [query.skip ?? 0, query.limit ?? 0];
  const data: T[] = [];
  for (;;) {
    const limit = Math.min(QUERY_LIMITS.limit, wanted - data.length);
    const part = await read({ ...query, skip: from + data.length, limit });
    data.push(...part.data);
    if (part.data.length < limit || data.length >= wanted) return { data, total: part.total };
  }
}
