import { ACCOUNT_TEXTS } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { ApiClient } from './ApiClient.ts';
import { redirected } from './redirected.ts';

type Answer = [status: number, body?: unknown];
/** A platform with one access token at a time; `calls` in the order they came. */
function platform(answers: (path: string, token: string | null) => Answer) {
  const calls: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const path = (typeof input === 'string' ? input : '').replace('/api', '');
    const token = new Headers(init?.headers).get('authorization');
    calls.push(`${init?.method} ${path}${token ? ` ${token}` : ''}`);
    const [status, body] = answers(path, token);
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status }));
  };
  return { calls, fetch, client: new ApiClient({ fetch }) };
}
const session = (accessToken: string): Answer => [200, { accessToken, viewer: { _id: '1', name: 'Ada' } }];

describe('ApiClient', () => {
  it('renews the session once for all requests that fail together and repeats them', async () => {
    const { client, calls } = platform((path, token) => {
      if (path === '/auth/refresh') return session('new');
      return token === 'Bearer new' ? [200, { data: [], count: 0 }] : [401, { code: 'SIGNED_OUT' }];
    });
    await Promise.all([client.list('/projects'), client.list('/regions')]);
    expect(calls.filter((call) => call.includes('refresh'))).toHaveLength(1);
    expect(calls.at(-1)).toContain('Bearer new');
  });

  it('finds in the session of another one, in another place, what it is asked for', async () => {
    const answers = (path: string, token: string | null): Answer => {
      if (path === '/auth/refresh') return session('new');
      return token === 'Bearer new' ? [200, { path }] : [401, { code: 'SIGNED_OUT' }];
    };
    const [main, other] = [platform(answers), platform(answers)];
    const fetch = redirected([[/^\/api\/a\/(\w+)(\?.*)?$/, '/api/b/$1']], other.fetch);
    const client = new ApiClient({ fetch, session: main.client });
    expect(await client.get('/a/1', { params: { ts: 4 } })).toEqual({ path: '/b/1' });
    expect(await client.get('/c')).toEqual({ path: '/c' });
    expect([main.calls, other.calls]).toEqual([
      ['POST /auth/refresh'],
      ['GET /b/1', 'GET /b/1 Bearer new', 'GET /c Bearer new'],
    ]);
    expect(client.accessToken).toBe('new');
  });

  it('tells listeners that nobody is signed in when the cookie is refused', async () => {
    const { client } = platform(() => [401, { code: 'SIGNED_OUT', message: 'Please sign in.', requestId: 'r-7' }]);
    const heard: unknown[] = [];
    client.onSession((viewer) => heard.push(viewer));
    await expect(client.get('/users/me')).rejects.toMatchObject({ status: 401, code: 'SIGNED_OUT', requestId: 'r-7' });
    expect(heard).toEqual([null]);
    expect(client.accessToken).toBeNull();
  });

  it('a browser without a cookie is answered 204: nobody is signed in', async () => {
    const { client } = platform(() => [204]);
    const heard: unknown[] = [];
    client.onSession((viewer) => heard.push(viewer));
    expect(await client.refresh()).toBeNull();
    expect(heard).toEqual([null]);
  });

  it('tells a session that ended from one that was left', async () => {
    const { client } = platform((path) => (path === '/auth/refresh' ? [401, { code: 'SIGNED_OUT' }] : [204]));
    const heard: unknown[] = [];
    client.onSession((...told) => heard.push(told));
    await client.refresh();
    await client.signOut();
    expect(heard).toEqual([
      [null, { reason: null }],
      [null, null],
    ]);
  });

  it('passes on why a session ended, where the platform says so', async () => {
    const { client } = platform((path) =>
      path === '/auth/refresh'
        ? [401, { code: 'SIGNED_OUT', message: 'Please sign in.' }]
        : [401, { code: 'SIGNED_OUT', message: ACCOUNT_TEXTS.deactivated }],
    );
    const heard: unknown[] = [];
    client.onSession((...told) => heard.push(told));
    await expect(client.get('/projects')).rejects.toMatchObject({ status: 401 });
    expect(heard).toEqual([[null, { reason: ACCOUNT_TEXTS.deactivated }]]);
  });

  it('a tab of one person never goes on as another who signed in beside it: what was to be sent is not sent in their name', async () => {
    const { client, calls } = platform((path, token) => {
      if (path === '/auth/login') return session('of-ada');
      if (path === '/auth/refresh') return [200, { accessToken: 'of-bob', viewer: { _id: '2', name: 'Bob' } }];
      return token === 'Bearer of-bob' ? [200, {}] : [401, { code: 'SIGNED_OUT' }];
    });
    await client.signIn('ada@b.test', 'x');
    const heard: unknown[] = [];
    client.onSession((...told) => heard.push(told));
    await expect(client.patch('/projects/1', { name: 'of Ada' })).rejects.toMatchObject({ status: 401 });
    await expect(client.get('/projects/1')).rejects.toMatchObject({ status: 401 });
    expect(calls.filter((call) => call.includes('of-bob'))).toEqual([]);
    expect(heard).toEqual(Array(2).fill([null, { reason: ACCOUNT_TEXTS.somebodyElse }]));
    await client.signOut();
    expect(await client.refresh()).toMatchObject({ name: 'Bob' });
  });

  it('does not repeat a refused sign-in', async () => {
    const { client, calls } = platform(() => [401, { code: 'BAD_CREDENTIALS', message: 'Wrong email or password' }]);
    await expect(client.signIn('a@b.test', 'x')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
    expect(calls).toEqual(['POST /auth/login']);
  });

  it('P1-CAL-06 sends a list query as JSON in the address', async () => {
    const { client, calls } = platform(() => [200, { data: [], count: 0 }]);
    await client.list('/projects', { skip: 0, limit: 7, where: { name: { REGEX: 'a&b' } } });
    const address = new URL(calls[0]?.split(' ')[1] ?? '', 'http://x');
    expect(JSON.parse(address.searchParams.get('query') ?? '')).toEqual({
      skip: 0,
      limit: 7,
      where: { name: { REGEX: 'a&b' } },
    });
  });

  it('keeps the messages beside their fields, and survives an answer that is no JSON', async () => {
    const { client } = platform((path) =>
      path === '/a'
        ? [422, { code: 'NOT_READY', message: 'No', errors: { 'content.mission': 'Required' } }]
        : [502, '<html>'],
    );
    await expect(client.post('/a')).rejects.toMatchObject({ errors: { 'content.mission': 'Required' } });
    await expect(client.get('/b')).rejects.toMatchObject({ status: 502, code: 'UNEXPECTED', errors: {} });
  });

  it('an unreachable platform is OFFLINE', async () => {
    const client = new ApiClient({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(client.get('/projects')).rejects.toMatchObject({ status: 0, code: 'OFFLINE' });
  });
});
