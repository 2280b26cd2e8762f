import { t, translated } from '../texts/index.ts';

/** A refusal of the platform, or of the way to it: `status` 0 and code `OFFLINE` when nothing answered. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Message by field name or path, to be shown beside the fields. */
  readonly errors: Readonly<Record<string, string>>;
  readonly requestId: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    errors: Readonly<Record<string, string>> = {},
    requestId: string | null = null,
  ) {
    super(translated(message));
    this.status = status;
    this.code = code;
    this.errors = Object.fromEntries(Object.entries(errors).map(([path, problem]) => [path, translated(problem)]));
    this.requestId = requestId;
  }
}

/** Reads an answer that is not ok; also what a proxy in between answered in HTML. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const fields = isRecord(body) ? body : {};
  const text = (key: string) => (typeof fields[key] === 'string' ? fields[key] : null);
  const errors = isRecord(fields['errors'])
    ? Object.fromEntries(Object.entries(fields['errors']).map(([path, message]) => [path, String(message)]))
    : {};
  return new ApiError(
    response.status,
    text('code') ?? 'UNEXPECTED',
    text('message') ?? t('Something went wrong on our side. Please try again in a moment.'),
    errors,
    text('requestId') ?? response.headers.get('x-request-id'),
  );
}

export function offlineError(): ApiError {
  return new ApiError(
    0,
    'OFFLINE',
    t('The platform cannot be reached. Check your connection; nothing you typed is lost.'),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
