import { variationLetter, type RespondentRow, type Session } from '@aislelab/domain';
import type { Column } from './column.ts';
import { VISIT_KEYS, type FiledVisit } from './visit-columns.ts';

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

/** One answer of a visit. */
export interface Answer {
  question: string;
  /** 1, 2, ... where a question has several answers. */
  position: number;
  answer: string | number;
}
export type FiledAnswer = FiledVisit & Answer;

export const ANSWER_COLUMNS: readonly Column<FiledAnswer>[] = [
  ...VISIT_KEYS,
  {
    name: 'question',
    type: 'text',
    meaning: 'The screening question as it was asked, rating (1 to 5), or word (each word that describes the product)',
    cell: ({ question }) => question,
  },
  {
    name: 'position',
    type: 'number',
    meaning: 'Place of the answer among those to the same question',
    cell: ({ position }) => position,
  },
  { name: 'answer', type: 'text', meaning: 'The answer', cell: ({ answer }) => answer },
];

/** Sources of answers. */
const ANSWERS: readonly ((session: Session) => Answer[])[] = [
  ({ answers = [] }) =>
    answers.flatMap(({ question, answers: chosen }) =>
      chosen.map((answer, index) => ({ question, position: index + 1, answer })),
    ),
  ({ rating }) => (rating === null ? [] : [{ question: 'rating', position: 1, answer: rating }]),
  ({ words }) => (words ?? []).map((answer, index) => ({ question: 'word', position: index + 1, answer })),
];

export const answerRows = (visit: FiledVisit): FiledAnswer[] =>
  ANSWERS.flatMap((read) => read(visit.session)).map((answer) => ({ ...visit, ...answer }));
