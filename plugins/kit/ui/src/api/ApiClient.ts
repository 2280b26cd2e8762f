import { ACCOUNT_TEXTS, encodeQuery, ERRORS, type Query, type Viewer } from '@aislelab/domain';
import { offlineError, toApiError } from './ApiError.ts';
import { translated } from '../texts/index.ts';

export interface ListAnswer<T> {
  data: T[];
  count: number;
}
export interface RequestOptions {
  /** Becomes `?query=<JSON>`; a list in the compact queries of the statistics. */
  query?: Query | readonly unknown[];
  /** Other parameters of the address. */
  params?: Readonly<Record<string, string | number | boolean>>;
  signal?: AbortSignal;
}
/** Answer of every sign-in and refresh. */
export interface SessionAnswer {
  accessToken: string;
  viewer: Viewer;
}
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
/** The platform rejected the session; the user did not sign out here. `reason` is the platform's, if it gave one. */
export interface SessionEnd {
  reason: string | null;
}
type Listener = (viewer: Viewer | null, ended: SessionEnd | null) => void;

export interface ApiClientOptions {
  baseUrl?: string;
  fetch?: typeof fetch;
  /** In whose session this client reads; in one of its own by default. */
  session?: ApiClient;
}

/**
 * The platform's HTTP interface. The access token lives in memory only; the refresh cookie renews it silently, once for all
 * requests that fail with 401 at the same time. Every failure is an `ApiError`.
 *
 * Answers are trusted to have the requested type: server and client are one build of the same contract.
 */
export class ApiClient {
  readonly baseUrl: string;
  private readonly send: typeof fetch;
  private readonly session: ApiClient | null;
  private token: string | null = null;
  /** Owner of this page: the user who signed in here last, until they sign out. */
  private person: string | null = null;
  /** Why a request was last refused, beyond that one has to sign in. */
  private refusal: string | null = null;
  private refreshing: Promise<Viewer | null> | null = null;
  private readonly listeners = new Set<Listener>();

  constructor(options: ApiClientOptions = {}) {
    this.baseUrl = options.baseUrl ?? '/api';
    this.send = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.session = options.session ?? null;
  }

  /** The current access token, for links that carry it in the query. */
  get accessToken(): string | null {
    return this.session ? this.session.accessToken : this.token;
  }

