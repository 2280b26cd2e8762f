import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { SchemaWriter } from './schema-writer.ts';

const FILE = '/source.ts';

/** The schema of the last variable of a source, and of the types that it names. */
function written(source: string) {
  const options: ts.CompilerOptions = {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...more) =>
    name === FILE ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile(name, ...more);
  const program = ts.createProgram([FILE], options, host);
  const checker = program.getTypeChecker();
  const variable = program.getSourceFile(FILE)?.statements.filter(ts.isVariableStatement).at(-1);
  const type = variable?.declarationList.declarations[0]?.type;
  if (!type) throw new Error('nothing is written');
  const writer = new SchemaWriter(checker);
  const schema = writer.write(checker.getTypeFromTypeNode(type), 'Written');
  return { schema, named: Object.fromEntries(writer.named) };
}
const schemaOf = (type: string) => written(`let written: ${type};`).schema;

describe('the schema of a type', () => {
  it.each<[string, object]>([
    ['string', { type: 'string' }],
    ['number | null', { type: ['number', 'null'] }],
    ['boolean | undefined', { type: 'boolean' }],
    ["'B' | 'A' | null", { enum: ['A', 'B', null] }],
    ["'A'", { const: 'A' }],
    ["boolean | 'A'", { anyOf: [{ const: 'A' }, { type: 'boolean' }] }],
    ['Date', { type: 'string', format: 'date-time' }],
    ['unknown', {}],
    ['object', { type: 'object' }],
    ['readonly string[]', { type: 'array', items: { type: 'string' } }],
    [
      '[number, string?]',
      { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }], minItems: 1, maxItems: 2 },
    ],
    [
      '[string, ...number[]]',
      { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'number' }, minItems: 1 },
    ],
    ['Record<string, number>', { type: 'object', additionalProperties: { type: 'number' } }],
    ["Partial<Record<'a', number>>", { type: 'object', properties: { a: { type: 'number' } } }],
    [
      "{ a: string; b?: number; c: Date | undefined } & { d: 'D' }",
      {
        type: 'object',
        properties: {
          a: { type: 'string' },
          b: { type: 'number' },
          c: { type: 'string', format: 'date-time' },
          d: { const: 'D' },
        },
        required: ['a', 'd'],
      },
    ],
  ])('%s', (type, schema) => expect(schemaOf(type)).toEqual(schema));

  it('names what has a name, once, and what is made of named types', () => {
    const { schema, named } = written(`
      interface Tree { name: string; parts: Tree[] }
      interface Page<T> { data: T[] }
      let written: { one: Tree; page: Page<Tree>; words: Page<string>; some: Partial<Tree> };`);
    const properties = {
      one: { $ref: '#/components/schemas/Tree' },
      page: { $ref: '#/components/schemas/PageOfTree' },
      words: {
        type: 'object',
        properties: { data: { type: 'array', items: { type: 'string' } } },
        required: ['data'],
      },
      some: { $ref: '#/components/schemas/PartialOfTree' },
    };
    expect(schema).toEqual({ type: 'object', properties, required: ['one', 'page', 'words', 'some'] });
    expect(Object.keys(named).sort()).toEqual(['PageOfTree', 'PartialOfTree', 'Tree']);
    expect(named['PartialOfTree']).toEqual({
      type: 'object',
      properties: { name: { type: 'string' }, parts: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
    });
  });

  it('is refused where JSON carries no such thing, or nobody knows what it is', () => {
    expect(() => schemaOf('{ run(): void }')).toThrow('Written.run: JSON carries no function');
    expect(() => schemaOf('{ size: bigint }')).toThrow('Written.size: JSON carries no bigint');
    expect(() => schemaOf('{ all: ReturnType<typeof JSON.parse> }')).toThrow('Written.all: JSON carries no any');
  });
});
