import {
  canonicalEmail,
  FIELDWORK_LIMITS,
  findCountry,
  isNameValid,
  isPhoneValid,
  NAME_LENGTH,
} from '@aislelab/domain';
import { applyDecorators } from '@nestjs/common';
import { IsInt, Min, ValidateBy, ValidateIf, type ValidationOptions } from 'class-validator';
import { MUST_BE_TEXT } from './field-sentence.ts';

/** The field is sent; where it is not `null`, the rules beside this one hold. */
export const IfNotNull = () => ValidateIf((_: object, value: unknown) => value !== null);

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

const LONGEST_EMAIL = 254;

/** An email address as the domain defines it. */
export function IsEmailAddress(): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isEmailAddress',
      validator: {
        validate: (value) =>
          typeof value === 'string' && value.length <= LONGEST_EMAIL && canonicalEmail(value) !== null,
        defaultMessage: () => 'Not an email address',
      },
    },
    {
      context: { schema: { type: 'string', format: 'email', maxLength: LONGEST_EMAIL, examples: ['ann@example.com'] } },
    },
  );
}

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

const SEND_THE_VERSION =
  'Send the version that you read: the change is made to that version, and refused when there is a newer one';

/** The version that a change started from. */
export function IsVersion(): PropertyDecorator {
  return applyDecorators(IsInt({ message: SEND_THE_VERSION }), Min(1, { message: SEND_THE_VERSION }));
}

/** Maximum length that browsers follow; parsing a host takes quadratic time. */
const LONGEST_LINK = 2_048;

/**
 * An absolute web address as browsers follow it: no code, no name and password, and no spelling that a browser
 * would read differently. Lax parsers accept `https:evil.com` and `\\evil`.
 */
export function isWebLink(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > LONGEST_LINK) return false;
  if (!/^https?:\/\/[^/]/i.test(value) || /[\s\p{Cc}\\]/u.test(value)) return false;
  if (!URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname !== '' && username === '' && password === '';
}

export function IsWebLink(): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isWebLink',
      validator: { validate: isWebLink, defaultMessage: () => 'Must be a link that begins with http:// or https://' },
    },
    {
      context: { schema: { type: 'string', pattern: '^[hH][tT][tT][pP][sS]?://', examples: ['https://example.com/'] } },
    },
  );
}
