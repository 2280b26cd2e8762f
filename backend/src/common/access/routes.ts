import { isAction, type PluginAction } from '@aislelab/domain';
import { BODY_LIMIT, FORM_BODY, POLICY, type BodyLimit, type Policy } from '@aislelab/server-kit';
import { RequestMethod } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { HTTP_CODE_METADATA, METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { getMetadataStorage } from 'class-validator';

export interface RouteParameter {
  from: 'body' | 'query' | 'param';
  type: unknown;
  /** `@Body('field')`, which no class would validate. */
  field: string | undefined;
}
export interface RouteRow {
  method: string;
  path: string;
  /** `ProductsController.list`, for messages. */
  handler: string;
  policy: Policy | undefined;
  parameters: readonly RouteParameter[];
  /** Status of a success. */
  status: number;
  /** Size limit of the body. */
  bytes: number;
  /** Takes a file, as a form. */
  takesFile: boolean;
}

const CHECKED: Readonly<Record<number, RouteParameter['from']>> = {
  [RouteParamtypes.BODY]: 'body',
  [RouteParamtypes.QUERY]: 'query',
  [RouteParamtypes.PARAM]: 'param',
};

/** All routes that controllers declare, with their policy and the types of what they read from the client. */
export function routeTable(discovery: DiscoveryService, scanner: MetadataScanner, reflector: Reflector): RouteRow[] {
  return discovery.getControllers().flatMap(({ metatype }) => {
    if (typeof metatype !== 'function') return [];
    const prototype = metatype.prototype as object;
    const base = textMetadata(PATH_METADATA, metatype);
    return scanner.getAllMethodNames(prototype).flatMap((name): RouteRow[] => {
      const handler: unknown = Reflect.get(prototype, name);
      if (typeof handler !== 'function' || !Reflect.hasMetadata(PATH_METADATA, handler)) return [];
      const path = [base, textMetadata(PATH_METADATA, handler)]
        .join('/')
        .replace(/\/+/g, '/')
        .replace(/(?<=.)\/$/, '');
      const method = RequestMethod[Number(Reflect.getMetadata(METHOD_METADATA, handler))] ?? 'GET';
      const status: unknown = Reflect.getMetadata(HTTP_CODE_METADATA, handler);
      const limit = reflector.get<BodyLimit | undefined>(BODY_LIMIT, handler as () => void);
      return [
        {
          method,
          path: path.startsWith('/') ? path : `/${path}`,
          handler: `${metatype.name}.${name}`,
          policy: reflector.getAllAndOverride<Policy | undefined>(POLICY, [handler as () => void, metatype as never]),
          parameters: parametersOf(metatype, prototype, name),
          status: typeof status === 'number' ? status : method === 'POST' ? 201 : 200,
          bytes: (limit ?? FORM_BODY).bytes,
          takesFile: Object.keys(argumentsOf(metatype, name)).some((key) => key.startsWith(`${RouteParamtypes.FILE}:`)),
        },
      ];
    });
  });
}

function textMetadata(key: string, target: object): string {
  const value: unknown = Reflect.getMetadata(key, target);
  return typeof value === 'string' ? value : '';
}

const argumentsOf = (metatype: object, name: string) =>
  (Reflect.getMetadata(ROUTE_ARGS_METADATA, metatype, name) ?? {}) as Record<string, { index: number; data?: unknown }>;

function parametersOf(metatype: object, prototype: object, name: string): RouteParameter[] {
  const args = argumentsOf(metatype, name);
  const types = (Reflect.getMetadata('design:paramtypes', prototype, name) ?? []) as unknown[];
  return Object.entries(args).flatMap(([key, { index, data }]) => {
    const from = CHECKED[Number(key.split(':', 1)[0])];
    return from ? [{ from, type: types[index], field: typeof data === 'string' ? data : undefined }] : [];
  });
}

/** The class of a handler's body. */
export function bodyClassOf(controller: object, handler: string): (new () => object) | undefined {
  const prototype = (controller as { prototype: object }).prototype;
  const type = parametersOf(controller, prototype, handler).find(({ from }) => from === 'body')?.type;
  return typeof type === 'function' ? (type as new () => object) : undefined;
}

/**
 * Checks the declared routes.
 * @param ofPlugins actions that plugins declare
 * @returns a sentence for each route that cannot be served
 */
export function routeProblems(rows: readonly RouteRow[], ofPlugins: readonly PluginAction[]): string[] {
  return rows.flatMap((row) => [
    ...policyProblems(row.policy, ofPlugins).map((problem) => `${row.handler} (${row.method} ${row.path}) ${problem}`),
    ...row.parameters.flatMap((parameter) => {
      const problem = parameterProblem(parameter);
      return problem ? [`${row.handler} (${row.method} ${row.path}): its ${parameter.from} ${problem}`] : [];
    }),
  ]);
}

function policyProblems(policy: Policy | undefined, ofPlugins: readonly PluginAction[]): string[] {
  if (!policy) return ['has no policy'];
  if (policy.kind !== 'allow') return [];
  const { action } = policy;
  if (typeof action === 'string') return isAction(action) ? [] : [`names "${String(action)}", which is no action`];
  return ofPlugins.includes(action) ? [] : [`names "${action.name}", which no plugin declares in its permissions`];
}

/** A type that was lost in compilation validates nothing, so it must not pass unnoticed. */
function parameterProblem({ from, type, field }: RouteParameter): string | null {
  if (from === 'param' && field !== undefined && type === String) return null;
  if (field !== undefined) return `"${field}" is read without a class`;
  if (typeof type !== 'function' || type === Object || type === Array || type === String)
    return 'is no validated class';
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return rules.length > 0 ? null : `${type.name} has no validation rules`;
}
