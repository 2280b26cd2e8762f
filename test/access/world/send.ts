import { Agent, request } from 'node:http';
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
  type: string;
  /** What came, as text. */
  text: string;
  json: unknown;
}

/** One request of an actor. No cookies: whoever asks is who the bearer token says. */
export async function send(url: string, { token }: Pick<Actor, 'token'>, wish: Wish): Promise<Reply> {
  const { body } = wish;
  const address = `${url}/api${wish.path}${search(wish)}`;
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  };
  const answer =
    body instanceof FormData
      ? await upload(address, wish.method, headers, body)
      : await ask(address, wish.method, headers, body);
  const isJson = answer.type.includes('json') && answer.text !== '';
  return { ...answer, json: isJson ? (JSON.parse(answer.text) as unknown) : null };
}

type Headers = Record<string, string>;
interface Answer {
  status: number;
  type: string;
  text: string;
}
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

async function upload(address: string, method: string, headers: Headers, body: FormData): Promise<Answer> {
  const response = await fetch(address, { method, headers, body, redirect: 'manual' });
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, text: await response.text() };
}

/** There are some ten thousand requests: this takes half the work of `fetch`. */
function ask(address: string, method: string, headers: Headers, body: unknown): Promise<Answer> {
  const content = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const length = content === undefined ? {} : { 'content-length': String(Buffer.byteLength(content)) };
  return new Promise((resolve, reject) => {
    const asking = request(address, { method, agent, headers: { ...headers, ...length } });
    asking.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text }),
      );
      response.on('error', reject);
    });
    asking.on('error', (error) => {
      // The server closed a connection that was idle, in the moment in which it was used again: nothing was asked yet.
      if (asking.reusedSocket) ask(address, method, headers, content).then(resolve, reject);
      else reject(error);
    });
    asking.end(content);
  });
}

function search({ query, search: more }: Wish): string {
  const text = typeof query === 'string' || query === undefined ? query : JSON.stringify(query);
  const parts = [...(more ? [more] : []), ...(text === undefined ? [] : [`query=${encodeURIComponent(text)}`])];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

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
