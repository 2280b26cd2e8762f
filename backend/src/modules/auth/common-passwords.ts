import { passwordProblem } from '@aislelab/domain';
import { COMMON_WORDS, CONTEXT_WORDS } from './common-words.ts';

const WORDS: ReadonlySet<string> = new Set([...COMMON_WORDS.trim().split(/\s+/), ...CONTEXT_WORDS]);
/** Ways over the keyboard that meet every rule of composition. */
const PATHS: ReadonlySet<string> = new Set(['1qaz@wsx', '!qaz2wsx', 'zaq!2wsx', 'zaq1@wsx', '1qaz!qaz', '!qazxsw2']);
/** Digits and symbols that stand for a letter. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};
export const COMMON_PASSWORD = 'Many people use this password. Choose another one.';

/** Whether a password is a common word with digits and symbols around it or in place of its letters. */
export function isCommonPassword(password: string): boolean {
  const text = password.trim().toLowerCase();
  const withStart = text.replace(/[^a-z]+$/, '');
  return PATHS.has(text) || [withStart, withStart.replace(/^[^a-z]+/, '')].some((core) => WORDS.has(spelledOut(core)));
}

/** What is wrong with a new password: its form, or that it is easy to guess. `null` when it may be used. */
export function newPasswordProblem(password: string): string | null {
  return passwordProblem(password) ?? (isCommonPassword(password) ? COMMON_PASSWORD : null);
}

function spelledOut(text: string): string {
  return Array.from(text, (sign) => LETTERS[sign] ?? sign).join('');
}
