import {
  isCustomizable,
  libraryFieldsOf,
  mergedValues,
  type Id,
  type LibraryField,
  type LibraryItem,
  type LibraryKind,
  type StoredImage,
} from '@aislelab/domain';
import type { ItemBody } from '../shared/bodies.ts';
import { cleanName } from '../shared/field-rules.ts';
import { typeOf, type Values } from '../shared/field-types.ts';
import { MODELS } from '../shared/models.ts';
import type { Picture } from './pictures.ts';
import type { Reference } from './references.ts';

/** The values of an item after a change: new values override earlier ones. @throws DomainError INVALID_INPUT */
export function mergedItem(kind: LibraryKind, sent: ItemBody, before: LibraryItem | null): Values {
  const was: Values | null = before && { ...before };
  const values = libraryFieldsOf(kind).map(([name, field]) => typeOf(field).merge(name, field, sent, was));
  const custom = sent.custom ? mergedValues(before?.custom ?? {}, sent.custom) : before?.custom;
  return {
    name: sent.name === undefined ? (before?.name ?? '') : cleanName(sent.name),
    ...(isCustomizable(kind) && { project: was?.['project'] ?? null, ...(custom && { custom }) }),
    ...Object.assign({}, ...values),
  };
}

/** Lists the references of an item, without those that follow another one and are checked with it. */
export function referencesOf(kind: LibraryKind, item: LibraryItem): Reference[] {
  return valuesOf(kind, item).flatMap(([name, field, value]): Reference[] => {
    if (!('to' in field) || 'follows' in field || value === null) return [];
    const model = MODELS[field.to];
    if (Array.isArray(value)) return value.map((id: string, index) => ({ path: `${name}.${index}`, model, id }));
    return [{ path: name, model, id: value as Id }];
  });
}

export function picturesOf(kind: LibraryKind, item: LibraryItem): Picture[] {
  return valuesOf(kind, item).flatMap(([name, { type }, value]): Picture[] => {
    if (!value) return [];
    if (type === 'picture') return [{ path: name, image: value as StoredImage }];
    if (type !== 'sides') return [];
    const sides = Object.entries(value as Record<string, StoredImage | null>);
    return sides.flatMap(([side, image]) => (image ? [{ path: `${name}.${side}`, image }] : []));
  });
}

function valuesOf(kind: LibraryKind, item: LibraryItem): [name: string, field: LibraryField, value: unknown][] {
  const values: Values = { ...item };
  return libraryFieldsOf(kind).map(([name, field]) => [name, field, values[name]]);
}
