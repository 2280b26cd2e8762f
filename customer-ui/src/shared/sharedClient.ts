import { SHARE_TOKEN_HEADER } from '@aislelab/domain';
import { ApiClient, redirected, type Places } from '@aislelab/ui-kit/api';

/** Addresses of a shared report in place of those that blocks request: the link, not the address, determines the project. */
const SHARED: Places = [
  [/^\/api\/projects\/[^/]+\/stats\/compact(?=\?|$)/, '/api/shared-report/compact'],
  [/^\/api\/projects\/[^/]+\/report\/blocks\/(?=[^/]+$)/, '/api/shared-report/blocks/'],
  [/^\/api\/storage\/shopper\/project\/[^/?]+(?:\?.*)?$/, '/api/shared-report/content'],
];

/** Reads one shared report anonymously: with the secret of its link, and without the session of a signed-in user. */
export function sharedClient(token: string): ApiClient {
  return new ApiClient({
    fetch: redirected(SHARED, (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set(SHARE_TOKEN_HEADER, token);
      return globalThis.fetch(path, { ...init, headers, credentials: 'omit' });
    }),
  });
}
