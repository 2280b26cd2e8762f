import type { ErrorBody } from '@aislelab/domain';
import {
  createPlatformApp,
  routesOf,
  signedIn,
  type RouteRow,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, ValidationTypes } from 'class-validator';

type Class = abstract new (...args: never[]) => object;
interface Field {
  name: string;
  required: boolean;
  /** Read by the service, whatever it is: no rule of the class says anything about it. */
  unchecked: boolean;
  nested: boolean;
  list: boolean;
  /** What is no text is wrong for a text, but an object is what an object field takes. */
  wrong: unknown;
}

/** Texts that may be empty although they have to be sent. */
const MAY_BE_EMPTY = new Set([
  'analysis',
  'fields.0.description',
  'translationsArray.0.value',
  'fieldwork.consent.text',
  'link.0.value',
  'carried.0.value',
]);
/** Conditions under which further fields are required, beside the body that has none of them. */
const CONDITIONS: Readonly<Record<string, readonly [object, readonly string[]][]>> = {
  'POST /projects/:id/actions/quote-response': [
    [{ success: true, type: 'PRICE' }, ['samplePerVariation', 'price']],
    [{ success: true }, ['type', 'samplePerVariation']],
    [{ success: false }, ['message']],
  ],
  'POST /projects/:id/actions/approval': [[{ success: false }, ['message']]],
};
/** The specification's words for fields that it has words for. */
const WORDS: Readonly<Record<string, string>> = {
  samplePerVariation: 'Cannot be less thant 1',
  price: 'Cannot be less than $1',
  toc: 'Please accept the TOC first',
};
/** Neither says anything about a value. */
const UNCHECKING = new Set<string>([ValidationTypes.WHITELIST, ValidationTypes.CONDITIONAL_VALIDATION]);
const OF_MAXIMUM = /must not be greater|shorter than|at most|no more than|maximum|\d to \d|from \d/i;

let test: TestApp;
let admin: TestClient;
let routes: RouteRow[];
beforeAll(async () => {
  test = await createPlatformApp();
  ({ client: admin } = await signedIn(test, { role: 'ADMIN' }));
  routes = routesOf(test).filter(({ policy }) => policy?.kind !== 'shopper');
});
afterAll(() => test.close());

const nameOf = ({ method, path }: RouteRow) => `${method} ${path}`;
const isClass = (type: unknown): type is Class => typeof type === 'function';

function fieldsOf(type: Class): Field[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))].map((name): Field => {
    const own = rules.filter((rule) => rule.propertyName === name);
    const kinds = new Set(own.map((rule) => rule.name ?? rule.type));
    const has = (kind: string) => kinds.has(kind) || own.some((rule) => rule.type === kind);
    const nested = has(ValidationTypes.NESTED_VALIDATION);
    return {
      name,
      required: !has(ValidationTypes.CONDITIONAL_VALIDATION),
      unchecked: own.every(({ type: kind }) => UNCHECKING.has(kind)),
      nested,
      list: has('isArray'),
      wrong: has('isObject') || has('isArray') || nested ? 7 : { wrong: true },
    };
  });
}

/** The class of a field's objects, as it is found out when a body is read. */
function nestedClass(type: Class, { name, list }: Field): Class {
  const read: unknown = Reflect.get(plainToInstance(type as new () => object, { [name]: list ? [{}] : {} }), name);
  const one: unknown = Array.isArray(read) ? read[0] : read;
  return (one as object).constructor as Class;
}

