const DANGEROUS = /^'*[\s\p{Cc}\p{Cf}]*[=+\-@\t\r＝＋－＠]/u;
const NUMBER = /^-\d+(?:[.,]\d+)?$/;

/**
 * Text that no spreadsheet runs: what would be read as a formula gets an apostrophe before it. Negative numbers are left alone.
 * Text that has such an apostrophe of its own gets a second one, so that {@link restoreText} finds exactly what was there.
 */
export function neutralizeText(text: string): string {
  return DANGEROUS.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** Takes back what {@link neutralizeText} did. */
export function restoreText(text: string): string {
  return text.startsWith("'") && DANGEROUS.test(text.slice(1)) ? text.slice(1) : text;
}
