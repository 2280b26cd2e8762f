import { ApiClient, redirected, type Places } from '@aislelab/ui-kit/api';

/** Where the report of a dry run finds what blocks ask for. */
const DRY_RUN_PLACES: Places = [
  [/^\/api\/projects\/([^/]+)\/stats\/compact(?=\?|$)/, '/api/projects/$1/dry-run/compact'],
  [/^\/api\/storage\/shopper\/project\/([^/?]+)(?:\?.*)?$/, '/api/projects/$1/dry-run/content'],
];

/** Reads the dry run of a project where blocks mean its report, as whoever is signed in. */
export function dryRunClient(session: ApiClient): ApiClient {
  return new ApiClient({ fetch: redirected(DRY_RUN_PLACES), session });
}
