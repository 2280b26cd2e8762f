import {
  LENGTH_UNITS,
  MAX_CENTS,
  POS_TYPE_INFO,
  barcodeProblem,
  lengthFrom,
  parsePlanogram,
  type FieldType as QueryType,
  type LengthUnit,
  type LibraryField,
  type LibraryFieldOf,
  type LibraryFieldType,
  type Planogram,
  type PosType,
  type StoredImage,
} from '@aislelab/domain';
import { IfAny, IfSent } from '@aislelab/server-kit';
import {
  Allow,
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsMongoId,
  Max,
  Min,
} from 'class-validator';
import { Schema, type SchemaDefinition } from 'mongoose';
import { plainImage } from '../../../common/storage/storage.dto.ts';
import { refuse } from '../writing/change.ts';
import { IsItemLine, IsItemText, IsPicture, IsSides, IsTypedLength, REQUIRED, all } from './field-rules.ts';
import { MODELS } from './models.ts';

const storedImageSchema = new Schema<StoredImage>(
  {
    original: { type: String, required: true },
    display: { type: String, required: true },
    shopper: { type: String, required: true },
    preview: { type: String, required: true },
    thumb: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
  },
  { _id: false },
);

/** A validated body, or a stored item. */
export type Values = Readonly<Record<string, unknown>>;
/** Source of a body: a file may leave out fields that a form needs. */
export type Origin = 'route' | 'file';

/** Stores, filters, checks and merges fields of one type. */
interface FieldType<F extends LibraryField> {
  /** The paths in which it is stored. */
  stored: (name: string, field: F) => SchemaDefinition;
  /** Type for filters of lists. */
  filtered?: QueryType;
  sorted?: true;
  /** Decorates the field of a body, and those that belong to it, with its rules. */
  rules: (field: F, origin: Origin) => PropertyDecorator;
  /** Computes the stored values after a change from the validated new ones. @throws DomainError INVALID_INPUT */
  merge: (name: string, field: F, sent: Values, before: Values | null) => Values;
}
type FieldTypes = { [T in LibraryFieldType]: FieldType<LibraryFieldOf<T>> };

const { ObjectId } = Schema.Types;
const IS_ID = { message: 'Not an id' };
/** No shelf is longer; a larger value was typed in another unit. */
const MAX_LENGTH_CM = 300;

const text = { filtered: 'text', stored: (name: string) => ({ [name]: { type: String, default: '' } }) } as const;
const mergeText = (name: string, _: LibraryField, sent: Values, before: Values | null): Values => ({
  [name]: (sent[name] as string | undefined)?.trim() ?? before?.[name] ?? '',
});

export const FIELD_TYPES: FieldTypes = {
  line: { ...text, rules: ({ max }) => all(IfSent(), IsItemLine(max)), merge: mergeText },
  lines: { stored: text.stored, rules: ({ max }) => all(IfSent(), IsItemText(max)), merge: mergeText },
  barcode: {
    filtered: 'text',
    stored: (name) => ({ ...text.stored(name), [`${name}Overridden`]: { type: Boolean, default: false } }),
    rules:
      ({ max }) =>
      (target, name) => {
        all(IfSent(), IsItemLine(max))(target, name);
        all(IfSent(), IsBoolean())(target, `${String(name)}Overridden`);
      },
    merge: mergeBarcode,
  },
  money: {
    filtered: 'number',
    sorted: true,
    stored: (name) => ({ [name]: { type: Number, required: true } }),
    rules: () => all(IsInt(REQUIRED), Min(0, { message: 'Cannot be less than 0' }), Max(MAX_CENTS)),
    merge: (name, _, sent, before) => ({ [name]: sent[name] ?? before?.[name] ?? 0 }),
  },
  length: {
    filtered: 'number',
    stored: (name) => ({ [name]: { type: Number, default: null }, [`${name}Inch`]: { type: Number, default: null } }),
    rules: (_, origin) => (origin === 'file' ? all(IfAny(), IsTypedLength()) : IsTypedLength()),
    merge: mergeLength,
  },
  unit: {
    stored: (name) => ({ [name]: { type: String, enum: LENGTH_UNITS, default: 'CM' } }),
    rules: () => IsIn(LENGTH_UNITS, REQUIRED),
    merge: (name, _, sent, before) => ({ [name]: unitOf(sent, before) }),
  },
  choice: {
    filtered: 'text',
    sorted: true,
    stored: (name, { choices, required }) => ({
      [name]: required
        ? { type: String, enum: choices, required: true }
        : { type: String, enum: [...choices, null], default: null },
    }),
    rules: ({ choices, required }) => (required ? IsIn(choices, REQUIRED) : all(IfAny(), IsIn(choices))),
    merge: (name, _, sent, before) => ({ [name]: kept(sent[name], before?.[name], null) }),
  },
  reference: {
    filtered: 'id',
    stored: (name, { to, required, mayLack }) => {
      const of = { type: ObjectId, ref: MODELS[to] };
      return { [name]: required && !mayLack ? { ...of, required: true } : { ...of, default: null } };
    },
    rules: ({ required }) => (required ? IsMongoId(IS_ID) : all(IfAny(), IsMongoId(IS_ID))),
    merge: (name, { required, mayLack }, sent, before) => ({
      [name]: kept(sent[name], before?.[name], required && !mayLack ? '' : null),
    }),
  },
  references: {
    filtered: 'id',
    stored: (name, { to }) => ({ [name]: { type: [{ type: ObjectId, ref: MODELS[to] }], default: [] } }),
    rules: ({ most }) =>
      all(
        IfSent(),
        IsArray(),
        ArrayMaxSize(most),
        ArrayUnique({ message: 'One of them is named twice' }),
        IsMongoId({ ...IS_ID, each: true }),
      ),
    merge: (name, _, sent, before) => ({ [name]: sent[name] ?? before?.[name] ?? [] }),
  },
  picture: {
    stored: (name) => ({
      [name]: { type: storedImageSchema, default: null },
      [`${name}Shopper`]: { type: String, default: null },
      widthPx: { type: Number, default: null },
      heightPx: { type: Number, default: null },
      offsetPx: { type: Number, default: 0 },
    }),
    rules: (_, origin) => IsPicture(origin),
    merge: mergePicture,
  },
  sides: {
    stored: (name) => ({
      [name]: {
        front: { type: storedImageSchema, default: null },
        back: { type: storedImageSchema, default: null },
      },
    }),
    rules: (_, origin) => IsSides(origin),
    merge: mergeSides,
  },
  layout: {
    // The domain reads and validates it before it is stored.
    stored: (name) => ({ [name]: { type: Schema.Types.Mixed, required: true } }),
    rules: () => Allow(),
    merge: (name, _, sent, before) => ({
      [name]: sent[name] === undefined && before ? before[name] : layoutFrom(name, sent[name]),
    }),
  },
};

