import type { Viewer } from '@aislelab/domain';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useApi } from '../api/ApiProvider.tsx';

/** `unreachable`: nothing answered at the start, so nobody knows whether there is a session. */
export type SessionState = 'loading' | 'signedIn' | 'signedOut' | 'unreachable';
export interface SessionContext {
  state: SessionState;
  viewer: Viewer | null;
  signIn: (email: string, password: string) => Promise<Viewer>;
  signOut: () => Promise<void>;
  /** After the viewer changed its own profile. */
  setViewer: (viewer: Viewer) => void;
  retry: () => void;
}
const Session = createContext<SessionContext | null>(null);

/** Knows who is signed in: tries the refresh cookie at the start and follows the API client from then on. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const queries = useQueryClient();
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const [state, setState] = useState<SessionState>('loading');

  const start = useCallback(() => void api.refresh().catch(() => setState('unreachable')), [api]);

  useEffect(() => {
    const stop = api.onSession((next) => {
      setViewer(next);
      setState(next ? 'signedIn' : 'signedOut');
      // What one person has seen is not kept for the next one at the same browser.
      if (!next) queries.clear();
    });
    start();
    return stop;
  }, [api, queries, start]);

  const session = useMemo<SessionContext>(
    () => ({
      state,
      viewer,
      setViewer,
      retry: () => {
        setState('loading');
        start();
      },
      signIn: (email, password) => api.signIn(email, password),
      signOut: () => api.signOut(),
    }),
    [api, start, state, viewer],
  );
  return <Session value={session}>{children}</Session>;
}

/** The sign-in state and what changes it. */
export function useSession(): SessionContext {
  const session = useContext(Session);
  if (!session) throw new Error('useSession outside ViewerProvider');
  return session;
}

/** The signed-in viewer; only for pages that are shown to signed-in people. */
export function useViewer(): Viewer {
  const { viewer } = useSession();
  if (!viewer) throw new Error('useViewer while nobody is signed in');
  return viewer;
}
