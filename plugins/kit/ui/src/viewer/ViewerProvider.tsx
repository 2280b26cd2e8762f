import type { Viewer } from '@aislelab/domain';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import type { SessionAnswer } from '../api/ApiClient.ts';
import { useApi } from '../api/ApiProvider.tsx';
import { followSession, type HeldSession, type SessionState } from './followSession.ts';

const SignInAgain = lazy(() => import('../shell/SignInAgain.tsx').then((m) => ({ default: m.SignInAgain })));

export interface SessionContext {
  state: SessionState;
  viewer: Viewer | null;
  signIn: (email: string, password: string) => Promise<Viewer>;
  /** After a password was set or changed. */
  startSession: (answer: SessionAnswer) => void;
  signOut: () => Promise<void>;
  /** After the viewer changed its own profile. */
  setViewer: (viewer: Viewer) => void;
  retry: () => void;
}
const Session = createContext<SessionContext | null>(null);

/**
 * Knows who is signed in: tries the refresh cookie at the start and follows the API client from then on. When a session expires the page
 * stays, and the sign-in dialog appears over it.
 */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const queries = useQueryClient();
  const [{ state, viewer, reason = null }, setSession] = useState<HeldSession>({ state: 'loading', viewer: null });

  const start = useCallback(
    () => void api.refresh().catch(() => setSession({ state: 'unreachable', viewer: null })),
    [api],
  );

  useEffect(() => {
    const stop = api.onSession((next, ended) => {
      setSession((before) => followSession(before, next, ended));
      if (next) void queries.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });
      // The cache of one user must not be visible to the next user of the same browser.
      else if (!ended) queries.clear();
    });
    start();
    return stop;
  }, [api, queries, start]);

  const session = useMemo<SessionContext>(
    () => ({
      state,
      viewer,
      setViewer: (next) => setSession((before) => ({ ...before, viewer: next })),
      retry: () => {
        setSession({ state: 'loading', viewer: null });
        start();
      },
      signIn: (email, password) => api.signIn(email, password),
      startSession: (answer) => {
        // A link may be followed while another user is signed in.
        if (answer.viewer._id !== viewer?._id) queries.clear();
        api.startSession(answer);
      },
      signOut: () => api.signOut(),
    }),
    [api, queries, start, state, viewer],
  );
  return (
    <Session value={session}>
      {children}
      {state === 'ended' && (
        <Suspense>
          <SignInAgain reason={reason} />
        </Suspense>
      )}
    </Session>
  );
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
  if (!viewer) throw new Error('useViewer requires a signed-in user');
  return viewer;
}
