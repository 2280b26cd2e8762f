import type { Id, IsoDate } from './people.ts';

/** A link that shows a published report to anyone who has it, without an account, until it expires. */
export interface ReportShare {
  _id: Id;
  createdAt: IsoDate;
  expiresAt: IsoDate;
  /** Name of the user who created it. */
  createdBy: string;
  /** Time when a reader last followed it. */
  openedAt: IsoDate | null;
  /** True when the viewer may revoke it: a link of the viewer, or any link for a user who manages projects. */
  revocable: boolean;
}

/** Lifetimes that screens offer, in days; any day within a year can be chosen. */
export const SHARE_DAYS = [7, 30, 90] as const;
export const MAX_SHARE_DAYS = 366;
/** Links of one report that are open at a time. */
export const MAX_SHARES = 20;
/** Limits for members who read projects and do not manage them: all together, then one member. Managers always find a place. */
export const MAX_READER_SHARES = 10;
export const MAX_SHARES_OF_READER = 5;
/** Header that carries the secret of a link: addresses end up in logs. */
export const SHARE_TOKEN_HEADER = 'x-share-token';
/** The same for every link that opens nothing, whatever the reason. */
export const SHARE_ENDED =
  'This link has ended: it has expired or was revoked, the report is no longer published, or its maker may no longer read it. Ask the person who gave it to you for a new one.';
