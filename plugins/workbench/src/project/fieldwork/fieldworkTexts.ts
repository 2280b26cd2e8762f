import {
  EXCLUDING_FLAGS,
  takenOutText,
  TURNED_AWAY,
  VISIT_STEPS,
  type FieldworkFigures,
  type TakenOut,
  type TurnedAway,
  type VisitCounts,
  type VisitStep,
} from '@aislelab/domain';
import { language, t } from '@aislelab/ui-kit/texts';

export const STEP_LABELS: Record<VisitStep, string> = {
  BEFORE: t('before shopping'),
  SHOPPING: t('while shopping'),
  CHECKOUT: t('at the checkout'),
  REVIEW: t('in the review'),
};
export const TURNED_AWAY_LABELS: Record<TurnedAway, string> = {
  SCREENED_OUT: t('screened out'),
  FULL: t('sample or quota full'),
  KNOWN: t('repeated respondent'),
};

/** Visits that were left, in any step. */
export const leftOf = ({ left }: VisitCounts) => VISIT_STEPS.reduce((sum, step) => sum + left[step], 0);
export const takenOutOf = ({ completed, counted }: VisitCounts) => completed - counted;

/** A line of the table of outcomes; `null` where a number is not known by variation. */
export interface OutcomeRow {
  label: string;
  /** A part of the line above it that is none. */
  part?: true;
  total?: true;
  all: number;
  variations: (number | null)[];
}

/** Outcomes of all visits, from the first page to the sample. */
export function outcomeRows({ all, variations, turnedAway, sample }: FieldworkFigures): OutcomeRow[] {
  const row = (label: string, count: (of: VisitCounts) => number, more: Pick<OutcomeRow, 'part' | 'total'> = {}) => ({
    label,
    all: count(all),
    variations: variations.map(count),
    ...more,
  });
  const away = TURNED_AWAY.filter((reason) => (turnedAway[reason] ?? 0) > 0);
  const outside = (label: string, count: number, more: Pick<OutcomeRow, 'part'> = {}) => ({
    label,
    all: count,
    variations: variations.map(() => null),
    ...more,
  });
  const reasons = (['ADMIN', 'LIST', ...EXCLUDING_FLAGS, ...Object.keys(all.takenOut)] as TakenOut[]).filter(
    (reason, index, list) => (all.takenOut[reason] ?? 0) > 0 && list.indexOf(reason) === index,
  );
  return [
    ...(away.length > 0
      ? [
          outside(
            t('Turned away'),
            away.reduce((sum, reason) => sum + (turnedAway[reason] ?? 0), 0),
          ),
        ]
      : []),
    ...away.map((reason) => outside(TURNED_AWAY_LABELS[reason], turnedAway[reason] ?? 0, { part: true })),
    row(t('Started'), ({ started }) => started),
    row(t('On the way'), ({ onTheWay }) => onTheWay),
    row(t('Left ## shoppers'), leftOf),
    ...VISIT_STEPS.map((step) => row(STEP_LABELS[step], ({ left }) => left[step], { part: true })),
    row(t('Complete'), ({ completed }) => completed),
    row(t('Taken out'), takenOutOf),
    ...reasons.map((reason) => row(takenOutText(reason), ({ takenOut }) => takenOut[reason] ?? 0, { part: true })),
    row(t('Counted'), ({ counted }) => counted, { total: true }),
    { label: t('Sample'), all: sample.total, variations: variations.map(() => sample.variations) },
  ];
}

/** @example minutes(200_400) // '3:20' */
export function minutes(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** @example percent(0.123) // '12 %' */
export const percent = (share: number): string => `${Math.round(100 * share)} %`;

const when = new Intl.DateTimeFormat(language(), {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** The facts above the tables. */
export function keyFigures(figures: FieldworkFigures): { label: string; value: string }[] {
  const { all, lengthMs, incidence, perHour, doneAt, status, sample } = figures;
  const ended = all.completed + leftOf(all);
  return [
    { label: t('On the way'), value: number(all.onTheWay) },
    {
      label: t('Completes an hour'),
      value: perHour === null ? '–' : perHour >= 10 ? number(perHour) : perHour.toFixed(1),
    },
    ...(status === 'LIVE'
      ? [{ label: t('Done, at this pace'), value: doneText(all.counted >= sample.total, doneAt) }]
      : []),
    { label: t('Length, median'), value: lengthMs ? minutes(lengthMs.median) : '–' },
    {
      label: t('Length, 10 to 90 %'),
      value: lengthMs ? t('%{from} to %{to}', { from: minutes(lengthMs.p10), to: minutes(lengthMs.p90) }) : '–',
    },
    { label: t('Drop-out'), value: ended > 0 ? percent(leftOf(all) / ended) : '–' },
    { label: t('Incidence'), value: incidence === null ? '–' : percent(incidence) },
  ];
}
function doneText(complete: boolean, doneAt: string | null): string {
  if (complete) return t('Sample complete');
  return doneAt === null ? '–' : when.format(new Date(doneAt));
}

export const number = (value: number): string => Math.round(value).toLocaleString(language());
