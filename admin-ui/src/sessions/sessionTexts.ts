import type { SessionFlagCode, SessionSource, VisitDevice, VisitEvent } from '@aislelab/domain';

export const FLAG_LABELS: Record<SessionFlagCode, string> = {
  TOO_FAST: 'Too fast',
  NO_MOVEMENT: 'No movement',
  BOUGHT_EVERYTHING: 'Bought everything',
  MANY_UNITS: 'Many units',
  IDLE: 'Idle',
  TOO_LONG: 'Too long',
  DUPLICATE_RESPONDENT: 'Duplicate respondent',
  TAMPERED: 'Tampered',
  IMPOSSIBLE: 'Impossible',
};
export const SOURCE_LABELS: Record<SessionSource, string> = { HUMAN: 'People', SIMULATED: 'Simulated' };
export const MODE_LABELS: Record<VisitDevice['mode'], string> = { AISLE: 'Aisle', LIST: 'List' };
export const EVENT_LABELS: Record<VisitEvent['kind'], string> = {
  PICK_UP: 'Took in hand',
  PUT_BACK: 'Put back',
  ADD: 'Into the cart',
  REMOVE: 'Out of the cart',
  CHECKOUT: 'To the checkout',
  RETURN: 'Back to the store',
};
export const GENDER_LABELS = { MALE: 'Male', FEMALE: 'Female', OTHER: 'Other' } as const;

/** @example clock(61_500) // '1:01' */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Validity of a simulated shopper, in words. */
export const simulatedText = (counted: boolean): string =>
  `Computed, no person. ${counted ? 'Counted, because an admin has said so.' : 'Not counted.'}`;
