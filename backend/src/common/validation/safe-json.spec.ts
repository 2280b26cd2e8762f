import { DomainError } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { assertSafeJson, MAX_JSON_DEPTH, parseSafeJson } from './safe-json.ts';

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
});

describe('parseSafeJson', () => {
  it('parses, and refuses with errors of its own', () => {
    expect(parseSafeJson('[["project"]]')).toEqual([['project']]);
    expect(() => parseSafeJson('{')).toThrow(expect.objectContaining({ code: 'INVALID_QUERY' }));
    expect(() => parseSafeJson('{"$where":1}')).toThrow(expect.objectContaining({ code: 'MALFORMED' }));
  });
});