/** A body in which every field has that value, also those of objects in it. */
function bodyOf(type: Class, value: (field: Field) => unknown, whole = false): Record<string, unknown> {
  const entries = fieldsOf(type).map((field) => {
    if (!field.nested || whole) return [field.name, value(field)];
    const inside = bodyOf(nestedClass(type, field), value);
    return [field.name, field.list ? [inside] : inside];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

interface Expected {
  path: string;
  field: Field;
}
function pathsOf(type: Class, whole = false, prefix = ''): Expected[] {
  return fieldsOf(type).flatMap((field): Expected[] => {
    const path = `${prefix}${field.name}`;
    if (!field.nested || whole) return [{ path, field }];
    return pathsOf(nestedClass(type, field), false, `${path}.${field.list ? '0.' : ''}`);
  });
}

const pathFor = (path: string) =>
  path
    .replace(':kind', 'products')
    .replace(/:(expires|name)/, '1')
    .replace(/:\w+/g, 'a'.repeat(24));

async function errorsFor(route: RouteRow, body: unknown, search = ''): Promise<[number, Record<string, string>]> {
  const { status, body: answer } = await admin.request<ErrorBody>(route.method, `${pathFor(route.path)}${search}`, {
    ...(body !== undefined && { body }),
  });
  return [status, answer.errors ?? {}];
}

const KINDS: readonly { what: string; value: (field: Field) => unknown; expects: (found: Expected) => boolean }[] = [
  { what: 'left out', value: () => undefined, expects: ({ field }) => field.required },
  { what: 'null', value: () => null, expects: ({ field }) => field.required },
  { what: 'empty', value: () => '', expects: ({ field, path }) => field.required && !MAY_BE_EMPTY.has(path) },
  { what: 'of the wrong kind', value: (field) => field.wrong, expects: () => true },
];

describe('a field that is missing or of the wrong kind', () => {
  it.each(KINDS)('is named, and never told how large it may be: $what', async ({ what, value, expects }) => {
    const problems: string[] = [];
    let checked = 0;
    for (const route of routes) {
      const type = route.parameters.find(({ from }) => from === 'body')?.type;
      if (!isClass(type)) continue;
      for (const whole of [false, true]) {
        const body = bodyOf(type, value, whole);
        const conditional = new Set((CONDITIONS[nameOf(route)] ?? []).flatMap(([, fields]) => fields));
        const fields = pathsOf(type, whole).filter(({ field, path }) => !field.unchecked && !conditional.has(path));
        if (fields.length === 0 || !fields.some(expects)) continue;
        const [status, errors] = await errorsFor(route, body, searchFor(route));
        if (status !== 400) problems.push(`${nameOf(route)} answered ${status}`);
        for (const found of fields.filter(expects)) {
          checked += 1;
          if (!Object.hasOwn(errors, found.path)) problems.push(`${nameOf(route)} does not name ${found.path}`);
        }
        for (const [path, text] of Object.entries(errors)) {
          if (OF_MAXIMUM.test(text)) problems.push(`${nameOf(route)} says of ${path} ${what}: ${text}`);
          if (text === '') problems.push(`${nameOf(route)} says nothing of ${path}`);
        }
      }
    }
    expect(problems).toEqual([]);
    expect(checked).toBeGreaterThan(50);
  });

  it('is named among the parameters of an address, and never told how large it may be', async () => {
    const problems: string[] = [];
    for (const route of routes) {
      const type = route.parameters.find(({ from }) => from === 'query')?.type;
      const required = isClass(type) ? fieldsOf(type).filter((field) => field.required && !field.unchecked) : [];
      if (required.length === 0) continue;
      const [status, errors] = await errorsFor(route, route.method === 'GET' ? undefined : { enabled: true }, '');
      if (status !== 400) problems.push(`${nameOf(route)} answered ${status}`);
      for (const { name } of required)
        if (errors[name] !== 'Required') problems.push(`${nameOf(route)}: ${name} ${errors[name]}`);
    }
    expect(problems).toEqual([]);
  });

  it('P1-PAY-07 is required where another field makes it so, in the words of the specification', async () => {
    for (const [name, conditions] of Object.entries(CONDITIONS)) {
      const route = routes.find((each) => nameOf(each) === name);
      if (!route) throw new Error(`no route ${name}`);
      for (const [condition, fields] of conditions)
        for (const value of [undefined, null, '', 'x']) {
          const more = Object.fromEntries(fields.map((field) => [field, value === 'x' ? { wrong: true } : value]));
          const [status, errors] = await errorsFor(route, { ...condition, ...more });
          expect([name, status, Object.keys(errors).sort()]).toEqual([name, 400, [...fields].sort()]);
          for (const field of fields) {
            expect(errors[field]).not.toMatch(OF_MAXIMUM);
            if (WORDS[field]) expect(errors[field]).toBe(WORDS[field]);
            else if (value !== 'x') expect(errors[field]).toBe('Required');
          }
        }
    }
    const signup = routes.find((each) => nameOf(each) === 'POST /users/signup');
    const [, errors] = signup ? await errorsFor(signup, {}) : [0, {}];
    expect(errors).toEqual({ name: 'Required', organization: 'Required', email: 'Required', toc: WORDS['toc'] });
  });

  it('says of a missing version which one to send', async () => {
    const patches = routes.filter(
      ({ method, parameters }) =>
        method === 'PATCH' &&
        parameters.some(({ type }) => isClass(type) && fieldsOf(type).some(({ name }) => name === 'version')),
    );
    expect(patches.length).toBeGreaterThan(10);
    for (const route of patches) {
      const [, errors] = await errorsFor(route, {}, searchFor(route));
      expect([nameOf(route), errors['version']]).toEqual([
        nameOf(route),
        expect.stringMatching(/^Send the version that you read/),
      ]);
    }
  });
});

/** What a route has to be told in its address before it looks at the body. */
const searchFor = ({ path }: RouteRow) => (path === '/projects/:id/sessions' ? '?query=%7B%7D' : '');
