export type Bound = 'GTE' | 'LTE';
type Filter = Readonly<Record<string, unknown>>;

/** The day of a bound as a date field shows it; empty without one. */
export function dayOf(range: unknown, bound: Bound): string {
  const time = isRange(range) ? range[bound] : undefined;
  if (typeof time !== 'string') return '';
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return '';
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** A filter with the first or the last moment of a day as bound; an empty day takes the bound away. */
export function withDay(filter: Filter, field: string, bound: Bound, day: string): Filter {
  const { [field]: range, ...others } = filter;
  const { [bound]: _, ...rest } = isRange(range) ? range : {};
  const moment = day === '' ? null : new Date(`${day}T${bound === 'GTE' ? '00:00:00.000' : '23:59:59.999'}`);
  const next = moment && !Number.isNaN(moment.getTime()) ? { ...rest, [bound]: moment.toISOString() } : rest;
  return Object.keys(next).length === 0 ? others : { ...others, [field]: next };
}

function isRange(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
