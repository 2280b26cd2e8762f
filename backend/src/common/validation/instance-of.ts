import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, ValidationTypes } from 'class-validator';

type Class = new () => object;
type Fields = Record<string, unknown>;

/** Unknown fields that a refusal names: more than an honest form gets wrong. */
const MOST_NAMED = 20;
/** Of a class: its declared properties, and whether each is an object of a class of its own. */
const declared = new WeakMap<Class, ReadonlyMap<string, boolean>>();

function propertiesOf(type: Class): ReadonlyMap<string, boolean> {
  const known = declared.get(type);
  if (known) return known;
  const properties = new Map<string, boolean>();
  for (const { propertyName, type: rule } of getMetadataStorage().getTargetValidationMetadatas(
    type,
    '',
    false,
    false,
  )) {
    const nested = rule === ValidationTypes.NESTED_VALIDATION;
    properties.set(propertyName, nested || properties.get(propertyName) === true);
  }
  declared.set(type, properties);
  return properties;
}

/**
 * An object of the class with the declared fields of a plain one. The transformer walks its whole input before validation, and
 * compares every field with every other: it receives single values only. Objects and lists are assigned unchanged, for the rules
 * of their property to validate; those of a class of their own are created in the same way.
 * @param unknown receives the paths of undeclared fields
 */
export function instanceOf(type: Class, plain: Fields, unknown: string[], prefix = ''): object {
  const properties = propertiesOf(type);
  const shell: Fields = {};
  const whole: [name: string, value: object, nested: boolean][] = [];
  for (const name of Object.keys(plain)) {
    const value = plain[name];
    const nested = properties.get(name);
    if (nested === undefined) {
      if (unknown.length < MOST_NAMED) unknown.push(prefix + name);
      continue;
    }
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

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
