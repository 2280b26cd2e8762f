import type { Id, IsoDate } from './people.ts';

/** A link that shows a published report to whoever has it, without an account, until it expires. */
export interface ReportShare {
  _id: Id;
  createdAt: IsoDate;
  expiresAt: IsoDate;
  /** Name of whoever made it. */
  createdBy: string;
  /** When somebody last followed it. */
  openedAt: IsoDate | null;
  /** Whether the viewer may end it: one's own, and all of them for a person who manages projects. */
  revocable: boolean;
}

/** What screens offer, in days; any day within a year can be chosen. */
export const SHARE_DAYS = [7, 30, 90] as const;
export const MAX_SHARE_DAYS = 366;
/** Links of one report that are open at a time. */
export const MAX_SHARES = 20;
/** Of these, so many are for members who read projects and do not manage them, and so many of one such member: managers always find a place. */
export const MAX_READER_SHARES = 10;
export const MAX_SHARES_OF_READER = 5;
/** Header that carries the secret of a link: what stands in an address ends up in logs. */
export const SHARE_TOKEN_HEADER = 'x-share-token';
/** The same for every link that opens nothing, whatever the reason. */
export const SHARE_ENDED =
  'This link has ended: it has expired or was revoked, the report is no longer published, or its maker may no longer read it. Ask the person who gave it to you for a new one.';
