import {
  actionName,
  ERRORS,
  NO_PERMISSIONS,
  scopeOf,
  TOKEN_ACTIONS,
  type AnyAction,
  type Permissions,
  type Role,
} from '@aislelab/domain';
import {
  admitsTokenOf,
  QueryDto,
  SERVER_API_VERSION,
  type Policy,
  type RouteSchema,
  type RouteSchemas,
} from '@aislelab/server-kit';
import type { RouteParameter, RouteRow } from '../../common/access/routes.ts';
import { RecordQueryDto } from '../../common/validation/query.dto.ts';
import { QueryBodyDto } from '../library/shared/query-body.dto.ts';
import { schemaOf, type JsonSchema } from './schema-of.ts';

interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  security: readonly Record<string, []>[];
  parameters: readonly object[];
  requestBody?: object;
  responses: Record<string, object>;
}
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: readonly { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object; schemas: Readonly<Record<string, JsonSchema>> };
}

const ROLES: readonly Role[] = ['ADMIN', 'CONTENT_MANAGER', 'CUSTOMER'];
const TOGGLES = Object.keys(NO_PERMISSIONS).filter((name) => name !== 'readProjectsForTeams');

const ANY_VIEWER = { _id: '', name: '', email: '', organization: '', units: 'CM' } as const;

export const ERROR_BODY: JsonSchema = {
  type: 'object',
  required: ['status', 'code', 'message', 'requestId'],
  properties: {
    status: { type: 'integer' },
    code: { enum: Object.keys(ERRORS) },
    message: { type: 'string', description: 'A sentence for people.' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'What is wrong with each field.' },
    numbers: {
      type: 'object',
      additionalProperties: { type: 'number' },
      description: 'Quantities behind the refusal.',
    },
    requestId: { type: 'string' },
  },
};

/**
 * The OpenAPI description of all routes, from the declarations of their guards, limits and validation, and from their types.
 */
export function openApi(rows: readonly RouteRow[], { routes, schemas }: RouteSchemas): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const row of [...rows].sort((a, b) => a.path.localeCompare(b.path))) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [row.method.toLowerCase()]: operationOf(row, routes[`${row.method} ${row.path}`] ?? {}),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'AisleLab',
      version: String(SERVER_API_VERSION),
      description:
        'Amounts of money are whole cents, times UTC, lengths centimetres, barcodes text. docs/api.md tells the rest.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        person: { type: 'http', scheme: 'bearer', description: 'The access token of a signed-in user.' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token of a person or an organization. It has to name the action of the route.',
        },
        shopper: { type: 'http', scheme: 'bearer', description: 'The token that a visit began with.' },
      },
      schemas,
    },
  };
}

function operationOf(row: RouteRow, known: RouteSchema): Operation {
  const { handler, path, policy, parameters, status } = row;
  const body = parameters.find(({ from }) => from === 'body');
  const [controller = '', name = ''] = handler.split('.');
  return {
    operationId: `${controller.replace(/Controller$/, '')}_${name}`,
    tags: [path.split('/')[1] ?? ''],
    summary: whoMay(policy),
    security: securityOf(policy),
    parameters: parameters.flatMap(placed),
    ...(body && { requestBody: bodyOf(body, row, known) }),
    responses: {
      [status]: answerOf(row, known),
      ...(known.empty && { 204: { description: 'There is nothing' } }),
      ...refusalsOf(row),
    },
  };
}

function securityOf(policy: Policy | undefined): Operation['security'] {
  if (policy?.kind === 'public') return [];
  if (policy?.kind === 'shopper') return [{ shopper: [] }];
  return [{ person: [] }, ...(policy && takesTokens(policy) ? [{ apiToken: [] as [] }] : [])];
}

/** Tests whether a token with all possible actions may call the route. */
function takesTokens(policy: Policy): boolean {
  const token = { _id: '', name: '', actions: TOKEN_ACTIONS };
  const action = policy.kind === 'allow' ? policy.action : null;
  if (typeof action === 'string' && !TOKEN_ACTIONS.some((one) => one === action)) return false;
  return admitsTokenOf({ ...ANY_VIEWER, role: 'ADMIN', permissions: NO_PERMISSIONS, token }, policy);
}

function whoMay(policy: Policy | undefined): string {
  switch (policy?.kind) {
    case 'public':
      return 'Everyone';
    case 'shopper':
      return 'The shopper of the visit';
    case 'allow':
      return `${actionName(policy.action)}: ${rolesOf(policy.action).join(', ')}`;
    default:
      return 'Everyone who is signed in';
  }
}

/** The roles for which an action reaches any record, customers by the toggles that do. */
function rolesOf(action: AnyAction): string[] {
  const reaches = (role: Role, permissions: Permissions) =>
    scopeOf({ ...ANY_VIEWER, role, permissions }, action).length > 0;
  return ROLES.flatMap((role) => {
    if (role !== 'CUSTOMER') return reaches(role, NO_PERMISSIONS) ? [role] : [];
    if (reaches(role, NO_PERMISSIONS)) return [role];
    const own = typeof action === 'object' && action.permission ? [action.name] : [];
    const toggles = TOGGLES.filter((toggle) => reaches(role, { ...NO_PERMISSIONS, [toggle]: true, ofPlugins: own }));
    const and = own.map((name) => ` and ${name}`).join('');
    return toggles.length > 0 ? [`CUSTOMER with ${toggles.join(' or ')}${and}`] : [];
  });
}

/** Each field of a class of parameters, or the one that is named. */
function placed({ from, type, field }: RouteParameter): object[] {
  if (from === 'body') return [];
  const place = from === 'param' ? 'path' : 'query';
  if (field !== undefined) return [{ name: field, in: place, required: true, schema: { type: 'string' } }];
  const { properties = {}, required = [] } = schemaOf(type as new () => object);
  return Object.entries(properties).map(([name, { type: kind, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    // An address holds no null: there a parameter is absent.
    schema: { ...(kind !== undefined && { type: Array.isArray(kind) ? kind[0] : kind }), ...schema },
  }));
}

function bodyOf({ type }: RouteParameter, { bytes, takesFile }: RouteRow, known: RouteSchema): object {
  const declared = schemaOf(type as new () => object);
  const schema = { ...declared, properties: { ...declared.properties, ...known.body } };
  if (!takesFile)
    return { required: true, description: `At most ${bytes / 1024} KB`, content: { 'application/json': { schema } } };
  const properties = { ...schema.properties, file: { type: 'string', format: 'binary' } };
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } };
}

/** Classes of queries with `select` and `populate`. */
const QUERIES: readonly unknown[] = [QueryDto, RecordQueryDto, QueryBodyDto];

function answerOf({ parameters }: RouteRow, { answer }: RouteSchema): object {
  const selects = parameters.some(({ type }) => QUERIES.includes(type));
  return {
    description: selects
      ? 'Done. `select` leaves fields out, `populate` puts records in the place of their ids'
      : 'Done',
    ...(answer && {
      content: Object.fromEntries(Object.entries(answer).map(([type, schema]) => [type, { schema }])),
    }),
  };
}

function refusalsOf({ policy, parameters }: RouteRow): Record<string, object> {
  const refusal = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  return {
    ...(parameters.length > 0 && { 400: refusal('A field is not as it is described here') }),
    ...(policy?.kind !== 'public' && { 401: refusal('Not signed in') }),
    ...(policy?.kind === 'allow' && { 403: refusal('Not for this role or without this permission') }),
    ...(parameters.some(({ from }) => from === 'param') && { 404: refusal('Does not exist, or not for this viewer') }),
    default: refusal('Refused, with the reason'),
  };
}