  /** Calls the listener on every sign-in, refresh and sign-out. */
  onSession(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async signIn(email: string, password: string): Promise<Viewer> {
    const response = await this.fetch('POST', '/auth/login', { body: { email, password } });
    if (!response.ok) throw await toApiError(response);
    return this.startSession(await response.json());
  }

  /** Takes the session that another route than signing in answered: a set or changed password. */
  startSession(answer: SessionAnswer): Viewer {
    this.token = answer.accessToken;
    this.refusal = null;
    this.person = answer.viewer._id;
    this.tell(answer.viewer, null);
    return answer.viewer;
  }

  /** Forgets the token at once; the server's answer is not waited for to be signed out here. */
  async signOut(): Promise<void> {
    this.person = null;
    this.endSession(null);
    await this.fetch('POST', '/auth/logout', {}).catch(() => undefined);
  }

  /** Renews the session by its cookie; `null` when there is none. Throws when the platform cannot be reached. */
  refresh(): Promise<Viewer | null> {
    if (this.session) return this.session.refresh();
    this.refreshing ??= exclusively(() => this.renew()).finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  get<T>(path: string, options: RequestOptions = {}): Promise<T> {
    return this.request<T>('GET', path, options);
  }
  list<T>(path: string, query: Query = {}, options: RequestOptions = {}): Promise<ListAnswer<T>> {
    return this.request<ListAnswer<T>>('GET', path, { ...options, query });
  }
  post<T>(path: string, body?: unknown, options: RequestOptions = {}): Promise<T> {
    return this.request<T>('POST', path, { ...options, body });
  }
  patch<T>(path: string, body?: unknown, options: RequestOptions = {}): Promise<T> {
    return this.request<T>('PATCH', path, { ...options, body });
  }
  put<T>(path: string, body?: unknown, options: RequestOptions = {}): Promise<T> {
    return this.request<T>('PUT', path, { ...options, body });
  }
  delete<T = void>(path: string, options: RequestOptions = {}): Promise<T> {
    return this.request<T>('DELETE', path, options);
  }

  /** A `FormData` body is sent as it is, with progress from 0 to 1; anything else as JSON. */
  async upload<T>(path: string, form: FormData, onProgress: (share: number) => void): Promise<T> {
    const { uploadForm } = await import('./upload.ts');
    const send = () => uploadForm(`${this.baseUrl}${path}`, form, this.headers(), onProgress);
    let response = await send();
    if (response.status === 401 && (await this.refresh())) response = await send();
    if (!response.ok) throw await toApiError(response);
    return (await response.json()) as T;
  }

  /** A file that the platform makes. */
  async download(path: string, options: RequestOptions = {}): Promise<Blob> {
    return (await this.answer('GET', path, options)).blob();
  }

  private async request<T>(method: Method, path: string, options: RequestOptions & { body?: unknown }): Promise<T> {
    const response = await this.answer(method, path, options);
    return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
  }

  /** Renews an expired session once. @throws ApiError for every failure */
  private async answer(method: Method, path: string, options: RequestOptions & { body?: unknown }): Promise<Response> {
    let response = await this.fetch(method, path, options);
    if (response.status === 401) {
      const { message } = await toApiError(response.clone());
      if (message !== translated(ERRORS.SIGNED_OUT.message)) this.refusal = message;
      if (await this.refresh()) response = await this.fetch(method, path, options);
    }
    if (!response.ok) throw await toApiError(response);
    return response;
  }

  private async fetch(method: Method, path: string, options: RequestOptions & { body?: unknown }): Promise<Response> {
    const headers = this.headers();
    if (options.body !== undefined) headers['content-type'] = 'application/json';
    try {
      return await this.send(`${this.baseUrl}${path}${search(options)}`, {
        method,
        headers,
        credentials: 'same-origin',
        body: options.body === undefined ? undefined : JSON.stringify(options.body),
        signal: options.signal,
      });
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw offlineError();
    }
  }

  private headers(): Record<string, string> {
    return this.accessToken
      ? { accept: 'application/json', authorization: `Bearer ${this.accessToken}` }
      : { accept: 'application/json' };
  }

  private async renew(): Promise<Viewer | null> {
    this.token = null;
    const response = await this.fetch('POST', '/auth/refresh', {});
    if (response.status >= 500) throw await toApiError(response);
    // 204: this browser has no cookie, so no user is signed in.
    const answer = response.ok && response.status !== 204 ? ((await response.json()) as SessionAnswer) : null;
    // The cookie is shared by all tabs. What one person has typed here is neither shown to another nor sent in their name.
    const another = answer !== null && this.person !== null && answer.viewer._id !== this.person;
    if (answer && !another) return this.startSession(answer);
    this.endSession({ reason: another ? ACCOUNT_TEXTS.somebodyElse : this.refusal });
    return null;
  }

  private endSession(ended: SessionEnd | null): void {
    this.token = null;
    this.tell(null, ended);
  }

  private tell(viewer: Viewer | null, ended: SessionEnd | null): void {
    for (const listener of this.listeners) listener(viewer, ended);
  }
}

function search({ query, params }: RequestOptions): string {
  const parts = Object.entries(params ?? {}).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  if (query !== undefined) parts.push(`query=${encode(query)}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function encode(query: Query | readonly unknown[]): string {
  return isList(query) ? encodeURIComponent(JSON.stringify(query)) : encodeQuery(query);
}

function isList(query: Query | readonly unknown[]): query is readonly unknown[] {
  return Array.isArray(query);
}

/** The refresh cookie rotates: two tabs that use it at once would end each other's session. */
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request('aislelab.refresh', work).then((value) => value) : work();
}
