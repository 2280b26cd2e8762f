import { ApiClient, redirected, type Places } from '@aislelab/ui-kit/api';

/** Addresses of a dry run's report for the requests of blocks. */
const DRY_RUN_PLACES: Places = [
  [/^\/api\/projects\/([^/]+)\/stats\/compact(?=\?|$)/, '/api/projects/$1/dry-run/compact'],
  [/^\/api\/storage\/shopper\/project\/([^/?]+)(?:\?.*)?$/, '/api/projects/$1/dry-run/content'],
];

/** Redirects the requests of blocks to a project's dry run, as the signed-in user. */
export function dryRunClient(session: ApiClient): ApiClient {
  return new ApiClient({ fetch: redirected(DRY_RUN_PLACES), session });
}
