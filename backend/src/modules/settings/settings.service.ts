import {
  can,
  PAYMENT_PLANS,
  PLAN_DEFAULTS,
  type GeneralSettings,
  type PlanSettings,
  type Viewer,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { SETTINGS_MODEL } from './settings.schema.ts';

const GENERAL = 'general';
const defaultPlans = Object.fromEntries(
  PAYMENT_PLANS.map((plan): [string, PlanSettings] => {
    const { pricePerVariation, samplePerVariation } = PLAN_DEFAULTS[plan];
    return [plan, { pricePerVariation, samplePerVariation }];
  }),
) as GeneralSettings['plans'];

@Injectable()
export class SettingsService {
  constructor(@InjectModel(SETTINGS_MODEL) private readonly model: Model<GeneralSettings & { _id: string }>) {}

  /** The settings in force, for rules of the server. */
  async general(): Promise<GeneralSettings> {
    const stored = await this.model.findById(GENERAL).lean().exec();
    return {
      plans: stored?.plans ?? defaultPlans,
      signup: stored?.signup ?? { open: true, blacklist: [] },
      version: stored?.version ?? 1,
    };
  }

  /** Customers need the prices; which domains are kept out is for whoever decides that. */
  async read(viewer: Viewer): Promise<GeneralSettings> {
    const settings = await this.general();
    if (can(viewer, 'settings.write')) return settings;
    return { ...settings, signup: { ...settings.signup, blacklist: [] } };
  }
}
