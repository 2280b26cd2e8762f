import type { IsoDate, LinkParameter, Session, SessionSubmission } from '@aislelab/domain';

/** A session with what only its own shopper and the platform need. */
export interface StoredSession extends Session {
  /** What the browser saved on the way; gone once submitted. */
  progress: Partial<SessionSubmission> | null;
  /** The last sign of life of the browser. */
  seenAt: IsoDate;
  /** `false` from the submission on until listeners were told of it. */
  announced?: false;
  /** The project and what the browser called its visit: a repeated start finds it again. */
  visit?: string;
  /** Parameters of the link that exit links give back. */
  carried?: LinkParameter[];
}
export const SESSION = 'Session';
