import { takenOutBy, variationLetter, type CsvCell, type Session } from '@aislelab/domain';
import type { SessionFileDeclaration } from '@aislelab/server-kit';
import { money, seconds, type Column } from './column.ts';

/** A visit in the files, with the rule of its project. */
export interface FiledVisit {
  session: Session;
  countListVisits: boolean;
  /** Values of the columns of plugins, in `visits.csv` and their own files. */
  ofPlugins?: readonly CsvCell[];
}

/** Reason why a finished visit is not counted; `null` for a counted one. */
export function reasonOf({ session, countListVisits }: FiledVisit) {
  const { enabled, decidedBy = null, flags = [], device } = session;
  const codes = flags.map(({ code }) => code);
  return takenOutBy({ enabled, decidedBy, flags: codes, mode: device?.mode ?? 'AISLE' }, countListVisits);
}

const SESSION: Column<FiledVisit> = {
  name: 'session',
  type: 'text',
  meaning: 'Id of the visit; the same in all files',
  cell: ({ session }) => session._id,
};
/** Keys by which the rows of two files are joined. */
export const VISIT_KEYS: readonly Column<FiledVisit>[] = [
  SESSION,
  {
    name: 'respondent',
    type: 'text',
    meaning: "The panel's id of the shopper, from the link",
    cell: ({ session }) => session.respondent,
  },
  {
    name: 'variation',
    type: 'text',
    meaning: 'Letter of the variation that was shown',
    cell: ({ session }) => variationLetter(session.variation),
  },
  {
    name: 'counted',
    type: 'boolean',
    meaning: 'Whether the visit is in the report',
    cell: (row) => reasonOf(row) === null,
  },
];

export const VISIT_COLUMNS: readonly Column<FiledVisit>[] = [
  ...VISIT_KEYS,
  {
    name: 'not_counted_because',
    type: 'text',
    meaning: 'ADMIN, LIST, or the flag of the rule that took the visit out',
    cell: reasonOf,
  },
  {
    name: 'decided_by',
    type: 'text',
    meaning: 'RULE or ADMIN, the source of a decision whether the visit counts; otherwise empty',
    cell: ({ session }) => session.decidedBy,
  },
  {
    name: 'flags',
    type: 'text',
    meaning: 'Codes of all objections, parted by a space',
    cell: ({ session: { flags = [] } }) => flags.map(({ code }) => code).join(' '),
  },
  { name: 'source', type: 'text', meaning: 'HUMAN or SIMULATED', cell: ({ session }) => session.source },
  { name: 'age', type: 'text', meaning: 'Age group, as answered', cell: ({ session }) => session.shopper.age },
  { name: 'gender', type: 'text', meaning: 'Gender, as answered', cell: ({ session }) => session.shopper.gender },
  { name: 'platform', type: 'text', meaning: 'DESKTOP or MOBILE', cell: ({ session }) => session.shopper.platform },
  {
    name: 'shown_as',
    type: 'text',
    meaning: 'AISLE (3D) or LIST',
    cell: ({ session }) => session.device?.mode,
  },
  { name: 'started_at', type: 'date', meaning: 'Start of the visit', cell: ({ session }) => session.startedAt },
  { name: 'completed_at', type: 'date', meaning: 'End of the visit', cell: ({ session }) => session.completedAt },
  {
    name: 'quantity',
    type: 'number',
    meaning: 'Packs bought',
    cell: ({ session }) => session.search.sumQuantity,
  },
  {
    name: 'spending',
    type: 'number',
    unit: 'main unit of the currency',
    meaning: 'Price of all packs bought',
    cell: ({ session }) => money(session.search.sumSpending),
  },
  {
    name: 'total_s',
    type: 'number',
    unit: 's',
    meaning: 'Length of the visit: the sum of the six parts that follow (rules version 2)',
    cell: ({ session }) => seconds(session.durTotal),
  },
  {
    name: 'shopping_s',
    type: 'number',
    unit: 's',
    meaning: 'Time in which the shopper could act in the store',
    cell: ({ session }) => seconds(session.search.durShopping),
  },
  {
    name: 'idle_s',
    type: 'number',
    unit: 's',
    meaning: 'Time beyond a minute without any input',
    cell: ({ session }) => seconds(session.durIdle),
  },
  ...(
    [
      ['loading', 'Time until the store was drawn'],
      ['reading', 'Time in which instructions were open'],
      ['checkout', 'Time at the checkout'],
      ['hidden', 'Time in which the tab was hidden or the page closed'],
      ['review', 'Time of rating and words'],
    ] as const
  ).map(([part, meaning]): Column<FiledVisit> => ({
    name: `${part}_s`,
    type: 'number',
    unit: 's',
    meaning,
    cell: ({ session }) => seconds(session.durations?.[part]),
  })),
  {
    name: 'frames_per_second',
    type: 'number',
    meaning: 'Median while something moved; below about 20 the store was hard to use',
    cell: ({ session }) => session.frameRate?.median,
  },
  {
    name: 'rules_version',
    type: 'number',
    meaning: 'Rules by which the visit was recorded (docs/api.md); times of version 1 include loading and instructions',
    cell: ({ session }) => session.version ?? 1,
  },
];

/** Columns that plugins add, after those of the platform. */
export const visitColumnsOf = (
  declared: readonly Pick<Column<FiledVisit>, 'name' | 'type' | 'unit' | 'meaning'>[],
): Column<FiledVisit>[] =>
  declared.map(({ name, type, unit, meaning }, index) => ({
    name,
    type,
    unit,
    meaning,
    cell: ({ ofPlugins }) => ofPlugins?.[index],
  }));

/** Columns of a plugin's own file: the keys of the visit, then its own. */
export const pluginFileColumns = ({ columns }: Pick<SessionFileDeclaration, 'columns'>): Column<FiledVisit>[] => [
  ...VISIT_KEYS,
  ...visitColumnsOf(columns),
];
