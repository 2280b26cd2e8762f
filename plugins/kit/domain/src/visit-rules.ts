import type { TakenOut } from './fieldwork-figures.ts';
import { EXCLUDING_FLAGS, SESSION_FLAGS, type SessionFlagCode } from './shopping.ts';
import { text } from './text.ts';

/**
 * Limits of a possible visit. They are fixed before anyone looks at a variation and are the same in each. A counted visit holds no more
 * than `longestMs` of shopping and `units` packs, so that it moves the mean of N visits by at most an N-th of them.
 */
export const PLAUSIBLE = {
  /** Clocks tick apart, and a start is stored a moment after the browser's clock began, ms. */
  slackMs: 2_000,
  /** Longest shopping that counts, ms: several times that of a whole weekly shop in such a store. */
  longestMs: 60 * 60_000,
  /** No shopper carries more packs home. */
  units: 300,
  /** Shortest time between two packs taken in hand, and between two packs laid into the cart, ms: a double click is about 100 ms. */
  pickUpMs: 200,
  unitMs: 100,
} as const;

/**
 * The limits are fixed before anyone looks at a variation and are the same in each. No shopper takes a cart, walks 10 m and pays in less
 * than `fastMs`. A visit below `fastShare` of the usual time of its platform is suspicious once `usualOf` visits define that time.
 */
export const QUALITY = {
  fastMs: 10_000,
  fastShare: 0.4,
  usualOf: 20,
  /** Packs of one product. */
  unitsOfOne: 10,
  /** Share of the products of a store, of at least `fewProducts`. */
  everything: 0.8,
  fewProducts: 5,
  /** Idle time: longer than this and more than half of the visit. */
  idleMs: 60_000,
} as const;

/** Median shopping time of these visits, ms; `null` while they are too few. */
export function usualTime(times: readonly number[]): number | null {
  if (times.length < QUALITY.usualOf) return null;
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? null;
}

/** @param usualMs median shopping time of the platform, `null` while unknown */
export const isTooFast = (durShopping: number, usualMs: number | null): boolean =>
  durShopping < QUALITY.fastMs || (usualMs !== null && durShopping < QUALITY.fastShare * usualMs);

const seconds = (ms: number) => `${ms / 1_000} s`;
const minutes = (ms: number) => `${ms / 60_000} minutes`;
const percent = (share: number) => `${share * 100} %`;

/** Criterion of each rule, with its limits. */
const LOOKS_FOR: Record<SessionFlagCode, string> = {
  IMPOSSIBLE: `a visit whose parts do not fit into the time that the server saw, or that holds more than ${PLAUSIBLE.units} packs`,
  TOO_LONG: `more than ${minutes(PLAUSIBLE.longestMs)} of shopping`,
  DUPLICATE_RESPONDENT: 'a respondent who has made an earlier visit that counts',
  TOO_FAST: `less than ${seconds(QUALITY.fastMs)} of shopping, or less than ${percent(QUALITY.fastShare)} of the median of the same kind of device`,
  NO_MOVEMENT: 'a shopper who stayed in one place',
  BOUGHT_EVERYTHING: `${percent(QUALITY.everything)} or more of all products in the cart`,
  MANY_UNITS: `more than ${QUALITY.unitsOfOne} packs of one product`,
  IDLE: `nothing happening for more than half of the visit and for more than ${seconds(QUALITY.idleMs)}`,
  TAMPERED: 'a submission that was refused because of what was in it',
};
const listed = (codes: readonly SessionFlagCode[]) => `${codes.map((code) => LOOKS_FOR[code]).join('; ')}.`;
const signs = SESSION_FLAGS.filter((code) => !EXCLUDING_FLAGS.includes(code));

/** The rules about visits, as an admin and the reader of a report see them: what, and in words. */
export const VISIT_RULES_TEXTS: readonly [term: string, text: string][] = [
  [
    'Visits that do not count',
    `In every variation alike, by rules that were fixed beforehand and run once for all when gathering ends: ${listed(EXCLUDING_FLAGS)}`,
  ],
  ['Visits that are marked', `They count, unless an admin takes them out: ${listed(signs)}`],
];

const FLAG_LABELS: Partial<Record<SessionFlagCode, string>> = {
  IMPOSSIBLE: 'cannot have happened',
  TOO_LONG: 'too long',
  DUPLICATE_RESPONDENT: 'repeated respondent',
};
/** Why a finished visit is not counted, in a few words. */
export function takenOutText(reason: TakenOut): string {
  if (reason === 'ADMIN') return text('by an admin');
  if (reason === 'LIST') return text('shown as a list');
  return FLAG_LABELS[reason] ?? reason.toLowerCase().replaceAll('_', ' ');
}
