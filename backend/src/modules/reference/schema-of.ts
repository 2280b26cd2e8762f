import type { JsonSchema } from '@aislelab/server-kit';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, ValidationTypes } from 'class-validator';

export type { JsonSchema };
type Class = new () => object;
type Rule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/** The schema of the rules of class-validator; our own rules have theirs as `context: { schema }`. */
const RULES: Readonly<Record<string, (bound: unknown) => JsonSchema>> = {
  isString: () => ({ type: 'string' }),
  isNotEmpty: () => ({ minLength: 1 }),
  minLength: (minLength) => ({ minLength }),
  maxLength: (maxLength) => ({ maxLength }),
  matches: (pattern) => ({
    type: 'string',
    ...(pattern instanceof RegExp && ['', 'u'].includes(pattern.flags) && { pattern: pattern.source }),
  }),
  isMongoId: () => ({ type: 'string', title: 'id', pattern: '^[0-9a-fA-F]{24}$' }),
  isIso8601: () => ({ type: 'string', format: 'date-time', examples: ['2030-01-31T12:00:00Z'] }),
  isInt: () => ({ type: 'integer' }),
  isNumber: () => ({ type: 'number' }),
  min: (minimum) => ({ minimum }),
  max: (maximum) => ({ maximum }),
  isBoolean: () => ({ type: 'boolean' }),
  isObject: () => ({ type: 'object' }),
  isArray: () => ({ type: 'array' }),
  arrayMinSize: (minItems) => ({ minItems }),
  arrayMaxSize: (maxItems) => ({ maxItems }),
  arrayUnique: () => ({ uniqueItems: true }),
  equals: (value) => ({ const: value }),
  isIn: (values) => ({ enum: values as readonly unknown[] }),
};

/**
 * The fields of a class, as the validation knows them: unknown ones are refused. A field with a reader of its own
 * (a planogram, a whole study) takes any value here.
 */
export function schemaOf(type: Class): JsonSchema {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const names = [...new Set(rules.map(({ propertyName }) => propertyName))];
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const name of names) {
    const own = rules.filter(({ propertyName }) => propertyName === name);
    const schema = fieldSchema(type, name, own);
    properties[name] = allows(own, null) ? orNull(schema) : schema;
    if (own.some(isRule) && !allows(own, undefined) && !own.some(dependsOnOthers)) required.push(name);
  }
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

const isRule = ({ type }: Rule) =>
  type !== ValidationTypes.WHITELIST && type !== ValidationTypes.CONDITIONAL_VALIDATION;

function fieldSchema(type: Class, name: string, rules: readonly Rule[]): JsonSchema {
  const whole: JsonSchema[] = [];
  const items: JsonSchema[] = [];
  for (const rule of rules) {
    if (!isRule(rule)) continue;
    const schema = rule.type === ValidationTypes.NESTED_VALIDATION ? nested(type, name) : ruleSchema(rule);
    (rule.each ? items : whole).push(schema);
  }
  const merged = together(whole);
  return items.length > 0 ? { type: 'array', ...merged, items: together(items) } : merged;
}

const together = (schemas: readonly JsonSchema[]): JsonSchema => Object.assign({}, ...schemas) as JsonSchema;

function ruleSchema({ name, constraints, context }: Rule): JsonSchema {
  // Our own rules have none.
  const [bound] = (constraints as unknown[] | undefined) ?? [];
  const own: unknown = Reflect.get(Object(context) as object, 'schema');
  return { ...RULES[name ?? '']?.(bound), ...(own as JsonSchema | undefined) };
}

/** Only the transformer knows the class of an object inside another. */
function nested(type: Class, name: string): JsonSchema {
  const made: unknown = Reflect.get(plainToInstance(type, { [name]: {} }), name);
  const inner: unknown = typeof made === 'object' && made !== null ? made.constructor : Object;
  return inner === Object ? { type: 'object' } : schemaOf(inner as Class);
}

/** A condition that looks at the object alone, not at the value: whether the field is required depends on other fields. */
function dependsOnOthers({ type, constraints }: Rule): boolean {
  const [applies] = (type === ValidationTypes.CONDITIONAL_VALIDATION ? constraints : []) as [
    ((object: object) => boolean)?,
  ];
  return applies?.length === 1;
}

/** Tests whether a condition lets the value pass unchecked. A condition on other fields is tested without them. */
function allows(rules: readonly Rule[], value: null | undefined): boolean {
  return rules.some(({ type, constraints }) => {
    if (type !== ValidationTypes.CONDITIONAL_VALIDATION) return false;
    const [applies] = constraints as [(object: object, value: unknown) => boolean];
    return !applies({}, value);
  });
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema;
  return {
    ...schema,
    ...(typeof type === 'string' && { type: [type, 'null'] }),
    ...(Array.isArray(values) && { enum: [...values, null] }),
  };
}
