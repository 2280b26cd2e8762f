/** Reads what a person typed into a number field: a comma counts as the decimal point; `null` for anything that is no number. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : null;
}

/** Rounds to 3 decimals and drops trailing zeros: 12.5, not 12.500. */
export function lengthText(value: number | null): string {
  return value === null ? '' : String(Number(value.toFixed(3)));
}
