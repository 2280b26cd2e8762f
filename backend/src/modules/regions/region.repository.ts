import { CURRENCY_POSITIONS, type Region, type ResourceDescriptor, type Translation } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Schema } from 'mongoose';
import { Repository } from '../../common/access/repository.ts';

export const REGION_MODEL = 'Region';

const translationSchema = new Schema(
  { key: { type: String, required: true }, value: { type: String, default: '' } } satisfies Record<
    keyof Translation,
    unknown
  >,
  { _id: false },
);

export const regionSchema = new Schema(
  {
    name: { type: String, required: true },
    currency: { type: String, required: true },
    currencyPosition: { type: String, enum: CURRENCY_POSITIONS, required: true },
    translationsArray: { type: [translationSchema], required: true, default: [] },
    version: { type: Number, required: true, default: 1 },
    /** Increases when a transaction locks the region because a record begins to refer to it; never read. */
    guard: { type: Number, select: false },
  } satisfies Record<Exclude<keyof Region, '_id' | 'createdAt'> | 'guard', unknown>,
  { timestamps: true },
);
regionSchema.index({ name: 1, _id: 1 });
regionSchema.index({ createdAt: 1, _id: 1 });

export const regionResource = {
  name: 'regions',
  filter: { _id: 'id', name: 'text', currency: 'text', createdAt: 'date' },
  sort: ['name', 'createdAt'],
  select: ['name', 'currency', 'currencyPosition', 'translationsArray', 'version', 'createdAt'],
  populate: {},
  defaultSort: 'name',
} as const satisfies ResourceDescriptor;

@Injectable()
export class RegionRepository extends Repository<Region> {
  constructor(@InjectModel(REGION_MODEL) model: Model<unknown>) {
    super(model, regionResource, 'regions.read');
  }
}
