import { NOT_IN_A_LINE, normalized, LENGTH_PROBLEMS, MAX_ITEM_NAME, roundLength } from '@aislelab/domain';
import { IfAny, IfSent } from '@aislelab/server-kit';
import { Type } from 'class-transformer';
import { IsDefined, IsMongoId, IsNumber, IsObject, ValidateBy, ValidateNested } from 'class-validator';
import { StoredImageDto } from '../../../common/storage/storage.dto.ts';
import { MUST_BE_TEXT, REQUIRED as IS_REQUIRED } from '../../../common/validation/field-sentence.ts';
import type { Origin } from './field-types.ts';

export const REQUIRED = { message: IS_REQUIRED };

/** The name of an item: any text of one line. Unlike names of people it may be a number or contain signs (7, H&M, <1 %). */
export function IsItemName(): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isItemName',
      validator: {
        validate: (value) => typeof value === 'string' && nameProblem(value) === null,
        defaultMessage: (args) => (typeof args?.value === 'string' ? (nameProblem(args.value) ?? '') : 'Required'),
      },
    },
    { context: { schema: { type: 'string', minLength: 1, maxLength: MAX_ITEM_NAME } } },
  );
}

function nameProblem(text: string): string | null {
  const name = text.trim();
  if (name === '') return 'Required';
  if (Array.from(name).length > MAX_ITEM_NAME) return `At most ${MAX_ITEM_NAME} characters`;
  return NOT_IN_A_LINE.test(name) ? 'One line without control characters' : null;
}

/** A name as stored: normalized for comparing and sorting. */
export const cleanName = (name: string) => normalized(name, 'NFC').trim();

/** Text of one or more lines without other control characters. */
export const IsItemText = (max: number) =>
  isText(max, /[^\P{Cc}\n\r\t]|[\p{Cs}\uFFFE\uFFFF]/u, `At most ${max} characters of plain text`);
/** Text of one line. */
export const IsItemLine = (max: number) => isText(max, NOT_IN_A_LINE, `At most ${max} characters in one line`);

function isText(max: number, forbidden: RegExp, message: string): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isItemText',
      validator: {
        validate: (value) => typeof value === 'string' && value.length <= max && !forbidden.test(value.trim()),
        defaultMessage: (args) => (typeof args?.value === 'string' ? message : MUST_BE_TEXT),
      },
    },
    { context: { schema: { type: 'string', maxLength: max } } },
  );
}

/** A length in the typed unit, rounded to three decimals; its maximum depends on the unit. */
export function IsTypedLength(): PropertyDecorator {
  return all(
    IsNumber({ allowNaN: false, allowInfinity: false }, REQUIRED),
    ValidateBy(
      {
        name: 'isTypedLength',
        validator: {
          validate: (value) => typeof value === 'number' && roundLength(value) > 0,
          defaultMessage: () => LENGTH_PROBLEMS.NOT_POSITIVE,
        },
      },
      { context: { schema: { exclusiveMinimum: 0 } } },
    ),
  );
}

/** Values of custom fields by their names; the writer checks them. */
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

/** A picture that was uploaded before. */
export const IsPicture = (origin: Origin) => isNested(() => StoredImageDto, origin, 'Not a stored picture');
/** The pictures of the front and the back. */
export const IsSides = (origin: Origin) => isNested(() => (origin === 'file' ? FiledSides : Sides), origin);

/** An object of a class; one from a file may be absent. */
function isNested(type: () => new () => object, origin: Origin, message?: string): PropertyDecorator {
  const wrong = message === undefined ? {} : { message };
  if (origin === 'file') return all(IfAny(), IsObject(wrong), ValidateNested(wrong), Type(type));
  return all(IsDefined(REQUIRED), IsObject(REQUIRED), ValidateNested(REQUIRED), Type(type));
}

class Sides {
  @IsPicture('route')
  front!: StoredImageDto;

  @IsPicture('file')
  back?: StoredImageDto | null;
}
class FiledSides {
  @IsPicture('file')
  front?: StoredImageDto | null;

  @IsPicture('file')
  back?: StoredImageDto | null;
}

export function all(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, name) => {
    for (const decorate of decorators) decorate(target, name);
  };
}

/** Owner of a new item: an organization, or, `null` or absent, everyone. Only admins choose. */
export function IsOwner(): PropertyDecorator {
  return all(IfAny(), IsMongoId({ message: 'Not an id' }));
}
