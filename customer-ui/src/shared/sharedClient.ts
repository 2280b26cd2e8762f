import { SHARE_TOKEN_HEADER } from '@aislelab/domain';
import { ApiClient, redirected, type Places } from '@aislelab/ui-kit/api';

/** Where a shared report finds what blocks ask for: the link says which project is meant, no address does. */
const SHARED: Places = [
  [/^\/api\/projects\/[^/]+\/stats\/compact(?=\?|$)/, '/api/shared-report/compact'],
  [/^\/api\/projects\/[^/]+\/report\/blocks\/(?=[^/]+$)/, '/api/shared-report/blocks/'],
  [/^\/api\/storage\/shopper\/project\/[^/?]+(?:\?.*)?$/, '/api/shared-report/content'],
];

/** Reads one shared report as nobody: with the secret of its link, and without the account of whoever is signed in here. */
export function sharedClient(token: string): ApiClient {
  return new ApiClient({
    fetch: redirected(SHARED, (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set(SHARE_TOKEN_HEADER, token);
      return globalThis.fetch(path, { ...init, headers, credentials: 'omit' });
    }),
  });
}
