import { Allow } from 'class-validator';

/** The words of JSON Schema (2020-12) that are written or read here. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly [rule: string]: unknown;
}

/** Answers and bodies of the routes of a package, from its types: `npm run schemas` writes it to `route-schemas.json`. */
export interface RouteSchemas {
  /** By `GET /projects/:id`. */
  readonly routes: Readonly<Record<string, RouteSchema>>;
  /** Of named types, to which the others refer. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}
export interface RouteSchema {
  /** By content type; absent where nothing is answered. */
  readonly answer?: Readonly<Record<string, JsonSchema>>;
  /** There may be nothing to answer, which is a 204. */
  readonly empty?: true;
  /** Fields of the body that `@ReadAs` describes. */
  readonly body?: Readonly<Record<string, JsonSchema>>;
}

/**
 * Says what a handler sends that writes the response itself, or a stream: content types, and the type of what is JSON,
 * `@Sends<ShopperContent>('application/json')`. Only the description of the API reads it.
 */
export function Sends<_Body = unknown>(..._types: [string, ...string[]]): MethodDecorator {
  return () => undefined;
}

/** Declares the type of a body's field that a reader of its own checks: `@ReadAs<Planogram>() planogram: unknown`. */
export function ReadAs<_Type>(): PropertyDecorator {
  return Allow();
}
