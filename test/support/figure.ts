/** Something measured and the most that it may be. */
export interface Figure {
  /** Goal of the design, as in `E1`. */
  id: string;
  what: string;
  value: number;
  limit: number;
  unit?: 'KB' | 'MB' | 'Mpx' | '%';
  /** False: shown beside its limit only, because the machine has too large a part in it. */
  judged?: false;
}

/** What is not a number was not measured. */
export const holds = ({ value, limit, judged }: Figure): boolean =>
  Number.isFinite(value) && (judged === false || value <= limit);

export function line(figure: Figure): string {
  const { id, what, value, limit, unit = '' } = figure;
  const text = (number: number) => `${Number(number.toFixed(2))}${unit && ` ${unit}`}`;
  const verdict = figure.judged === false ? 'shown' : holds(figure) ? 'ok   ' : 'SHORT';
  return `${verdict} ${id.padEnd(3)} ${text(value).padStart(10)} of ${text(limit).padEnd(9)} ${what}`;
}
