import { isNameValid, NAME_LENGTH } from '@aislelab/domain';
import { ValidateBy, type ValidationOptions } from 'class-validator';
import { MUST_BE_TEXT } from './field-sentence.ts';

/** A name as the domain defines it. */
export function IsName(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isName',
      validator: {
        validate: (value) => typeof value === 'string' && isNameValid(value),
        defaultMessage: (args) =>
          typeof args?.value === 'string'
            ? `Must be ${NAME_LENGTH.min} to ${NAME_LENGTH.max} characters with at least one letter`
            : MUST_BE_TEXT,
      },
    },
    { ...options, context: { schema: { type: 'string', minLength: NAME_LENGTH.min, maxLength: NAME_LENGTH.max } } },
  );
}
