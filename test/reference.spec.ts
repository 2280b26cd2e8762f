import {
  checkFields,
  createPlatformApp,
  routesOf,
  schemaOf,
  type JsonSchema,
  type OpenApi,
  type TestApp,
} from '@aislelab/backend/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

let test: TestApp;
let reference: OpenApi;
beforeAll(async () => {
  test = await createPlatformApp();
  reference = (await test.client().get<OpenApi>('/openapi.json')).body;
});
afterAll(() => test.close());

/** A value that a schema describes. */
function valueOf(schema: JsonSchema): unknown {
  const { type, examples, pattern, items = {}, properties = {} } = schema;
  const number = (rule: string, otherwise: number) => Number(schema[rule] ?? otherwise);
  if (Array.isArray(examples)) return examples[0];
  if ('const' in schema) return schema['const'];
  if (schema.enum) return schema.enum[0];
  switch (Array.isArray(type) ? type[0] : type) {
    case 'string':
      if (typeof pattern === 'string') return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), 1)[0];
      return 'a'.repeat(number('minLength', 1));
    case 'integer':
    case 'number':
      return number('minimum', 1);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: number('minItems', 1) }, () => valueOf(items));
    case 'object':
      return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valueOf(field)]));
    default:
      return {};
  }
}

describe('the OpenAPI description', () => {
  it('holds every route once, under names that a client generator can use', () => {
    const described = Object.entries(reference.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = routesOf(test).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(served.sort());
    const names = Object.values(reference.paths).flatMap((methods) =>
      Object.values(methods).map((one) => one.operationId),
    );
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[A-Za-z]+_[A-Za-z]+$/);
  });

  it('says which routes take API tokens: those of an action that a token can name, and no other way in', () => {
    const taken = (path: string, method: string) =>
      reference.paths[path]?.[method]?.security.some((one) => 'apiToken' in one) ?? null;
    for (const [path, method] of [
      ['/users/me', 'get'],
      ['/projects', 'get'],
      ['/storage/images', 'post'],
    ] as const)
      expect([path, taken(path, method)]).toEqual([path, true]);
    for (const [path, method] of [
      ['/users/me', 'patch'],
      ['/users/me/tokens', 'post'],
      ['/users', 'post'],
      ['/organizations/{id}/tokens', 'get'],
      ['/projects/{id}/report/shares', 'post'],
      ['/notifications', 'get'],
      ['/auth/login', 'post'],
    ] as const)
      expect([path, taken(path, method)]).toEqual([path, false]);
  });

  it('describes bodies and parameters that the validation takes, and none that it refuses', () => {
    const classes = new Set(
      routesOf(test).flatMap(({ parameters }) =>
        parameters.flatMap(({ type, field }) => (field ? [] : [type as new () => object])),
      ),
    );
    expect(classes.size).toBeGreaterThan(60);
    const refused = [...classes].flatMap((type) => {
      const schema = schemaOf(type);
      const sent = valueOf(schema) as object;
      return [sent, onlyRequired(schema, sent)].flatMap((fields) => {
        try {
          checkFields(type, fields);
          return [];
        } catch (error) {
          return [
            `${type.name} ${JSON.stringify((error as { errors?: object }).errors ?? String(error))} ${JSON.stringify(fields)}`,
          ];
        }
      });
    });
    // A refused quote needs no plan, an accepted one does: a schema leaves open what depends on another field.
    expect(refused).toEqual([expect.stringMatching(/^QuoteResponseDto .*{"success":true}$/)]);
  });
});

const onlyRequired = (schema: JsonSchema, sent: object) =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => schema.required?.includes(name)));
