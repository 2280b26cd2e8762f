import type { Viewer } from '@aislelab/domain';
import type { SessionEnd } from '../api/ApiClient.ts';

/**
 * `unreachable`: nothing answered at the start, so nobody knows whether there is a session.
 * `ended`: the platform no longer takes the session of the viewer, whose page is still there.
 */
export type SessionState = 'loading' | 'signedIn' | 'ended' | 'signedOut' | 'unreachable';
export interface HeldSession {
  state: SessionState;
  viewer: Viewer | null;
  /** Of a session that ended, where the platform said why. */
  reason?: string | null;
}

/** What becomes of the session. One that ended by itself keeps its viewer, so that the page and what is typed there stay. */
export function followSession(before: HeldSession, next: Viewer | null, ended: SessionEnd | null): HeldSession {
  if (next) return { state: 'signedIn', viewer: next };
  if (!ended || !before.viewer) return { state: 'signedOut', viewer: null };
  return { state: 'ended', viewer: before.viewer, reason: ended.reason ?? before.reason ?? null };
}
