import { language, t } from '../texts/t.ts';
const STEPS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
const relative = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
const exact = new Intl.DateTimeFormat(language(), { dateStyle: 'long', timeStyle: 'short' });

/** '3 minutes ago', 'yesterday'; under a minute 'just now'. */
export function relativeTime(date: Date, now: Date): string {
  const seconds = (date.getTime() - now.getTime()) / 1000;
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
  return step ? relative.format(Math.round(seconds / step[1]), step[0]) : t('just now');
}

export function exactTime(date: Date): string {
  return exact.format(date);
}
