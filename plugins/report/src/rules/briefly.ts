import { decimalText } from '@aislelab/domain';

/**
 * A short time: `4.2` -> `4.2 ms`, `42` -> `42 ms`, `480` -> `0.48 s`, `12500` -> `12.5 s`.
 * @param among the longest time of the same sentence: all of its times have that one's unit, `0.40 s and 0.08 s`
 */
export function briefly(ms: number, among = ms): string {
  if (among > 0 && among < 100) return `${decimalText(ms, among < 10 ? 1 : 0)} ms`;
  return `${decimalText(ms / 1_000, among < 10_000 ? 2 : 1)} s`;
}
