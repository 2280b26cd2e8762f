import type { SessionFlagCode, SessionSource, VisitDevice, VisitEvent } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';

export const FLAG_LABELS: Record<SessionFlagCode, string> = {
  TOO_FAST: t('Too fast'),
  NO_MOVEMENT: t('No movement'),
  BOUGHT_EVERYTHING: t('Bought everything'),
  MANY_UNITS: t('Many units'),
  IDLE: t('Idle'),
  TOO_LONG: t('Too long'),
  DUPLICATE_RESPONDENT: t('Duplicate respondent'),
  TAMPERED: t('Tampered'),
  IMPOSSIBLE: t('Impossible'),
};
export const SOURCE_LABELS: Record<SessionSource, string> = { HUMAN: t('People'), SIMULATED: t('Simulated') };
export const MODE_LABELS: Record<VisitDevice['mode'], string> = { AISLE: t('Aisle'), LIST: t('List') };
export const EVENT_LABELS: Record<VisitEvent['kind'], string> = {
  PICK_UP: t('Took in hand'),
  PUT_BACK: t('Put back'),
  ADD: t('Into the cart'),
  REMOVE: t('Out of the cart'),
  CHECKOUT: t('To the checkout'),
  RETURN: t('Back to the store'),
};
export const GENDER_LABELS = { MALE: t('Male'), FEMALE: t('Female'), OTHER: t('Other ## gender') } as const;

/** @example clock(61_500) // '1:01' */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Validity of a simulated shopper, in words. */
export const simulatedText = (counted: boolean): string =>
  t('Computed, no person. %{part}', {
    part: counted ? t('Counted, because an admin has said so.') : t('Not counted.'),
  });
