import { findCountry, isPhoneValid } from '@aislelab/domain';
import { ValidateBy } from 'class-validator';

/** `iso3` of the country list. */
export function IsCountry(): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isCountry',
      validator: {
        validate: (value) => typeof value === 'string' && findCountry(value) !== null,
        defaultMessage: () => 'Not a country of the list',
      },
    },
    { context: { schema: { type: 'string', pattern: '^[a-z]{3}$', examples: ['usa'] } } },
  );
}

/** A dial code of the country list and a number; nothing else in it. */
export function IsPhone(): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isPhone',
      validator: { validate: isPhone, defaultMessage: () => 'Not a telephone number' },
    },
    {
      context: {
        schema: {
          type: 'object',
          required: ['dialCode', 'number'],
          properties: { dialCode: { type: 'string' }, number: { type: 'string' } },
          examples: [{ dialCode: '1', number: '202 555 0123' }],
        },
      },
    },
  );
}

function isPhone(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Object.keys(value).sort().join() !== 'dialCode,number')
    return false;
  const { dialCode, number } = value as { dialCode: unknown; number: unknown };
  return typeof dialCode === 'string' && typeof number === 'string' && isPhoneValid({ dialCode, number });
}
