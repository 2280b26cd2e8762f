const decimal = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const [WHOLE, ONE, TWO] = [decimal(0), decimal(1), decimal(2)];

/** A short time: `4.2` -> `4.2 ms`, `42` -> `42 ms`, `480` -> `0.48 s`, `12500` -> `12.5 s`. */
export function briefly(ms: number): string {
  if (ms > 0 && ms < 100) return `${(ms < 10 ? ONE : WHOLE).format(ms)} ms`;
  return `${(ms < 10_000 ? TWO : ONE).format(ms / 1_000)} s`;
}
