import { normalized, MAX_WORDS } from '@aislelab/domain';

const LONGEST_WORD = 40;

/** Adds the typed text, split at spaces and punctuation; words beyond ten are not accepted. */
export function addWords(words: readonly string[], typed: string): string[] {
  const next = [...words];
  for (const raw of normalized(typed, 'NFKC').split(/[\s,;.!?]+/u)) {
    const word = raw.replace(/[<>\p{C}]/gu, '').slice(0, LONGEST_WORD);
    const known = next.some((one) => one.toLocaleLowerCase() === word.toLocaleLowerCase());
    if (word && !known && next.length < MAX_WORDS) next.push(word);
  }
  return next;
}
