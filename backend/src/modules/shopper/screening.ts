import { DomainError, type ScreeningAnswers, type ScreeningQuestion, type ScreeningResult } from '@aislelab/domain';

/**
 * Reads the answers to the screening questions of a project.
 * @returns the answers, in words, and whether an answer ends the visit
 * @throws DomainError INVALID_INPUT when a question is unanswered, or an answer does not exist: the questions may have been changed since
 *   the page was opened
 */
export function screen(
  questions: readonly ScreeningQuestion[],
  given: ScreeningAnswers = [],
): { answers: ScreeningResult[]; ends: boolean } {
  if (given.length !== questions.length) throw refusal();
  const chosen = questions.map(({ text, several, answers }, index) => {
    const numbers = new Set(given[index]);
    if (numbers.size === 0 || (!several && numbers.size > 1)) throw refusal();
    const found = [...numbers].toSorted((a, b) => a - b).map((number) => answers[number]);
    return { question: text, found: found.map((answer) => answer ?? refuse()) };
  });
  return {
    answers: chosen.map(({ question, found }) => ({ question, answers: found.map(({ text }) => text) })),
    ends: chosen.some(({ found }) => found.some(({ ends }) => ends)),
  };
}

const refusal = () =>
  new DomainError('INVALID_INPUT', {
    errors: { answers: 'Please answer every question. Reload the page to see them.' },
  });
function refuse(): never {
  throw refusal();
}
