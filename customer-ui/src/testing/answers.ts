import { ERRORS, type ErrorCode } from '@aislelab/domain';

export interface Call {
  method: string;
  path: string;
  query: unknown;
  params: URLSearchParams;
  body: unknown;
}
export type Answer = { status?: number; body?: unknown };
export type Handler = (call: Call, match: RegExpMatchArray) => Answer;
export type Routes = readonly [method: string, path: RegExp, handler: Handler][];

export function ok(body: unknown): Answer {
  return { body };
}
export function created(body: unknown): Answer {
  return { status: 201, body };
}
export function list(data: readonly unknown[]): Answer {
  return ok({ data, count: data.length });
}
/** A refusal as the platform words it; `errors` by field. */
export function error(status: number, code: ErrorCode, errors?: Record<string, string>): Answer {
  return { status, body: { status, code, message: ERRORS[code].message, errors, requestId: 'req-4f1c09' } };
}
export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
