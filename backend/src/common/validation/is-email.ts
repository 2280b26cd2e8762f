import { canonicalEmail } from '@aislelab/domain';
import { ValidateBy } from 'class-validator';

const MAX_LENGTH = 254;

/** An email address as the domain defines it. */
export function IsEmailAddress(): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isEmailAddress',
      validator: {
        validate: (value) => typeof value === 'string' && value.length <= MAX_LENGTH && canonicalEmail(value) !== null,
        defaultMessage: () => 'Not an email address',
      },
    },
    { context: { schema: { type: 'string', format: 'email', maxLength: MAX_LENGTH, examples: ['ann@example.com'] } } },
  );
}
