import type { Viewer } from '@aislelab/domain';
import type { ApiClient } from '@aislelab/ui-kit/api';
import type { AuthProvider } from 'react-admin';
import { mayAccess } from './access.ts';

/**
 * Connects react-admin to the session of the API client. A signed-out user never sees react-admin: the gate in front of it shows the
 * sign-in page. A session that expires while a user works is renewed in a dialog over the page.
 */
export function createAuthProvider(client: ApiClient, viewer: Viewer): AuthProvider {
  return {
    login: async ({ email, password }: { email: string; password: string }) => {
      await client.signIn(email, password);
    },
    logout: async () => {
      await client.signOut();
      return false;
    },
    checkAuth: () => Promise.resolve(),
    // The client has renewed or ended the session before an error gets here; a 403 is no reason to sign anybody out.
    checkError: () => Promise.resolve(),
    getIdentity: () => Promise.resolve({ id: viewer._id, fullName: viewer.name }),
    canAccess: ({ resource, action, record }) => Promise.resolve(mayAccess(viewer, { resource, action, record })),
  };
}
