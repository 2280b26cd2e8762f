import type { Missing } from '@aislelab/domain';
import { ApiError } from '../api/ApiError.ts';

/** The platform's own list of what is missing, when it refused a project that is not complete; `null` for any other failure. */
export function missingOf(error: unknown): Missing[] | null {
  if (!(error instanceof ApiError) || error.code !== 'NOT_READY') return null;
  return Object.entries(error.errors).map(([path, message]) => ({ path, message }));
}
