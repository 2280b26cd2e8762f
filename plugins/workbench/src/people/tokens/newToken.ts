import { FIELD_ERRORS, isNameValid, normalizeName, TOKEN_DAYS } from '@aislelab/domain';
import { problems, type FieldErrors } from '@aislelab/ui-kit/forms';
import { t, translated } from '@aislelab/ui-kit/texts';
import { withReads } from './actionTexts.ts';
import type { TokenWish } from './useTokens.ts';

/** Fields of the form of a new token. */
export interface NewToken {
  name: string;
  days: number | 'date';
  /** Last day, `2026-12-31`, where one was chosen. */
  date: string;
  actions: readonly string[];
}
export const EMPTY: NewToken = { name: '', days: TOKEN_DAYS[1], date: '', actions: [] };

const DAY_MS = 86_400_000;
/** @param days from now */
export const dayAfter = (days: number, now: Date): Date => new Date(now.getTime() + days * DAY_MS);
/** As a date field has it, in the time of this place. */
export const dayText = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** `null` until a day is chosen. */
function endOf({ days, date }: NewToken, now: Date): Date | null {
  if (days !== 'date') return dayAfter(days, now);
  const end = new Date(`${date}T23:59:59`);
  return Number.isNaN(end.getTime()) ? null : end;
}

export function checkToken(fields: NewToken, now: Date): FieldErrors {
  const end = endOf(fields, now);
  return problems({
    name: isNameValid(fields.name) ? null : translated(FIELD_ERRORS.name),
    expiresAt: end && end > now ? null : t('Choose a day'),
    actions: fields.actions.length > 0 ? null : t('Choose at least one'),
  });
}

/** @throws for what `checkToken` refuses */
export function wishOf(fields: NewToken, now: Date): TokenWish {
  const end = endOf(fields, now);
  if (!end) throw new Error('a token without an end');
  return { name: normalizeName(fields.name), actions: withReads(fields.actions), expiresAt: end.toISOString() };
}
