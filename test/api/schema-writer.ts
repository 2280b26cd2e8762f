import type { JsonSchema } from '@aislelab/server-kit';
import ts from 'typescript';

const { TypeFlags } = ts;

/** Writes types as JSON carries them: a date is text, what is undefined is absent. Named types are written once and referred to. */
export class SchemaWriter {
  readonly named = new Map<string, JsonSchema>();
  private readonly declared = new Map<string, ts.Symbol>();

  constructor(private readonly checker: ts.TypeChecker) {}

  /** @param at for messages */
  write(type: ts.Type, at: string): JsonSchema {
    const name = this.nameOf(type);
    if (name === null) return this.inline(type, at);
    const symbol = type.aliasSymbol ?? type.symbol;
    const before = this.declared.get(name);
    if (before && before !== symbol) throw new Error(`${at}: ${name} is also the name of another type`);
    if (!before) {
      this.declared.set(name, symbol);
      this.named.set(name, this.inline(type, name));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** Objects and their unions have names, `Product` and `ListResultOfProduct`, unless they are written in place. */
  private nameOf(type: ts.Type): string | null {
    const { aliasSymbol, aliasTypeArguments = [] } = type;
    if (aliasSymbol) {
      if (!(isOurs(aliasSymbol) || aliasSymbol.name === 'Partial') || !isLarge(type) || this.isList(type)) return null;
      return this.withArguments(aliasSymbol.name, aliasTypeArguments);
    }
    const { symbol } = type as { symbol?: ts.Symbol };
    const isNamed = symbol && symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class);
    if (!isNamed || !(type.flags & TypeFlags.Object) || !isOurs(symbol)) return null;
    return this.withArguments(symbol.name, this.checker.getTypeArguments(type as ts.TypeReference));
  }

  private withArguments(name: string, parameters: readonly ts.Type[]): string | null {
    const names = parameters.map((parameter) => this.nameOf(parameter));
    return names.includes(null) ? null : [name, ...names].join('Of');
  }

  private isList(type: ts.Type): boolean {
    return this.checker.isArrayType(type) || this.checker.isTupleType(type);
  }

  private inline(type: ts.Type, at: string): JsonSchema {
    if (type.isUnion()) return this.union(type.types, at);
    const plain = this.plain(type);
    if (plain) return plain;
    if (type.isIntersection()) {
      const text = type.types.map((part) => this.plain(part)).find((part) => part !== null);
      if (text) return text;
    }
    if (type.symbol?.name === 'Date') return { type: 'string', format: 'date-time' };
    if (this.isList(type)) return this.list(type as ts.TypeReference, at);
    if (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) return this.object(type, at);
    throw new Error(`${at}: JSON carries no ${this.checker.typeToString(type)}`);
  }

  private plain(type: ts.Type): JsonSchema | null {
    const { flags } = type;
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (flags & TypeFlags.BooleanLiteral) return { const: this.checker.typeToString(type) === 'true' };
    if (flags & TypeFlags.Null) return { type: 'null' };
    if (flags & TypeFlags.Unknown) return {};
    if (flags & (TypeFlags.String | TypeFlags.TemplateLiteral)) return { type: 'string' };
    if (flags & TypeFlags.Number) return { type: 'number' };
    if (flags & TypeFlags.Boolean) return { type: 'boolean' };
    if (flags & TypeFlags.NonPrimitive) return { type: 'object' };
    return null;
  }

  private union(types: readonly ts.Type[], at: string): JsonSchema {
    const schemas = types
      .filter(({ flags }) => !(flags & (TypeFlags.Undefined | TypeFlags.Void)))
      .map((type) => this.write(type, at));
    const values = schemas.flatMap((schema) => ('const' in schema ? [schema['const']] : []));
    const isBoolean = values.includes(true) && values.includes(false);
    const words = isBoolean ? values.filter((value) => typeof value !== 'boolean') : values;
    const isNull = ({ type }: JsonSchema) => type === 'null';
    const others = schemas.filter((schema) => !('const' in schema) && !isNull(schema));
    const nothing = schemas.find(isNull);
    if (words.length > 0 && others.length === 0 && !isBoolean) return choice([...words, ...(nothing ? [null] : [])]);
    return together([
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...(words.length > 0 ? [choice(words)] : []),
      ...others,
      ...(nothing ? [nothing] : []),
    ]);
  }

  private list(type: ts.TypeReference, at: string): JsonSchema {
    const parts = this.checker.getTypeArguments(type);
    if (!this.checker.isTupleType(type))
      return { type: 'array', items: parts[0] ? this.write(parts[0], `${at}[]`) : {} };
    const { elementFlags, minLength } = type.target as ts.TupleType;
    const rest = elementFlags.findIndex((flag) => flag & ts.ElementFlags.Variable);
    const fixed = rest < 0 ? parts : parts.slice(0, rest);
    const more = rest < 0 ? undefined : parts[rest];
    return {
      type: 'array',
      ...(fixed.length > 0 && { prefixItems: fixed.map((part, index) => this.write(part, `${at}[${index}]`)) }),
      ...(more ? { items: this.write(more, `${at}[]`) } : { maxItems: fixed.length }),
      minItems: minLength,
    };
  }

  private object(type: ts.Type, at: string): JsonSchema {
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const member of this.checker.getPropertiesOfType(type)) {
      const own = this.checker.getTypeOfSymbol(member);
      if (own.getCallSignatures().length > 0) throw new Error(`${at}.${member.name}: JSON carries no function`);
      const optional = Boolean(member.flags & ts.SymbolFlags.Optional) || mayBeUndefined(own);
      properties[member.name] = this.write(own, `${at}.${member.name}`);
      if (!optional) required.push(member.name);
    }
    const values = this.checker.getIndexInfosOfType(type).map((info) => this.write(info.type, `${at}[key]`));
    const hasNames = Object.keys(properties).length > 0;
    return {
      type: 'object',
      ...((hasNames || values.length === 0) && { properties }),
      ...(required.length > 0 && { required }),
      ...(values.length > 0 && { additionalProperties: together(values) }),
    };
  }
}

