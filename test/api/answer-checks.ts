import type { OpenApi } from '@aislelab/backend/testing';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Reply } from '../access/world/send.ts';

const ID = 'api';
/** A description of the API lets answers have more than it says; to be whole, it has to say everything. */
const CLOSED = { additionalProperties: false };

/** Compares real answers, and bodies that were taken, with the description of the API. */
export class AnswerChecks {
  private readonly ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: { 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
  });

  constructor(private readonly document: OpenApi) {
    this.ajv.addSchema(closed(document) as object, ID);
  }

  /** @returns where the answer is none that the document describes, a sentence each */
  problemsOf(method: string, route: string, { status, type, json, text }: Reply): string[] {
    const path = described(route);
    const responses = this.document.paths[path]?.[method.toLowerCase()]?.responses ?? {};
    const at = `${method} ${route} ${status}`;
    const known = Object.hasOwn(responses, status) ? String(status) : status >= 400 ? 'default' : null;
    if (known === null) return [`${at}: the status is described nowhere`];
    const { content } = responses[known] as { content?: object };
    if (text === '' && content === undefined) return [];
    const [media = ''] = type.split(';');
    if (!content || !Object.hasOwn(content, media)) return [`${at}: ${media || 'nothing'} is not among its types`];
    if (json === null) return [];
    return this.compare(at, ['paths', path, method.toLowerCase(), 'responses', known, 'content', media], json);
  }

  /** @returns where a body that was taken is none that the document describes, a sentence each */
  problemsOfBody(method: string, route: string, body: unknown): string[] {
    const pointer = ['paths', described(route), method.toLowerCase(), 'requestBody', 'content', 'application/json'];
    const sent: unknown = JSON.parse(JSON.stringify(body));
    return this.compare(`${method} ${route}, sent`, pointer, sent);
  }

  private compare(at: string, pointer: readonly string[], value: unknown): string[] {
    const validate = this.ajv.getSchema(`${ID}#/${[...pointer, 'schema'].map(escaped).join('/')}`);
    if (!validate) return [`${at}: it has no schema`];
    if (validate(value) === true) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message = '', params }) =>
        `${at}: ${anonymous(instancePath)} ${message} ${JSON.stringify(params)}`,
    );
  }
}

const described = (route: string) => route.replace(/:(\w+)/g, '{$1}');
const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
const anonymous = (path: string) => path.replace(/\/\d+(?=\/|$)/g, '[]').replace(/[0-9a-f]{24}/g, '{id}');

function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, closed(member)]));
  return own['type'] === 'object' && own['properties'] ? { ...CLOSED, ...own } : own;
}
