import type { Id, IsoDate } from '@aislelab/domain';
import type { CollectionDeclaration } from '@aislelab/server-kit';
import { Schema } from 'mongoose';
import { DELIVERY_STATES, WEBHOOK_EVENTS, type Delivery, type Endpoint } from '../events.ts';

export interface StoredEndpoint extends Endpoint {
  organization: Id;
  /** One of `MOST_ENDPOINTS`, unique: concurrent requests cannot create more. */
  place: number;
  secret: string;
  /** User who is notified when it is switched off, together with the managers of the organization. */
  createdById: Id;
}
const endpointSchema = new Schema({
  place: { type: Number, required: true },
  url: { type: String, required: true },
  events: { type: [String], enum: WEBHOOK_EVENTS, required: true },
  secret: { type: String, required: true },
  enabled: { type: Boolean, required: true },
  offReason: { type: String, default: null },
  failingSince: { type: Date, default: null },
  createdBy: { type: String, required: true },
  createdById: { type: String, required: true },
  createdAt: { type: Date, required: true },
});
endpointSchema.index({ organization: 1, place: 1 }, { unique: true });

export const ENDPOINTS = 'WebhookEndpoint';
/** Read and written by managers of an organization; never by an API token. */
export const endpoints: CollectionDeclaration = {
  name: ENDPOINTS,
  schema: endpointSchema,
  owner: 'organization',
  read: 'organization.write',
  write: 'organization.write',
  fields: {
    filter: { enabled: 'boolean' },
    sort: ['createdAt'],
    select: ['url', 'events', 'enabled', 'offReason', 'failingSince', 'createdBy', 'createdAt'],
    defaultSort: 'createdAt',
  },
};

export interface StoredDelivery extends Delivery {
  organization: Id;
  body: string;
  /** Sent manually by a user. */
  byHand: boolean;
}
const KEPT_SECONDS = 30 * 24 * 60 * 60;
const deliverySchema = new Schema({
  endpoint: { type: String, required: true },
  message: { type: String, required: true },
  event: { type: String, required: true },
  body: { type: String, required: true },
  byHand: { type: Boolean, default: false },
  state: { type: String, enum: DELIVERY_STATES, required: true },
  attempts: { type: Number, default: 0 },
  nextAt: { type: Date, default: null },
  status: { type: Number, default: null },
  reason: { type: String, default: null },
  durationMs: { type: Number, default: null },
  createdAt: { type: Date, required: true },
});
deliverySchema.index({ organization: 1, state: 1, nextAt: 1 });
deliverySchema.index({ organization: 1, endpoint: 1, createdAt: -1 });
deliverySchema.index({ organization: 1, createdAt: -1 });
// Repeated notifications of an event create one message for each endpoint.
deliverySchema.index(
  { organization: 1, endpoint: 1, message: 1 },
  { unique: true, partialFilterExpression: { byHand: false } },
);
deliverySchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const DELIVERIES = 'WebhookDelivery';
export const deliveries: CollectionDeclaration = {
  name: DELIVERIES,
  schema: deliverySchema,
  owner: 'organization',
  read: 'organization.write',
  write: 'organization.write',
  fields: {
    filter: {
      endpoint: 'text',
      event: 'text',
      state: 'text',
      byHand: 'boolean',
      nextAt: 'date',
      createdAt: 'date',
    },
    sort: ['createdAt', 'nextAt', '_id'],
    select: [
      'endpoint',
      'message',
      'event',
      'state',
      'attempts',
      'nextAt',
      'status',
      'reason',
      'durationMs',
      'createdAt',
    ],
    defaultSort: '-createdAt -_id',
  },
};

/** An organization has a delivery due at this time. Only created and deleted, so that it joins any transaction without a conflict. */
export interface Due {
  _id: Id;
  /** Of the organization. */
  of: Id;
  at: IsoDate;
}
const dueSchema = new Schema({ of: { type: String, required: true }, at: { type: Date, required: true } });
dueSchema.index({ at: 1 });
dueSchema.index({ of: 1, at: 1 });

export const DUE = 'WebhookDue';
export const due: CollectionDeclaration = {
  name: DUE,
  schema: dueSchema,
  owner: 'platform',
  read: 'jobs.read',
  write: 'jobs.write',
  fields: { filter: { of: 'text', at: 'date' }, sort: ['at'], select: ['of', 'at'], defaultSort: 'at' },
};
