import { NO_BILLING, type BillingDetails, type Organization, type Phone, type Team } from '@aislelab/domain';
import { Schema } from 'mongoose';

export const ORGANIZATION_MODEL = 'Organization';

const teamSchema = new Schema({ name: { type: String, required: true } } satisfies Record<
  Exclude<keyof Team, '_id'>,
  unknown
>);
const phoneSchema = new Schema(
  { dialCode: { type: String, required: true }, number: { type: String, required: true } } satisfies Record<
    keyof Phone,
    unknown
  >,
  { _id: false },
);
const text = { type: String, default: '' };
const country = { type: String, default: null };
const phone = { type: phoneSchema, default: null };
const billingSchema = new Schema(
  { name: text, address: text, postalCode: text, city: text, country, phone, taxId: text } satisfies Record<
    keyof BillingDetails,
    unknown
  >,
  { _id: false },
);

export const organizationSchema = new Schema(
  {
    name: { type: String, required: true },
    country,
    phone,
    billing: { type: billingSchema, required: true, default: () => ({ ...NO_BILLING }) },
    teams: { type: [teamSchema], required: true, default: [] },
    version: { type: Number, required: true, default: 1 },
    /** Increases when a transaction locks the organization. */
    guard: { type: Number, default: 0 },
  } satisfies Record<Exclude<keyof Organization, '_id' | 'createdAt'> | 'guard', unknown>,
  { timestamps: true },
);
organizationSchema.index({ name: 1, _id: 1 });
organizationSchema.index({ createdAt: 1, _id: 1 });
organizationSchema.index({ 'teams._id': 1 });
