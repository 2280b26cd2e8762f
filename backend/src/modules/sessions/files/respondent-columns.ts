import { variationLetter, type RespondentRow } from '@aislelab/domain';
import type { Column } from './column.ts';

/** For reconciliation with a panel: every visit that began, finished or not, and everyone who was turned away. */
export const RESPONDENT_COLUMNS: readonly Column<RespondentRow>[] = [
  {
    name: 'respondent',
    type: 'text',
    meaning: "The panel's id of the shopper, from the link",
    cell: ({ respondent }) => respondent,
  },
  {
    name: 'status',
    type: 'text',
    meaning:
      'ON_THE_WAY, LEFT (not finished), COUNTED, TAKEN_OUT (finished, not counted) or TURNED_AWAY (never came in)',
    cell: ({ standing }) => standing,
  },
  {
    name: 'not_counted_because',
    type: 'text',
    meaning:
      'ADMIN, LIST, or the flag of the rule that took the visit out; of who was turned away SCREENED_OUT, FULL or KNOWN',
    cell: ({ takenOut, turnedAway }) => takenOut ?? turnedAway,
  },
  {
    name: 'left_at',
    type: 'text',
    meaning: 'Step of a visit that is not finished: BEFORE, SHOPPING, CHECKOUT or REVIEW',
    cell: ({ step }) => step,
  },
  {
    name: 'session',
    type: 'text',
    meaning: 'Id of the visit; the same in all files',
    cell: ({ _id, standing }) => (standing === 'TURNED_AWAY' ? null : _id),
  },
  {
    name: 'variation',
    type: 'text',
    meaning: 'Letter of the variation that was shown',
    cell: ({ variation }) => (variation === null ? null : variationLetter(variation)),
  },
  { name: 'age', type: 'text', meaning: 'Age group, as answered', cell: ({ shopper }) => shopper?.age },
  { name: 'gender', type: 'text', meaning: 'Gender, as answered', cell: ({ shopper }) => shopper?.gender },
  {
    name: 'started_at',
    type: 'date',
    meaning: 'Start of the visit, or when the respondent was turned away',
    cell: ({ startedAt }) => startedAt,
  },
  { name: 'completed_at', type: 'date', meaning: 'End of the visit', cell: ({ completedAt }) => completedAt },
  {
    name: 'total_s',
    type: 'number',
    unit: 's',
    meaning: 'Length of a finished visit',
    cell: ({ durTotal, completedAt }) => (completedAt === null ? null : durTotal / 1000),
  },
];
