import type { Session } from '@aislelab/domain';
import type { Column } from './column.ts';
import { VISIT_KEYS, type FiledVisit } from './visit-columns.ts';

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
