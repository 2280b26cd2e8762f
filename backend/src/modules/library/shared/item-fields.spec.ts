import { CUSTOMIZABLE, LIBRARY_FIELDS, LIBRARY_KINDS, libraryFieldsOf, type LibraryKind } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { schemaOf } from '../../reference/schema-of.ts';
import { changeBody, createBody, itemBody } from './bodies.ts';
import { typeOf } from './field-types.ts';
import { itemResource } from './item.resource.ts';
import { itemSchema } from './item.schema.ts';

const fields = LIBRARY_KINDS.flatMap((kind) => libraryFieldsOf(kind).map(([name, field]) => ({ kind, name, field })));

describe('a described field', () => {
  it.each(fields)('$kind.$name is stored, read and taken from routes and files', ({ kind, name, field }) => {
    const paths = Object.keys(typeOf(field).stored(name, field));
    expect(itemResource(kind).select).toEqual(expect.arrayContaining(paths));
    const schema = itemSchema(kind);
    expect(paths.map((path) => schema.pathType(path)).every((type) => type === 'real' || type === 'nested')).toBe(true);
    const bodies = [createBody(kind), changeBody(kind), itemBody(kind, 'file')].map(schemaOf);
    for (const { properties } of bodies) expect(Object.keys(properties ?? {})).toContain(name);
    const [create, change, file] = bodies.map(({ required = [] }) => required.includes(name));
    // Layouts are required by their reader.
    const required = field.required !== undefined && field.type !== 'layout';
    expect([create, change, file]).toEqual([required, false, required && field.required === true]);
  });

  it.each(fields.filter(({ field }) => field.filter))('$kind.$name filters its list by an index', ({ kind, name }) => {
    expect(itemResource(kind).filter).toHaveProperty(name);
    expect(
      itemSchema(kind)
        .indexes()
        .map(([keys]) => Object.keys(keys)[0]),
    ).toContain(name);
  });

  it('refers to models that are there, and is populated with their names', () => {
    const referring = (kind: LibraryKind) =>
      libraryFieldsOf(kind).flatMap(([name, field]) => ('to' in field ? [name] : []));
    for (const kind of LIBRARY_KINDS)
      expect(Object.keys(itemResource(kind).populate)).toEqual(['organization', ...referring(kind)]);
  });
});

it('only items that can be of a project and have custom fields say so', () => {
  for (const kind of LIBRARY_KINDS) {
    const { select } = itemResource(kind);
    const customizable = CUSTOMIZABLE.some((one) => one === kind);
    expect([kind, select.includes('custom'), select.includes('project')]).toEqual([kind, customizable, customizable]);
  }
  expect(LIBRARY_FIELDS.products.company).toMatchObject({ follows: 'brand' });
});
