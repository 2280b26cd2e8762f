/** Characters that no document may hold: controls, halves of pairs, and marks that turn the direction of what follows. */
const UNWANTED = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu;

/** Text as a document shows it: on one line, without what would break its file or pretend to be something else. */
export function plainText(text: string): string {
  return text
    .replaceAll(/[\t\r\n]+/g, ' ')
    .replaceAll(UNWANTED, '')
    .trim();
}
