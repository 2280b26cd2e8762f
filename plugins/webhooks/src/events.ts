import type { Id, IsoDate, ProjectStatus } from '@aislelab/domain';

/** The event of a project that moves to this status. */
export const STATUS_EVENTS = {
  DRAFT: 'project.draft',
  READY: 'project.ready',
  QUOTING: 'project.quoting',
  APPROVAL: 'project.approval',
  APPROVED: 'project.approved',
  LIVE: 'project.live',
  PROCESSING: 'project.processing',
  REPORT: 'report.published',
} as const satisfies Record<ProjectStatus, string>;
export const SESSIONS_EVENT = 'sessions.submitted';
/** Sent manually only. */
export const TEST_EVENT = 'webhook.test';

export const WEBHOOK_EVENTS = [...Object.values(STATUS_EVENTS), SESSIONS_EVENT] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Of an organization. */
export const MOST_ENDPOINTS = 10;

/** A webhook of an organization as its users see it: its secret was shown once. */
export interface Endpoint {
  _id: Id;
  url: string;
  events: WebhookEvent[];
  enabled: boolean;
  /** Why the platform switched it off. */
  offReason: string | null;
  /** Since when nothing has arrived; `null` while deliveries arrive. */
  failingSince: IsoDate | null;
  createdBy: string;
  createdAt: IsoDate;
}

export const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'FAILED', 'CANCELLED'] as const;
/** One message to one endpoint. */
export interface Delivery {
  _id: Id;
  endpoint: Id;
  /** The `webhook-id`: the same for each endpoint, each attempt and each time that it is sent again. */
  message: string;
  event: string;
  state: (typeof DELIVERY_STATES)[number];
  attempts: number;
  /** While it waits. */
  nextAt: IsoDate | null;
  /** Status of the receiver's last response, `null` without one. */
  status: number | null;
  /** Why it did not arrive. */
  reason: string | null;
  durationMs: number | null;
  createdAt: IsoDate;
}
