import { encodeQuery, type Query, type Viewer } from '@aislelab/domain';

export interface Answer<T> {
  status: number;
  body: T;
  headers: Headers;
}
export interface RequestOptions {
  body?: unknown;
  query?: Query | string;
  headers?: Record<string, string>;
}

/** One browser: keeps the access token and the cookies it is given. */
export class TestClient {
  accessToken: string | null = null;
  private readonly cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  get = <T>(path: string, options?: RequestOptions) => this.request<T>('GET', path, options);
  post = <T>(path: string, body?: unknown, options?: RequestOptions) =>
    this.request<T>('POST', path, { ...options, body });
  patch = <T>(path: string, body: unknown, options?: RequestOptions) =>
    this.request<T>('PATCH', path, { ...options, body });
  put = <T>(path: string, body: unknown) => this.request<T>('PUT', path, { body });
  delete = <T>(path: string) => this.request<T>('DELETE', path);

  /** Signs in and goes on as that viewer. */
  async signIn(email: string, password: string): Promise<Viewer> {
    const { status, body } = await this.post<{ accessToken: string; viewer: Viewer }>('/auth/login', {
      email,
      password,
    });
    if (status !== 200) throw new Error(`sign-in of ${email} answered ${status}`);
    this.accessToken = body.accessToken;
    return body.viewer;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** @param path Below /api. */
  async request<T>(method: string, path: string, options: RequestOptions = {}): Promise<Answer<T>> {
    const response = await fetch(this.address(path, options.query), {
      method,
      redirect: 'manual',
      headers: this.headers(options),
      ...(options.body !== undefined && { body: this.encode(options.body) }),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') && text !== '';
    return { status: response.status, body: (json ? JSON.parse(text) : text) as T, headers: response.headers };
  }

  private address(path: string, query: Query | string | undefined): string {
    const encoded = typeof query === 'string' ? encodeURIComponent(query) : query && encodeQuery(query);
    const separator = path.includes('?') ? '&' : '?';
    return `${this.url}/api${path}${encoded === undefined ? '' : `${separator}query=${encoded}`}`;
  }

  private headers({ body, headers }: RequestOptions): Record<string, string> {
    const cookie = this.cookieHeader();
    return {
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(this.accessToken && { authorization: `Bearer ${this.accessToken}` }),
      ...(cookie && { cookie }),
      ...headers,
    };
  }

  /** A text is sent as it is, to try what is no JSON. */
  private encode(body: unknown): string | FormData {
    return body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body);
  }

  private keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
