import { StoredImageDto } from '../../../common/storage/stored-image.dto.ts';
import { Type } from 'class-transformer';
import { IsDefined, IsMongoId, IsObject, ValidateBy, ValidateNested } from 'class-validator';
import { MUST_BE_TEXT, REQUIRED as IS_REQUIRED } from '../../../common/validation/field-sentence.ts';
import { IfAny, IfSent } from '../../../common/validation/if-sent.ts';

export const REQUIRED = { message: IS_REQUIRED };
export const MAX_NAME = 200;

/** The name of an item: any text of one line. Unlike names of people it may be a number or hold signs (7, H&M, <1 %). */
export function IsItemName(): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isItemName',
      validator: {
        validate: (value) => typeof value === 'string' && nameProblem(value) === null,
        defaultMessage: (args) => (typeof args?.value === 'string' ? (nameProblem(args.value) ?? '') : 'Required'),
      },
    },
    { context: { schema: { type: 'string', minLength: 1, maxLength: MAX_NAME } } },
  );
}

function nameProblem(text: string): string | null {
  const name = text.trim();
  if (name === '') return 'Required';
  if (Array.from(name).length > MAX_NAME) return `At most ${MAX_NAME} characters`;
  return /[\p{Cc}\u2028\u2029]/u.test(name) ? 'One line without control characters' : null;
}

/** A name as it is stored; compared and sorted without surprises. */
export const cleanName = (name: string) => name.normalize('NFC').trim();

/** Text of one or more lines without other control characters. */
export function IsItemText(max: number): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isItemText',
      validator: {
        validate: (value) =>
          typeof value === 'string' && value.length <= max && !/[\p{Cc}]/u.test(value.replace(/[\n\r\t]/g, '')),
        defaultMessage: (args) =>
          typeof args?.value === 'string' ? `At most ${max} characters of plain text` : MUST_BE_TEXT,
      },
    },
    { context: { schema: { type: 'string', maxLength: max } } },
  );
}

/** Values of custom fields by their names; the writer knows which there are and what they take. */
export function IsCustomValues(): PropertyDecorator {
  const scalar = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return all(
    IfSent(),
    IsObject({ message: 'Values of custom fields by their names' }),
    ValidateBy(
      {
        name: 'isCustomValues',
        validator: {
          validate: (value) =>
            typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(scalar),
          defaultMessage: () => 'Values of custom fields by their names',
        },
      },
      {
        context: {
          schema: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } },
        },
      },
    ),
  );
}

/** The id of another record. */
export function IsReference(): PropertyDecorator {
  return IsMongoId({ message: 'Not an id' });
}

/** The id of another record, or `null`. */
export function IsOptionalReference(): PropertyDecorator {
  return all(IfAny(), IsMongoId({ message: 'Not an id' }));
}

/** A picture that was uploaded before. */
export function IsPicture(): PropertyDecorator {
  return all(
    IsDefined(REQUIRED),
    IsObject(REQUIRED),
    ValidateNested({ message: 'Required' }),
    Type(() => StoredImageDto),
  );
}
export function IsOptionalPicture(): PropertyDecorator {
  return all(
    IfAny(),
    IsObject({ message: 'Not a stored picture' }),
    ValidateNested({ message: 'Not a stored picture' }),
    Type(() => StoredImageDto),
  );
}

export function all(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, name) => {
    for (const decorate of decorators) decorate(target, name);
  };
}

/** Whose a new item is: of an organization, or, `null` or absent, everybody's. Only admins choose. */
export function IsOwner(): PropertyDecorator {
  return all(IfAny(), IsMongoId({ message: 'Not an id' }));
}
