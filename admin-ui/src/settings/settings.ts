import { canonicalDomain, FIELD_ERRORS, type GeneralSettings } from '@aislelab/domain';
import type { FieldErrors } from '@aislelab/ui-kit/forms';
import { t, translated } from '@aislelab/ui-kit/texts';
import { parseRedirect } from '../projects/bar/fieldErrors.ts';

/** The plans with a price and a sample of their own; the custom one agrees both for each project. */
export const PRICED_PLANS = ['TIER_1', 'TIER_2'] as const;
export type PricedPlan = (typeof PRICED_PLANS)[number];

export interface PlanFields {
  /** In cents; `null` while it is no amount. */
  pricePerVariation: number | null;
  samplePerVariation: number | null;
}
export interface SettingsForm {
  plans: Record<PricedPlan, PlanFields>;
  signup: { open: boolean; blacklist: string[] };
  /** Web address; `null` where there is none. */
  privacy: string | null;
}
export const SETTINGS_LABELS = {
  'plans.TIER_1.pricePerVariation': t('Quick Test: price per variation'),
  'plans.TIER_1.samplePerVariation': t('Quick Test: shoppers per variation'),
  'plans.TIER_2.pricePerVariation': t('Recommended: price per variation'),
  'plans.TIER_2.samplePerVariation': t('Recommended: shoppers per variation'),
  privacy: t('Privacy policy'),
  'signup.open': t('Signing up'),
  'signup.blacklist': t('Blocked domains'),
};

export function readSettings({ plans, signup, privacy }: GeneralSettings): SettingsForm {
  const plan = ({ pricePerVariation, samplePerVariation }: PlanFields) => ({ pricePerVariation, samplePerVariation });
  return {
    plans: { TIER_1: plan(plans.TIER_1), TIER_2: plan(plans.TIER_2) },
    signup: { open: signup.open, blacklist: signup.blacklist },
    privacy,
  };
}

/** Lowest price, in cents. */
const MIN_PRICE = 100;

/** Price and shoppers are required of both plans; a privacy policy is an address of the web. */
export function checkSettings({ plans, privacy }: SettingsForm): FieldErrors {
  const wrong =
    privacy !== null && parseRedirect(privacy) === undefined && t('A link that begins with https:// or http://');
  return Object.fromEntries([
    ...(wrong ? [['privacy', wrong] as const] : []),
    ...PRICED_PLANS.flatMap((plan) => {
      const { pricePerVariation: price, samplePerVariation: sample } = plans[plan];
      const found: [string, string][] = [];
      if (price === null || price < MIN_PRICE)
        found.push([`plans.${plan}.pricePerVariation`, translated(FIELD_ERRORS.price)]);
      if (sample === null || sample < 1)
        found.push([`plans.${plan}.samplePerVariation`, FIELD_ERRORS.samplePerVariation]);
      return found;
    }),
  ]);
}

/**
 * Domains as they are compared, each once: `@Ä.example ` and `xn--4ca.example` are the same.
 * @returns what is no domain apart
 */
export function readDomains(typed: readonly string[]): { domains: string[]; wrong: string[] } {
  const wrong: string[] = [];
  const domains = typed.flatMap((text) => {
    const domain = canonicalDomain(text.trim().replace(/^.*@/, ''));
    if (domain === null) wrong.push(text);
    return domain === null ? [] : [domain];
  });
  return { domains: [...new Set(domains)], wrong };
}
