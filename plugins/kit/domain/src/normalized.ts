/** The joiner that has no look of its own and parts runs of combining marks. */
const JOINER = '\u034F';
/** Marks in a row: more than any writing needs (UAX #15, stream-safe text format). */
const MOST = 30;
const LONG_RUNS = new RegExp(`(?:(?!${JOINER})\\p{M}){${MOST}}(?=(?!${JOINER})\\p{M})`, 'gu');

/**
 * `String.normalize` in a time that grows with the length of the text: putting the marks of one run into their order takes the square of
 * the run, so longer runs are parted first. Doing it again changes nothing.
 */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (text.length > MOST ? text.replace(LONG_RUNS, `$&${JOINER}`) : text).normalize(form);
}
