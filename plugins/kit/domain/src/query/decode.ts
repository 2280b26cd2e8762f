import { can, type Action } from '../permissions.ts';
import type { Viewer } from '../people.ts';
import { decodeWhere } from './decode-where.ts';
import { isPlainObject, isTextList, refuse } from './refuse.ts';
import { QUERY_LIMITS, type DecodedQuery } from './language.ts';
import type { NamedField, ResourceDescriptor } from './resource.ts';

export interface DecodeOptions {
  /** The body of `POST .../query`: up to 10,000 records when they are named by `_id: {IN: [...]}`. */
  bulk?: boolean;
  /** The default limit. */
  limit?: number;
}
const KEYS = ['skip', 'limit', 'where', 'sort', 'select', 'populate'];

/**
 * Checks a client's query against what the resource declares for this viewer. The result is built from nothing: no object of the
 * input is part of it, and its `select` names every field to read.
 * @param input The JSON text of `?query=`, its parsed form, or `undefined` for no query.
 * @throws DomainError INVALID_QUERY whose `errors` name the path; nothing else.
 */
export function decodeQuery(
  input: unknown,
  resource: ResourceDescriptor,
  viewer: Viewer | null,
  options: DecodeOptions = {},
): DecodedQuery {
  const query = parse(input);
  for (const key of Object.keys(query)) if (!KEYS.includes(key)) refuse(key, 'is not part of a query');
  const allowed = (field: { for?: Action }) => field.for === undefined || can(viewer, field.for);
  const bulk = options.bulk === true && namesRecords(query['where']);
  return {
    skip: integer(query['skip'], 'skip', 0, QUERY_LIMITS.skip, 0),
    limit: integer(
      query['limit'],
      'limit',
      1,
      bulk ? QUERY_LIMITS.bulkLimit : QUERY_LIMITS.limit,
      defaultLimit(options),
    ),
    where: query['where'] === undefined ? null : decodeWhere(query['where'], resource, allowed, bulk),
    sort: decodeSort(query['sort'] === undefined ? resource.defaultSort : query['sort'], named(resource.sort, allowed)),
    select: decodeSelect(query['select'], named(resource.select, allowed), resource.heavy ?? []),
    populate: decodePopulate(query['populate'], resource, allowed),
  };
}

const defaultLimit = (options: DecodeOptions) => options.limit ?? QUERY_LIMITS.defaultLimit;

function parse(input: unknown): Record<string, unknown> {
  let query = input;
  if (typeof input === 'string') {
    try {
      query = JSON.parse(input);
    } catch {
      refuse('query', 'is not JSON');
    }
  }
  if (query === undefined) return {};
  if (!isPlainObject(query)) refuse('query', 'must be an object');
  return query;
}

function namesRecords(where: unknown): boolean {
  if (!isPlainObject(where) || !Object.hasOwn(where, '_id')) return false;
  const ids = where['_id'];
  return isPlainObject(ids) && Array.isArray(ids['IN']);
}

function integer(value: unknown, path: string, min: number, max: number, standard: number): number {
  if (value === undefined) return standard;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    refuse(path, `must be a whole number from ${min} to ${max}`);
  }
  return value;
}

/** The declared fields this viewer has, name -> stored path. */
function named(fields: readonly (string | NamedField)[], allowed: (field: NamedField) => boolean): Map<string, string> {
  const entries = fields.map((field) => (typeof field === 'string' ? { name: field } : field));
  return new Map(entries.filter(allowed).map((field): [string, string] => [field.name, field.path ?? field.name]));
}

function decodeSort(input: unknown, fields: Map<string, string>): DecodedQuery['sort'] {
  const entries = sortEntries(input);
  if (entries.length > QUERY_LIMITS.sorts) refuse('sort', `takes at most ${QUERY_LIMITS.sorts} fields`);
  return entries.map(([name, direction]) => {
    const path = fields.get(name) ?? refuse(`sort.${name}`, 'cannot be sorted by');
    return { path, direction };
  });
}

function sortEntries(input: unknown): [string, 1 | -1][] {
  if (typeof input === 'string') {
    if (input.length > QUERY_LIMITS.text) refuse('sort', 'is too long');
    const words = input.split(' ').filter(Boolean);
    return words.map((word) => (word.startsWith('-') ? [word.slice(1), -1] : [word, 1]));
  }
  if (!isPlainObject(input)) refuse('sort', 'must be a text or an object');
  return Object.entries(input).map(([name, direction]) => {
    if (direction !== 1 && direction !== -1) refuse(`sort.${name}`, 'must be 1 or -1');
    return [name, direction];
  });
}

function decodeSelect(input: unknown, fields: Map<string, string>, heavy: readonly string[]): string[] {
  if (input === undefined) return [...fields].filter(([name]) => !heavy.includes(name)).map(([, path]) => path);
  const { include, exclude } = selectLists(input);
  for (const name of [...include, ...exclude]) if (!fields.has(name)) refuse(`select.${name}`, 'cannot be read');
  if (include.length > 0 && exclude.length > 0) refuse('select', 'either includes or excludes');
  const chosen = [...fields].filter(([name]) =>
    include.length > 0 ? include.includes(name) : !exclude.includes(name),
  );
  return chosen.map(([, path]) => path);
}

/** Names may come as one text with blanks between them. */
const namesIn = (input: unknown) =>
  typeof input === 'string' && input.length <= QUERY_LIMITS.text ? input.split(' ').filter(Boolean) : input;

function selectLists(given: unknown): { include: string[]; exclude: string[] } {
  const input = namesIn(given);
  if (isTextList(input)) {
    if (input.length === 0 || input.length > QUERY_LIMITS.names) refuse('select', 'must name some fields');
    return { include: input, exclude: [] };
  }
  if (!isPlainObject(input)) refuse('select', 'must be a list of names or an object');
  const entries = Object.entries(input);
  for (const [name, flag] of entries) if (flag !== 0 && flag !== 1) refuse(`select.${name}`, 'must be 0 or 1');
  const names = (flag: 0 | 1) => entries.filter(([, value]) => value === flag).map(([name]) => name);
  if (entries.length === 0) refuse('select', 'must name some fields');
  return { include: names(1), exclude: names(0) };
}

function decodePopulate(
  input: unknown,
  resource: ResourceDescriptor,
  allowed: (field: { for?: Action }) => boolean,
): string[] {
  if (input === undefined) return [];
  const names = namesIn(input);
  if (!isTextList(names)) refuse('populate', 'must be a list of names');
  for (const name of names) {
    const relation = Object.hasOwn(resource.populate, name) ? resource.populate[name] : undefined;
    if (!relation || !allowed(relation)) refuse(`populate.${name}`, 'cannot be populated');
  }
  return [...new Set(names)];
}
