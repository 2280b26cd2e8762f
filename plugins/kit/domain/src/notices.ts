import type { Outcome, ProjectAction } from './lifecycle.ts';
import type { Id, IsoDate } from './people.ts';
import { text } from './text.ts';

export const NOTICE_KINDS = [
  'QUOTED',
  'QUOTE_DENIED',
  'APPROVED',
  'DENIED',
  'LIVE',
  'PUBLISHED',
  'SUBMITTED',
  'QUOTE_REQUESTED',
  'PAID',
  'AWAITING_APPROVAL',
  'PAYMENT_FLAGGED',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export const NOTICES_PER_PAGE = 20;

/** Notification about a project; one record for each person and event. */
export interface Notice {
  _id: Id;
  kind: NoticeKind;
  project: Id;
  /** As it was called when it happened. */
  projectName: string;
  read: boolean;
  at: IsoDate;
}
/** A page of notices, newest first; `unread` counts all of them. */
export interface NoticePage {
  data: Notice[];
  count: number;
  unread: number;
}

/** Recipients of a project's transition: its customers, the platform's admins, both or none. */
export interface NoticeKinds {
  customers: NoticeKind | null;
  admins: NoticeKind | null;
}
type Key = `${ProjectAction} ${Outcome}`;
const KINDS: Partial<Record<Key, Partial<NoticeKinds>>> = {
  'submit done': { admins: 'SUBMITTED' },
  'submit credited': { admins: 'AWAITING_APPROVAL' },
  'quote-request done': { admins: 'QUOTE_REQUESTED' },
  'quote-response price': { customers: 'QUOTED' },
  'quote-response free': { customers: 'APPROVED' },
  'quote-response denied': { customers: 'QUOTE_DENIED' },
  'payment approval': { admins: 'AWAITING_APPROVAL' },
  'payment preapproved': { customers: 'APPROVED', admins: 'PAID' },
  'approval done': { customers: 'APPROVED' },
  'approval denied': { customers: 'DENIED' },
  'live done': { customers: 'LIVE' },
  'publish done': { customers: 'PUBLISHED' },
};
export function noticeKinds(action: ProjectAction, outcome: Outcome): NoticeKinds {
  return { customers: null, admins: null, ...KINDS[`${action} ${outcome}`] };
}

interface NoticeText {
  title: string;
  /** Meaning and next step. */
  body: string;
  /** Label of the link in the mail. */
  link: string;
}
export const NOTICE_TEXTS: Readonly<Record<NoticeKind, NoticeText>> = {
  QUOTED: {
    title: text('Your quote is ready'),
    body: text('The price for your project is set. You can pay it now.'),
    link: 'See the price',
  },
  QUOTE_DENIED: {
    title: text('Your quote request was declined'),
    body: text('The project page says why. You can choose another plan or ask again.'),
    link: 'Read the answer',
  },
  APPROVED: {
    title: text('Your project is approved'),
    body: text('Nothing is left to do for you: shoppers are invited next.'),
    link: 'Open the project',
  },
  DENIED: {
    title: text('Your project was not approved'),
    body: text('The project page says what to change. It is a draft again; what was paid stays credited.'),
    link: 'See what to change',
  },
  LIVE: {
    title: text('Your project is live'),
    body: text('Shoppers are walking the aisle now.'),
    link: 'Open the project',
  },
  PUBLISHED: {
    title: text('Your report is published'),
    body: text('All shoppers were counted and the results are in.'),
    link: 'Read the report',
  },
  SUBMITTED: {
    title: text('A project was submitted'),
    body: text('It is ready for payment.'),
    link: 'Open the project',
  },
  QUOTE_REQUESTED: {
    title: text('A quote is asked for'),
    body: text('The customer waits for a price.'),
    link: 'Answer the request',
  },
  PAID: {
    title: text('A project was paid'),
    body: text('It was approved in advance and can go live.'),
    link: 'Open the project',
  },
  AWAITING_APPROVAL: {
    title: text('A project awaits approval'),
    body: text('It is paid. Approve it or say what to change.'),
    link: 'Review the project',
  },
  PAYMENT_FLAGGED: {
    title: text('A payment needs a look'),
    body: text('Money came late, short or wrong, or went back.'),
    link: 'See the payments',
  },
};

/** The page of a project that a notice is about, inside the application. */
export function noticePath({ kind, project }: Pick<Notice, 'kind' | 'project'>): string {
  const page = kind === 'PUBLISHED' ? '/report' : kind === 'QUOTED' || kind === 'QUOTE_DENIED' ? '/finalize' : '';
  return `/projects/${project}${page}`;
}
