import type { ApiClient } from '@aislelab/ui-kit/api';
import { toRequestError } from './RequestError.ts';
import { toRecord, type Row } from './records.ts';

interface Options {
  method?: string;
  /** JSON, as the simple REST provider writes it. */
  body?: BodyInit | null;
}

/** The API client in the shape that the simple REST provider calls: with the session, its renewal and our errors. */
export function createHttpClient(client: ApiClient) {
  return (path: string, { method = 'GET', body }: Options = {}) =>
    guarded(async () => {
      const answer = await request(client, method, path, typeof body === 'string' ? JSON.parse(body) : undefined);
      return { status: 200, headers: new Headers(), body: '', json: answer && toRecord(answer) };
    });
}

function request(client: ApiClient, method: string, path: string, body: unknown): Promise<Row | undefined> {
  if (method === 'POST') return client.post<Row>(path, body);
  if (method === 'DELETE') return client.delete<undefined>(path);
  return client.get<Row>(path);
}

/** Turns what the client throws into what react-admin reads. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toRequestError(error);
  }
}
