import type { IsoDate, LinkParameter, Session, SessionSubmission } from '@aislelab/domain';

/** A session with the fields that only its shopper and the platform need. */
export interface StoredSession extends Session {
  /** Progress saved by the browser; deleted on submission. */
  progress: Partial<SessionSubmission> | null;
  /** The last sign of life of the browser. */
  seenAt: IsoDate;
  /** `false` from the submission on until listeners have received it. */
  announced?: false;
  /** Key of the project and the browser's name of the visit: a repeated start finds it again. */
  visit?: string;
  /** Parameters of the link for the exit links. */
  carried?: LinkParameter[];
}
export const SESSION = 'Session';
