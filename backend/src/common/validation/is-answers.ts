import { FIELDWORK_LIMITS } from '@aislelab/domain';
import { ValidateBy } from 'class-validator';

const isIndex = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < FIELDWORK_LIMITS.answers;
const isChoice = (value: unknown) =>
  Array.isArray(value) && value.length <= FIELDWORK_LIMITS.answers && value.every(isIndex);

/** Chosen answers of each question, by index. */
export function IsAnswers(): PropertyDecorator {
  const { questions, answers } = FIELDWORK_LIMITS;
  const choice = { type: 'array', maxItems: answers, items: { type: 'integer', minimum: 0, maximum: answers - 1 } };
  return ValidateBy(
    {
      name: 'isAnswers',
      validator: {
        validate: (value: unknown) => Array.isArray(value) && value.length <= questions && value.every(isChoice),
        defaultMessage: () => 'Must list the chosen answers of each question',
      },
    },
    { context: { schema: { type: 'array', maxItems: questions, items: choice } } },
  );
}
