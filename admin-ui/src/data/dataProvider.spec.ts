import type { Query } from '@aislelab/domain';
import { ApiClient } from '@aislelab/ui-kit/api';
import { describe, expect, it } from '@jest/globals';
import { createDataProvider } from './dataProvider.ts';
import { RequestError } from './RequestError.ts';

interface Sent {
  method: string;
  path: string;
  query: Query | null;
  body: unknown;
}

/** A provider on a platform that answers with what `answer` makes of each request. */
function provider(answer: (sent: Sent) => { status?: number; json?: unknown }) {
  const sent: Sent[] = [];
  const client = new ApiClient({
    fetch: async (input, init) => {
      const url = new URL(typeof input === 'string' ? input : '', 'http://localhost');
      const query = url.searchParams.get('query');
      const request: Sent = {
        method: init?.method ?? 'GET',
        path: url.pathname,
        query: query === null ? null : (JSON.parse(query) as Query),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      };
      sent.push(request);
      const { status = 200, json } = answer(request);
      return new Response(status === 204 ? null : JSON.stringify(json), { status });
    },
  });
  return { data: createDataProvider(client), sent };
}
const sort = { field: 'createdAt', order: 'DESC' as const };
const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ _id: `p${from + index}`, name: `Pack ${from + index}` }));

describe('data provider', () => {
  it('asks for a page in the query language and reads data, count and _id', async () => {
    const { data, sent } = provider(() => ({ json: { data: rows(2), count: 40 } }));
    const answer = await data.getList('library/products', {
      pagination: { page: 3, perPage: 7 },
      sort,
      filter: { q: ' oat ', status: 'LIVE' },
      meta: { search: ['name', 'brandName'], populate: ['brand'] },
    });
    expect(sent).toEqual([
      {
        method: 'GET',
        path: '/api/library/products',
        body: null,
        query: {
          skip: 14,
          limit: 7,
          where: { AND: [{ status: 'LIVE' }, { OR: [{ name: { REGEX: 'oat' } }, { brandName: { REGEX: 'oat' } }] }] },
          sort: '-createdAt',
          populate: ['brand'],
        },
      },
    ]);
    expect(answer).toEqual({
      data: [
        { id: 'p0', _id: 'p0', name: 'Pack 0' },
        { id: 'p1', _id: 'p1', name: 'Pack 1' },
      ],
      total: 40,
    });
  });

  it('reads an export in parts of what the platform answers at once', async () => {
    const { data, sent } = provider(({ query }) => {
      const { skip = 0, limit = 0 } = query ?? {};
      return { json: { data: rows(Math.max(0, Math.min(limit, 230 - skip)), skip), count: 230 } };
    });
    const answer = await data.getList('users', { pagination: { page: 1, perPage: 10_000 }, sort, filter: {} });
    expect(sent.map(({ query }) => [query?.skip, query?.limit])).toEqual([
      [0, 100],
      [100, 100],
      [200, 100],
    ]);
    expect(answer.data).toHaveLength(230);
    expect(answer.data[229]).toMatchObject({ id: 'p229' });
  });

  it('looks the library up by ids in the body, others in addresses that stay short', async () => {
    const { data, sent } = provider(() => ({ json: { data: rows(1), count: 1 } }));
    const ids = Array.from({ length: 501 }, (_, index) => `p${index}`);
    await data.getMany('library/products', { ids });
    await data.getMany('users', { ids: ids.slice(0, 150) });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/library/products/query',
      'POST /api/library/products/query',
      'GET /api/users',
      'GET /api/users',
    ]);
    expect(sent[1]?.body).toEqual({ where: { _id: { IN: ['p500'] } }, limit: 1 });
    expect(sent[2]?.query?.limit).toBe(100);
  });

  it('asks for the records that refer to one', async () => {
    const { data, sent } = provider(() => ({ json: { data: [], count: 0 } }));
    await data.getManyReference('library/brands', {
      target: 'company',
      id: 'c1',
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'name', order: 'ASC' },
      filter: {},
    });
    expect(sent[0]?.query).toEqual({ skip: 0, limit: 20, where: { company: 'c1' }, sort: 'name' });
  });

  it('reads one record, populated when asked', async () => {
    const { data, sent } = provider(() => ({ json: { _id: 'p1', name: 'Pack' } }));
    expect((await data.getOne('library/products', { id: 'p1', meta: { populate: ['brand'] } })).data).toMatchObject({
      id: 'p1',
    });
    expect(sent[0]).toMatchObject({ path: '/api/library/products/p1', query: { populate: ['brand'] } });
  });

  it('patches what changed, on the version it was made on', async () => {
    const { data, sent } = provider(() => ({ json: { _id: 'r1', name: 'B', version: 5 } }));
    const before = { id: 'r1', _id: 'r1', name: 'A', currency: '$', teams: [{ _id: 't' }], version: 4 };
    const after = { ...before, name: 'B', teams: [{ _id: 't' }] };
    const answer = await data.update('regions', { id: 'r1', data: after, previousData: before });
    expect(sent[0]).toMatchObject({
      method: 'PATCH',
      path: '/api/regions/r1',
      body: { version: 4, name: 'B' },
    });
    expect(answer.data).toMatchObject({ id: 'r1', version: 5 });
  });

  it('creates and deletes', async () => {
    const { data, sent } = provider(({ method }) =>
      method === 'DELETE' ? { status: 204 } : { status: 201, json: { _id: 'r2', name: 'New' } },
    );
    expect((await data.create('regions', { data: { name: 'New' } })).data).toMatchObject({ id: 'r2' });
    const gone = { id: 'r2', name: 'New' };
    expect((await data.delete('regions', { id: 'r2', previousData: gone })).data).toBe(gone);
    expect((await data.deleteMany('regions', { ids: ['a', 'b'] })).data).toEqual(['a', 'b']);
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/regions',
      'DELETE /api/regions/r2',
      'DELETE /api/regions/a',
      'DELETE /api/regions/b',
    ]);
  });

  it('hands refusals on as a notification and as errors of fields', async () => {
    const refusal = { code: 'INVALID_INPUT', message: 'Check the fields and try again!', requestId: 'r-1' };
    const { data } = provider(({ method }) => ({
      status: method === 'PATCH' ? 400 : 500,
      json: method === 'PATCH' ? { ...refusal, errors: { name: 'Too short' } } : { ...refusal, message: 'Broken.' },
    }));
    const failed = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);
    const refused = await failed(data.update('regions', { id: 'r', data: { name: 'x' }, previousData: { id: 'r' } }));
    expect(refused).toBeInstanceOf(RequestError);
    expect(refused).toMatchObject({ status: 400, message: refusal.message, body: { errors: { name: 'Too short' } } });
    const broken = await failed(data.getOne('regions', { id: 'r' }));
    expect(broken).toMatchObject({ status: 500, message: 'Broken. (request r-1)', body: {} });
  });
});
