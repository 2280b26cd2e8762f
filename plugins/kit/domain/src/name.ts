import { normalized } from './normalized.ts';

export const NAME_LENGTH = { min: 2, max: 80 } as const;

/** A name as it is stored: NFKC, trimmed. */
export function normalizeName(text: string): string {
  return normalized(text, 'NFKC').trim();
}

/** 2 to 80 characters after trimming and NFKC, at least one letter of any script, no control characters or angle brackets. */
export function isNameValid(text: string): boolean {
  const name = normalizeName(text);
  const length = Array.from(name).length;
  return (
    length >= NAME_LENGTH.min && length <= NAME_LENGTH.max && /\p{L}/u.test(name) && !/[\p{Cc}\p{Cf}<>]/u.test(name)
  );
}
