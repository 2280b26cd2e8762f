import type { Query, SessionFlagCode, SessionSource, VisitDevice } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';

type Where = NonNullable<Query['where']>;
export const STATUS_CHOICES = { ANY: t('Any'), ENABLED: t('Enabled'), DISABLED: t('Disabled') };
export type StatusChoice = keyof typeof STATUS_CHOICES;

/** As typed; an empty text is no limit. Spending in dollars, shopping time in seconds. */
export interface SessionFilters {
  status: StatusChoice;
  flag: SessionFlagCode | '';
  source: SessionSource | '';
  mode: VisitDevice['mode'] | '';
  id: string;
  quantity: Range;
  spending: Range;
  time: Range;
}
export interface Range {
  min: string;
  max: string;
}
const ANY: Range = { min: '', max: '' };
export const NO_FILTERS: SessionFilters = {
  status: 'ANY',
  flag: '',
  source: '',
  mode: '',
  id: '',
  quantity: ANY,
  spending: ANY,
  time: ANY,
};

export const RANGES = [
  { key: 'quantity', label: t('Quantity'), field: 'search.sumQuantity', factor: 1 },
  { key: 'spending', label: t('Spending ($)'), field: 'search.sumSpending', factor: 100 },
  { key: 'time', label: t('Time (s)'), field: 'search.durShopping', factor: 1000 },
] as const;

/** The conditions that are complete: an id counts from its 24th character on, a limit once it is a number. */
export function sessionWhere({ status, flag, source, mode, id, ...ranges }: SessionFilters): Where {
  const conditions: Where[] = [];
  if (status !== 'ANY') conditions.push({ enabled: status === 'ENABLED' });
  if (flag) conditions.push({ 'flags.code': flag });
  if (source) conditions.push({ source });
  if (mode) conditions.push({ 'device.mode': mode });
  const key = id.trim().toLowerCase();
  if (key.length === 24) conditions.push({ _id: key });
  for (const { key, field, factor } of RANGES) {
    const [min, max] = [limit(ranges[key].min, factor), limit(ranges[key].max, factor)];
    if (min !== null) conditions.push({ [field]: { GTE: min } });
    if (max !== null) conditions.push({ [field]: { LTE: max } });
  }
  // The platform refuses an empty list of conditions: a condition may be missing by mistake.
  return conditions.length > 0 ? { AND: conditions } : {};
}

/** True if a text is a valid limit, or empty. */
export function isLimit(text: string): boolean {
  return text.trim() === '' || limit(text, 1) !== null;
}

/** Whole cents or milliseconds. */
function limit(text: string, factor: number): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Math.round(Number(plain) * factor) : null;
}

/** Number of filters that are set. */
export function countFilters(filters: SessionFilters): number {
  const { AND = [] } = sessionWhere(filters) as { AND?: unknown[] };
  return AND.length;
}
