import { DomainError } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { assertSafeJson, MAX_JSON_DEPTH, MAX_JSON_FIELDS, parseSafeJson } from './safe-json.ts';

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;

describe('assertSafeJson', () => {
  it.each(['$set', '$where', '$', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'])(
    'refuses the key %s at any depth',
    (key) => {
      for (const json of [`{"${key}":1}`, `{"a":[{"b":{"${key}":{}}}]}`, `[[{"${key}":null}]]`]) {
        expect(() => assertSafeJson(JSON.parse(json))).toThrow(DomainError);
      }
    },
  );
  it('accepts what forms send, the same words as values included', () => {
    expect(() => assertSafeJson({ name: '$set', list: ['__proto__'], amount: { a$: 1 } })).not.toThrow();
    for (const plain of [undefined, null, 1, 'text', []]) expect(() => assertSafeJson(plain)).not.toThrow();
  });
  it('refuses deep nesting without a stack of its own', () => {
    expect(() => assertSafeJson(nested(MAX_JSON_DEPTH))).not.toThrow();
    expect(() => assertSafeJson(nested(MAX_JSON_DEPTH + 2))).toThrow('nested too deeply');
    expect(() => assertSafeJson(nested(50_000))).toThrow('nested too deeply');
  });
  it('refuses more fields than can be looked at in good time, in one object or in many', () => {
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, [1, 2]]));
    expect(() => assertSafeJson({ cart: [{ a: 1 }], products: fields(MAX_JSON_FIELDS) })).not.toThrow();
    expect(() => assertSafeJson(Array.from({ length: 20_000 }, () => fields(5)))).not.toThrow();
    const many = Array.from({ length: 10 }, () => ({ inside: fields(MAX_JSON_FIELDS / 2) }));
    for (const large of [fields(2 * MAX_JSON_FIELDS), { a: fields(2 * MAX_JSON_FIELDS) }, many])
      expect(() => assertSafeJson(large)).toThrow('too many fields');
  });
});

describe('parseSafeJson', () => {
  it('parses, and refuses with errors of its own', () => {
    expect(parseSafeJson('[["project"]]')).toEqual([['project']]);
    expect(() => parseSafeJson('{')).toThrow(expect.objectContaining({ code: 'INVALID_QUERY' }));
    expect(() => parseSafeJson('{"$where":1}')).toThrow(expect.objectContaining({ code: 'MALFORMED' }));
  });
});
