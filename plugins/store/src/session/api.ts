import type {
  ArrivalRequest,
  Front,
  Id,
  SessionState,
  SessionSubmission,
  ShopperContent,
  StartVisit,
  TestVisit,
} from '@aislelab/domain';

/** An answer that refuses; `status` 0 when there was none. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** The server asks for so much patience, ms. */
    readonly retryAfter = 0,
  ) {
    super(message);
  }

  /** Worth another try: no answer, an overloaded or a broken server. */
  get passing(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}
export interface StartedSession {
  session: Id;
  token: string;
  variation: number;
}
export interface CurrentSession {
  state: SessionState;
  variation: number;
  progress: Partial<SessionSubmission> | null;
  /** Address to go to, once it is finished. */
  redirect: string | null;
}
export interface SubmitResult {
  done: true;
  redirect: string | null;
}
/** The parameters of the address under which the editor offers a preview. */
export interface PreviewLink {
  name: string;
  userId: string;
  target: string;
  targetId: string;
  expires: string;
}
export interface PreviewContent {
  variation: number;
  content: ShopperContent;
}
/** Largest body that a browser lets a closing page send. */
const KEEPALIVE_LIMIT = 60_000;

async function call<T>(
  method: string,
  path: string,
  options: { body?: unknown; token?: string; keepalive?: boolean } = {},
) {
  const headers: Record<string, string> = {};
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      keepalive: options.keepalive ?? false,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
  } catch (error) {
    throw new ApiError(0, 'OFFLINE', error instanceof Error ? error.message : 'No connection');
  }
  const text = await response.text();
  const answer = parse(text);
  if (response.ok) return answer as T;
  const { code, message } = (answer ?? {}) as { code?: string; message?: string };
  const retryAfter = patience(response.headers.get('retry-after'), Date.now());
  throw new ApiError(response.status, code ?? 'UNKNOWN', message ?? response.statusText, retryAfter);
}

/** A shopper does not wait longer than this for a try, whatever a proxy asks for, ms. */
const LONGEST_PATIENCE = 60_000;

/** `Retry-After` in ms: seconds or a date, 0 without one or one that cannot be read. */
export function patience(header: string | null, now: number): number {
  const given = header?.trim() ?? '';
  const ms = /^\d+$/.test(given) ? Number(given) * 1_000 : Date.parse(given) - now;
  return Number.isNaN(ms) ? 0 : Math.min(LONGEST_PATIENCE, Math.max(0, ms));
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** The calls of the shopper's page. */
export const api = {
  arrive: (body: ArrivalRequest) => call<Front>('POST', '/shopper/arrivals', { body }),
  preview: ({ name, ...link }: PreviewLink) =>
    call<PreviewContent>('GET', `/storage/shopper/preview/${encodeURIComponent(name)}?${new URLSearchParams(link)}`),
  start: (body: StartVisit) => call<StartedSession | TestVisit>('POST', '/shopper/sessions', { body }),
  /** The store with this visit's own variation. */
  content: (token: string) => call<ShopperContent>('GET', '/shopper/sessions/current/content', { token }),
  current: (token: string) => call<CurrentSession>('GET', '/shopper/sessions/current', { token }),
  saveProgress: (token: string, progress: Partial<SessionSubmission>, closing: boolean) => {
    const keepalive = closing && JSON.stringify(progress).length < KEEPALIVE_LIMIT;
    return call<null>('PUT', '/shopper/sessions/current/progress', { token, body: progress, keepalive });
  },
  submit: (token: string, submission: SessionSubmission) =>
    call<SubmitResult>('POST', '/shopper/sessions/current/submit', { token, body: submission }),
  /** Gives the place back. */
  leave: (token: string, reason: 'DEVICE') =>
    call<Pick<SubmitResult, 'redirect'>>('POST', '/shopper/sessions/current/leave', { token, body: { reason } }),
};
export type StoreApi = typeof api;
