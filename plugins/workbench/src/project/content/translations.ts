import type { Translation } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';

/** Longest translation, in characters. */
export const TRANSLATION_LENGTH = 1_000;

/** Screens, in the order of the visit, by the first part of the keys of their texts. */
const PLACES: Readonly<Record<string, string>> = {
  start: t('Start screen'),
  consent: t('Start screen'),
  screening: t('Screening questions'),
  shopper: t('Age and gender'),
  gender: t('Age and gender'),
  hint: t('Movement hints'),
  store: t('Aisle'),
  list: t('The shelves as a list'),
  cart: t('Cart'),
  checkout: t('Checkout'),
  review: t('Review'),
  end: t('Final screen'),
  send: t('Sending the answers'),
  refused: t('When the store cannot be opened'),
  error: t('When the store cannot be opened'),
};

/** Keys by the place where they are read. */
export function groupTexts(keys: readonly string[]): { title: string; keys: string[] }[] {
  const order = [...new Set(Object.values(PLACES)), t('Other')];
  const titleOf = (key: string) => PLACES[key.split('.')[0] ?? ''] ?? t('Other');
  return order
    .map((title) => ({ title, keys: keys.filter((key) => titleOf(key) === title) }))
    .filter((group) => group.keys.length > 0);
}

/** The translations with another one for the key; an empty one is none. */
export function translate(all: readonly Translation[], key: string, value: string): Translation[] {
  if (value === '') return all.filter((one) => one.key !== key);
  return all.some((one) => one.key === key)
    ? all.map((one) => (one.key === key ? { key, value } : one))
    : [...all, { key, value }];
}

/** Placeholders such as `{name}`, filled in while the store runs, that are missing from a translation. */
export function lostPlaceholders(text: string, translation: string): string[] {
  const needed = text.match(/\{\w+\}/g) ?? [];
  return translation === '' ? [] : needed.filter((one) => !translation.includes(one));
}

/** True if one of the texts contains the search, in any case. */
export function matches(search: string, ...texts: string[]): boolean {
  const wanted = search.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
