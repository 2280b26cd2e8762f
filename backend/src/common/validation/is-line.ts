import { ValidateBy } from 'class-validator';
import { MUST_BE_TEXT } from './field-sentence.ts';

/** One line of text: no control characters, no angle brackets. */
export function IsLine(max: number, min = 0): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isLine',
      validator: {
        validate: (value) => {
          if (typeof value !== 'string' || /[\p{Cc}<>]/u.test(value)) return false;
          const { length } = Array.from(value.trim());
          return length >= min && length <= max;
        },
        defaultMessage: (args) => {
          if (typeof args?.value !== 'string') return MUST_BE_TEXT;
          return min > 0 ? `Must be ${min} to ${max} characters` : `At most ${max} characters`;
        },
      },
    },
    { context: { schema: { type: 'string', maxLength: max, ...(min > 0 && { minLength: min }) } } },
  );
}
