import type { Viewer } from '@aislelab/domain';

/**
 * `unreachable`: nothing answered at the start, so nobody knows whether there is a session.
 * `ended`: the platform no longer takes the session of the viewer, whose page is still there.
 */
export type SessionState = 'loading' | 'signedIn' | 'ended' | 'signedOut' | 'unreachable';
export interface HeldSession {
  state: SessionState;
  viewer: Viewer | null;
}

/** What becomes of the session. One that ended by itself keeps its viewer, so that the page and what is typed there stay. */
export function followSession(before: HeldSession, next: Viewer | null, ended: boolean): HeldSession {
  if (next) return { state: 'signedIn', viewer: next };
  return ended && before.viewer ? { state: 'ended', viewer: before.viewer } : { state: 'signedOut', viewer: null };
}
