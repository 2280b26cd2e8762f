import type { Actor } from './actors.ts';

export interface Wish {
  method: string;
  /** Below /api. */
  path: string;
  /** JSON of `?query=`, or its text as it is. */
  query?: unknown;
  /** Further parameters, `teams=true`. */
  search?: string;
  body?: unknown;
}
export interface Reply {
  status: number;
  /** What came, as text. */
  text: string;
  json: unknown;
}

/** One request of an actor. No cookies: whoever asks is who the bearer token says. */
export async function send(url: string, { token }: Pick<Actor, 'token'>, wish: Wish): Promise<Reply> {
  const { method, body } = wish;
  const response = await fetch(`${url}/api${wish.path}${search(wish)}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: encoded(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
  return { status: response.status, text, json: isJson ? (JSON.parse(text) as unknown) : null };
}

function search({ query, search: more }: Wish): string {
  const text = typeof query === 'string' || query === undefined ? query : JSON.stringify(query);
  const parts = [...(more ? [more] : []), ...(text === undefined ? [] : [`query=${encodeURIComponent(text)}`])];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

const encoded = (body: unknown): string | FormData =>
  typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);

/** An answer without what differs between two equal ones. */
export function comparable({ status, text }: Reply): string {
  return `${status} ${text.replace(/"requestId":"[^"]*"/, '"requestId":""')}`;
}

/** A member of parsed JSON. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined;
}
export const idOf = (value: unknown): string => String(member(value, '_id'));
export const dataOf = (reply: Reply): unknown[] => {
  const data = member(reply.json, 'data');
  return Array.isArray(data) ? data : [];
};
