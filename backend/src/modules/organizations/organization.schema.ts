import type { Organization, Team } from '@aislelab/domain';
import { Schema } from 'mongoose';

export const ORGANIZATION_MODEL = 'Organization';

const teamSchema = new Schema({ name: { type: String, required: true } } satisfies Record<
  Exclude<keyof Team, '_id'>,
  unknown
>);

export const organizationSchema = new Schema(
  {
    name: { type: String, required: true, index: true },
    teams: { type: [teamSchema], required: true, default: [] },
  } satisfies Record<Exclude<keyof Organization, '_id' | 'createdAt'>, unknown>,
  { timestamps: true },
);
