import type { Viewer } from '@aislelab/domain';
import type { SessionEnd } from '../api/ApiClient.ts';

/**
 * `unreachable`: no answer at the start, so it is unknown whether there is a session.
 * `ended`: the platform rejects the session of the viewer, whose page is still shown.
 */
export type SessionState = 'loading' | 'signedIn' | 'ended' | 'signedOut' | 'unreachable';
export interface HeldSession {
  state: SessionState;
  viewer: Viewer | null;
  /** Reason of an expired session, if the platform gave one. */
  reason?: string | null;
}

/** The next state of the session. An expired session keeps its viewer, so that the page and its unsaved input stay. */
export function followSession(before: HeldSession, next: Viewer | null, ended: SessionEnd | null): HeldSession {
  if (next) return { state: 'signedIn', viewer: next };
  if (!ended || !before.viewer) return { state: 'signedOut', viewer: null };
  return { state: 'ended', viewer: before.viewer, reason: ended.reason ?? before.reason ?? null };
}
