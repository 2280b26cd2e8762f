import { DomainError } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { MAX_JSON_DEPTH, MAX_JSON_FIELDS, parseBody, parseSafeJson } from './safe-json.ts';

const MANY = 1_000_000;
const parse = (json: string, values = MANY) => parseBody(Buffer.from(json), values);
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const times = (count: number, item: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => item(at)).join(',');

describe('parseBody', () => {
  it.each(['$set', '$where', '$', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'])(
    'refuses the key %s at any depth',
    (key) => {
      for (const json of [`{"${key}":1}`, `{"a":[{"b":{"${key}":{}}}]}`, `[[{"${key}":null}]]`])
        expect(() => parse(json)).toThrow(DomainError);
    },
  );
  it('refuses a forbidden key however it is spelled', () => {
    expect(() => parse(String.raw`{"\u0024where":1}`)).toThrow('forbidden name');
  });
  it('accepts what forms send, the same words as values included', () => {
    const form = {
      name: '$set',
      list: ['__proto__'],
      amount: { a$: 1 },
      text: 'a "quoted" \\ back\\slash, [{',
      of: -1.5e-7,
    };
    expect(parse(JSON.stringify(form), 8)).toEqual(form);
    for (const plain of ['null', '1', '"text"', '[]', ' [ ] ']) expect(() => parse(plain)).not.toThrow();
  });
  it('refuses deep nesting before it parses', () => {
    expect(() => parse(nested(MAX_JSON_DEPTH))).not.toThrow();
    for (const depth of [MAX_JSON_DEPTH + 1, 50_000]) expect(() => parse(nested(depth))).toThrow('nested too deeply');
  });
  it.each([
    ['objects in a list', times(600, () => '{}')],
    ['lists in a list', times(600, () => '[]')],
    ['numbers', times(1_001, String)],
    ['the value of a field', `{"email":[${times(600, () => '{}')}]}`],
    ['lists one in another', times(400, () => '[[1]]')],
    ['fields of one object', `{${times(1_001, (at) => `"f${at}":1`)}}`],
    ['one field again and again', `{${times(1_001, () => '"email":1')}}`],
    ['what would be no JSON', times(1_001, () => '')],
  ])('counts what a body has wherever it is: %s', (_, inside) => {
    expect(() => parse(`[${inside}]`, 1_000)).toThrow('too many fields');
  });
  it('refuses a number that is longer than any', () => {
    for (const json of ['1'.repeat(1_000), `{"a":-${'1'.repeat(60)}}`, `[0.${'1'.repeat(60)}]`])
      expect(() => parse(json)).toThrow('a number that is too long');
    expect(parse(`{"at":${Number.MIN_VALUE},"text":"${'1'.repeat(1_000)}"}`)).toHaveProperty('at', Number.MIN_VALUE);
  });
  it('refuses an object with more fields than any of ours, and reads the largest of ours', () => {
    const fields = (count: number) => `{${times(count, (at) => `"f${at}":[1,2]`)}}`;
    expect(() => parse(`{"cart":[{"a":1}],"products":${fields(MAX_JSON_FIELDS)}}`)).not.toThrow();
    for (const large of [fields(2 * MAX_JSON_FIELDS), `{"a":${fields(2 * MAX_JSON_FIELDS)}}`])
      expect(() => parse(large)).toThrow('too many fields');
  });
});

describe('parseSafeJson', () => {
  it('parses, and refuses with errors of its own', () => {
    expect(parseSafeJson('[["project"]]')).toEqual([['project']]);
    expect(() => parseSafeJson('{')).toThrow(expect.objectContaining({ code: 'INVALID_QUERY' }));
    expect(() => parseSafeJson('{"$where":1}')).toThrow(expect.objectContaining({ code: 'MALFORMED' }));
    expect(() => parseSafeJson(`[${times(5_000, () => '0')}]`)).toThrow('too many fields');
  });
});
