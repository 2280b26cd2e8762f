import { MAX_WORDS, normalized } from '@aislelab/domain';

/** Longest word that counts, in characters. */
export const MAX_WORD_LENGTH = 40;
/** lcm(1..10): the salience weights (L - r) / L times this are whole numbers, so their sums are exact and additive. */
export const SALIENCE_UNIT = 2_520;

const EDGES = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;
/** Lower case of the capital I with a dot without a Turkish locale: an i with its dot twice, which is the same word as with one dot. */
const DOTTED_TWICE = /i\u0307/g;
const CURLY_APOSTROPHES = /[\u2018\u2019]/g;

/**
 * The words of one shopper as they are counted (docs/formulas.md 1.6): NFKC, straight apostrophes, lower case of the region's locale,
 * split on white space, bare of everything but letters, digits and marks at both ends, not empty, at most 40 characters, without
 * repeats, the first 10. No stemming: it merges words that clients want apart.
 */
export function normaliseWords(raw: readonly string[], locale?: string): string[] {
  const words = new Set<string>();
  for (const text of raw) {
    const lower = normalized(text, 'NFKC')
      .replace(CURLY_APOSTROPHES, "'")
      .toLocaleLowerCase(locale)
      .replace(DOTTED_TWICE, 'i');
    for (const piece of lower.split(/\s+/u)) {
      const word = piece.replace(EDGES, '');
      if (word !== '' && Array.from(word).length <= MAX_WORD_LENGTH) words.add(word);
    }
  }
  return [...words].slice(0, MAX_WORDS);
}

/** Shoppers who used a word, and the sum of its salience weights times `SALIENCE_UNIT`. */
export interface WordCount {
  count: number;
  salience: number;
}

/** `sum`: shoppers who used the word; `score`: Smith's salience, 0 to 100. */
export interface WordScore {
  id: string;
  sum: number;
  score: number;
}

/** Weight of the word at `rank` (0-based) in a list of `length` words, times `SALIENCE_UNIT`. */
export function salienceWeight(rank: number, length: number): number {
  return ((length - rank) * SALIENCE_UNIT) / length;
}

/**
 * The most popular words by sum, then score, then alphabet. Smith's S (AnthroTools `CalculateSalience`):
 * 100 x sum of (L - r) / L over the respondents, shoppers with at least one word.
 */
export function topWords(words: ReadonlyMap<string, WordCount>, respondents: number, limit: number): WordScore[] {
  return (
    [...words]
      // A lone variation selector left of an emoji counts as a mark, but there is nothing to show.
      .filter(([id]) => /[\p{L}\p{N}]/u.test(id))
      .sort(([a, x], [b, y]) => y.count - x.count || y.salience - x.salience || (a < b ? -1 : 1))
      .slice(0, limit)
      .map(([id, { count, salience }]) => ({
        id,
        sum: count,
        score: (100 * salience) / (SALIENCE_UNIT * respondents),
      }))
  );
}