/** Objects, or one of several of them: lists of words stand where they are used. */
const isLarge = (type: ts.Type) =>
  (type.isUnion() ? type.types : [type]).some(({ flags }) => flags & (TypeFlags.Object | TypeFlags.Intersection));

const isOurs = (symbol: ts.Symbol) =>
  symbol.declarations?.some((one) => !one.getSourceFile().fileName.includes('/node_modules/')) ?? false;

export const mayBeUndefined = (type: ts.Type) =>
  Boolean(type.flags & TypeFlags.Undefined) ||
  (type.isUnion() && type.types.some(({ flags }) => flags & TypeFlags.Undefined));

const choice = (values: readonly unknown[]): JsonSchema =>
  values.length === 1 ? { const: values[0] } : { enum: inOrder(values) };

/** The checker's own order of a union depends on what else it looked at. */
const inOrder = <T>(values: readonly T[]): T[] => {
  const key = (value: unknown) => `${value === null || isNothing(value) ? 1 : 0}${JSON.stringify(value)}`;
  return values.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
};
const isNothing = (value: unknown) =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'null';

/** One of several: plain types as a list of names, everything else as alternatives. */
function together(given: readonly JsonSchema[]): JsonSchema {
  const schemas = inOrder(given);
  const [first, ...more] = schemas;
  if (!first) return {};
  if (more.length === 0) return first;
  if (schemas.some((schema) => Object.keys(schema).length === 0)) return {};
  const plain = schemas.flatMap((schema) =>
    typeof schema.type === 'string' && Object.keys(schema).length === 1 ? [schema.type] : [],
  );
  if (plain.length === schemas.length) return { type: plain };
  return { anyOf: schemas };
}
