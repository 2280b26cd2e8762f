import {
  DomainError,
  PAYMENT_PLANS,
  PLAN_DEFAULTS,
  can,
  canonicalEmail,
  type GeneralSettings,
  type PlanSettings,
  type Viewer,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Model, Schema, type ClientSession, type Connection } from 'mongoose';
import { isDuplicate } from '../../common/database/is-duplicate.ts';
import { AuditLog } from '../audit/audit-log.ts';
import type { PlanDto, UpdateSettingsDto } from './settings.dto.ts';

export const SETTINGS_MODEL = 'Settings';

const amount = { type: Number, min: 0, default: null };
const planSchema = new Schema({ pricePerVariation: amount, samplePerVariation: amount }, { _id: false });
const requiredPlan = { type: planSchema, required: true };
const plansSchema = new Schema({ TIER_1: requiredPlan, TIER_2: requiredPlan, QUOTE: requiredPlan }, { _id: false });
const signupSchema = new Schema(
  { open: { type: Boolean, required: true }, blacklist: { type: [String], required: true, default: [] } },
  { _id: false },
);

/** One record, `general`; the defaults apply while it is absent. */
export const settingsSchema = new Schema({
  _id: { type: String, required: true },
  plans: { type: plansSchema, required: true },
  signup: { type: signupSchema, required: true },
  privacy: { type: String, default: null },
  version: { type: Number, required: true, default: 1 },
} satisfies Record<keyof GeneralSettings | '_id', unknown>);

const GENERAL = 'general';
const defaultPlans = Object.fromEntries(
  PAYMENT_PLANS.map((plan): [string, PlanSettings] => {
    const { pricePerVariation, samplePerVariation } = PLAN_DEFAULTS[plan];
    return [plan, { pricePerVariation, samplePerVariation }];
  }),
) as GeneralSettings['plans'];

@Injectable()
export class SettingsService {
  constructor(
    @InjectModel(SETTINGS_MODEL) private readonly model: Model<GeneralSettings & { _id: string }>,
    @InjectConnection() private readonly connection: Connection,
    private readonly audit: AuditLog,
  ) {}

  /** The settings in force, for rules of the server. */
  async general(options: { session?: ClientSession } = {}): Promise<GeneralSettings> {
    const stored = await this.model.findById(GENERAL, null, options).lean().exec();
    return {
      plans: stored?.plans ?? defaultPlans,
      signup: stored?.signup ?? { open: true, blacklist: [] },
      privacy: stored?.privacy ?? null,
      version: stored?.version ?? 1,
    };
  }

  /** Settings for the viewer. Customers need the prices; only admins read the blocked domains. */
  async read(viewer: Viewer): Promise<GeneralSettings> {
    const settings = await this.general();
    if (can(viewer, 'settings.write')) return settings;
    return { ...settings, signup: { ...settings.signup, blacklist: [] } };
  }

  /** @throws DomainError CONFLICT when another user has saved them since; INVALID_INPUT */
  async update(viewer: Viewer, dto: UpdateSettingsDto): Promise<GeneralSettings> {
    if (!can(viewer, 'settings.write')) throw new DomainError('FORBIDDEN');
    try {
      return await this.connection.transaction((session) => this.write(viewer, dto, session));
    } catch (error) {
      // Two users saved settings for the first time at once.
      throw isDuplicate(error) ? new DomainError('CONFLICT') : error;
    }
  }

  private async write(viewer: Viewer, dto: UpdateSettingsDto, session: ClientSession): Promise<GeneralSettings> {
    const before = await this.general({ session });
    if (before.version !== dto.version) throw new DomainError('CONFLICT');
    const after = changed(before, dto);
    // The defaults are not stored: this is the first version.
    const options = { session, upsert: true, runValidators: true };
    await this.model.updateOne({ _id: GENERAL, version: dto.version }, { $set: after }, options);
    const what = {
      action: 'settings.update',
      kind: 'settings' as const,
      record: null,
      name: 'Settings',
      organization: null,
    };
    await this.audit.record({ viewer, ...what, before, after }, { session });
    return after;
  }
}

function changed(before: GeneralSettings, { plans, signup, privacy }: UpdateSettingsDto): GeneralSettings {
  return {
    plans: {
      TIER_1: plans?.TIER_1 ? plan(plans.TIER_1) : before.plans.TIER_1,
      TIER_2: plans?.TIER_2 ? plan(plans.TIER_2) : before.plans.TIER_2,
      QUOTE: before.plans.QUOTE,
    },
    signup: {
      open: signup?.open ?? before.signup.open,
      blacklist: signup?.blacklist ? readDomains(signup.blacklist) : before.signup.blacklist,
    },
    privacy: privacy === undefined ? before.privacy : privacy,
    version: before.version + 1,
  };
}

const plan = ({ pricePerVariation, samplePerVariation }: PlanDto): PlanSettings => ({
  pricePerVariation,
  samplePerVariation,
});

/** Domains in the form in which addresses are compared, without duplicates. */
function readDomains(typed: readonly string[]): string[] {
  const domains = typed.map((text, index) => {
    const address = canonicalEmail(`x@${text.trim().replace(/^@/, '')}`);
    if (address) return address.slice('x@'.length);
    throw new DomainError('INVALID_INPUT', { errors: { [`signup.blacklist.${index}`]: 'Not a domain' } });
  });
  return [...new Set(domains)];
}