/** Looks up the type of a field. */
export const typeOf = (field: LibraryField) => FIELD_TYPES[field.type] as FieldType<LibraryField>;

/** `null` deletes a value; only a missing one keeps the value before. */
const kept = (sent: unknown, before: unknown, none: unknown) => (sent === undefined ? (before ?? none) : sent);
const unitOf = (sent: Values, before: Values | null) =>
  (sent['lengthUnit'] ?? before?.['lengthUnit'] ?? 'CM') as LengthUnit;

/** @throws DomainError INVALID_INPUT for a wrong barcode that the user did not confirm */
function mergeBarcode(name: string, _: LibraryField, sent: Values, before: Values | null): Values {
  const flag = `${name}Overridden`;
  const barcode = (sent[name] as string | undefined)?.trim() ?? (before?.[name] as string | undefined) ?? '';
  const same = barcode === before?.[name] && before[flag] === true;
  if (sent[name] === undefined && sent[flag] === undefined) return { [name]: barcode, [flag]: same };
  const problem = barcodeProblem(barcode);
  if (problem && !(problem.overridable && (sent[flag] ?? same) === true)) refuse(name, problem.text);
  return { [name]: barcode, [flag]: problem !== null };
}

/** Keeps the typed length and derives the other unit from it once; leaves a length alone that was not sent. */
function mergeLength(name: string, _: LibraryField, sent: Values, before: Values | null): Values {
  const typed = sent[name] as number | null | undefined;
  const inches = `${name}Inch`;
  if (typed === undefined) return { [name]: before?.[name] ?? null, [inches]: before?.[inches] ?? null };
  if (typed === null) return { [name]: null, [inches]: null };
  const { cm, inch } = lengthFrom(typed, unitOf(sent, before));
  if (cm > MAX_LENGTH_CM) refuse(name, `At most ${MAX_LENGTH_CM} cm (${lengthFrom(MAX_LENGTH_CM, 'CM').inch} in)`);
  return { [name]: cm, [inches]: inch };
}

/** The picture and the derived fields that the specification names; its size is read from the stored file. */
function mergePicture(name: string, _: LibraryField, sent: Values, before: Values | null): Values {
  const was = (before?.[name] ?? null) as StoredImage | null;
  const now = sent[name] as StoredImage | null | undefined;
  const image = now === undefined ? was : now && plainImage(now);
  const same = image !== null && image.display === was?.display;
  return {
    [name]: image,
    [`${name}Shopper`]: image?.shopper ?? null,
    widthPx: same ? before?.['widthPx'] : null,
    heightPx: same ? before?.['heightPx'] : null,
    offsetPx: before?.['offsetPx'] ?? 0,
  };
}

/** A type without a back has no picture of one: that of another type is dropped, a new one is refused. */
function mergeSides(name: string, _: LibraryField, sent: Values, before: Values | null): Values {
  const type = (sent['type'] ?? before?.['type']) as PosType;
  const hasBack = POS_TYPE_INFO[type].back;
  type Sides = { front?: StoredImage | null; back?: StoredImage | null } | null | undefined;
  const now = sent[name] as Sides;
  if (now?.back && !hasBack) refuse(`${name}.back`, 'This type has no back');
  const { front, back } = (now === undefined ? (before?.[name] as Sides) : now) ?? {};
  return { [name]: { front: front ? plainImage(front) : null, back: hasBack && back ? plainImage(back) : null } };
}

function layoutFrom(name: string, value: unknown): Planogram {
  if (value === undefined) refuse(name, 'Required');
  const parsed = parsePlanogram(value);
  if (!parsed.ok) refuse(parsed.path === '' ? name : `${name}.${parsed.path}`, parsed.reason);
  return parsed.planogram;
}
