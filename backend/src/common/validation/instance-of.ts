import { plainToInstance } from 'class-transformer';
import { ARRAY_MAX_SIZE, getMetadataStorage, ValidationTypes } from 'class-validator';

type Class = new () => object;
type Fields = Record<string, unknown>;

/** Unknown fields that a refusal names: more than an honest form gets wrong. */
const MOST_NAMED = 20;
/** Replaces a list, or nothing, where an object of a class belongs: class-validator would validate the items of the list, and accept `null`. */
const NO_OBJECT = 0;

interface Property {
  /** An object of a class of its own, or a list of them. */
  nested: 'object' | 'list' | null;
  /** Maximum length of its list. */
  most: number;
}
const declared = new WeakMap<Class, ReadonlyMap<string, Property>>();

function propertiesOf(type: Class): ReadonlyMap<string, Property> {
  const known = declared.get(type);
  if (known) return known;
  const properties = new Map<string, Property>();
  for (const rule of getMetadataStorage().getTargetValidationMetadatas(type, '', false, false)) {
    const property = properties.get(rule.propertyName) ?? { nested: null, most: Infinity };
    properties.set(rule.propertyName, property);
    if (rule.type === ValidationTypes.NESTED_VALIDATION) property.nested = rule.each ? 'list' : 'object';
    if (rule.name === ARRAY_MAX_SIZE) property.most = Math.min(property.most, Number(rule.constraints?.[0]));
  }
  declared.set(type, properties);
  return properties;
}

/**
 * The value as far as it is validated. class-validator applies all rules of a list to all its items, also when the list is too long:
 * one item beyond the maximum is enough to refuse it.
 */
function bounded(value: unknown, { nested, most }: Property): unknown {
  if (!Array.isArray(value)) return value;
  if (nested === 'object') return NO_OBJECT;
  const list: unknown[] = most < Infinity && value.length > most ? value.slice(0, most + 1) : value;
  return nested === 'list' ? list.map((item) => (isFields(item) || !isObject(item) ? item : NO_OBJECT)) : list;
}

/**
 * An object of the class with the declared fields of a plain one. The transformer walks its whole input before validation, and
 * compares every field with every other: it receives single values only. Objects and lists are assigned unchanged, for the rules
 * of their property to validate; those of a class of their own are created in the same way. A list that is too long is cut behind the
 * first item too many.
 * @param unknown receives the paths of undeclared fields
 */
export function instanceOf(type: Class, plain: Fields, unknown: string[], prefix = ''): object {
  const properties = propertiesOf(type);
  const shell: Fields = {};
  const whole: [name: string, value: object, nested: boolean][] = [];
  for (const name of Object.keys(plain)) {
    const property = properties.get(name);
    if (property === undefined) {
      if (unknown.length < MOST_NAMED) unknown.push(prefix + name);
      continue;
    }
    const nested = property.nested !== null;
    const value = bounded(plain[name], property);
    if (typeof value === 'object' && value !== null) whole.push([name, value, nested]);
    shell[name] = typeof value === 'object' && value !== null ? (nested ? shellOf(value) : null) : value;
  }
  const instance = plainToInstance(type, shell);
  for (const [name, value, nested] of whole) {
    const made: unknown = Reflect.get(instance, name);
    Reflect.set(instance, name, nested ? filled(made, value, unknown, `${prefix}${name}.`) : value);
  }
  return instance;
}

/** Of JSON: fields, a list or `null`. */
const isObject = (value: unknown) => typeof value === 'object';
const isFields = (value: unknown): value is Fields => isObject(value) && value !== null && !Array.isArray(value);

/** Empty objects, one for each that the transformer has to create, so that it reveals their class. */
const shellOf = (value: object): unknown =>
  Array.isArray(value) ? value.map((item: unknown) => (isFields(item) ? {} : null)) : {};

function filled(made: unknown, value: unknown, unknown: string[], prefix: string): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = Array.isArray(made) ? made : [];
    return value.map((item: unknown, index) => filled(items[index], item, unknown, `${prefix}${index}.`));
  }
  if (!isFields(value) || !isFields(made)) return value;
  return instanceOf(made.constructor as Class, value, unknown, prefix);
}
