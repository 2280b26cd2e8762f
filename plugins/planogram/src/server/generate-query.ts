import { DomainError, SECTIONS, type Id, type SectionId } from '@aislelab/domain';

/** Content to generate: the section, from products of these categories (all when there are none), or an empty section. */
export interface GenerateQuery {
  empty: boolean;
  categories: Id[];
  organization: Id | null;
  /** Region of the shelves: products of other regions are excluded. Without it, all are included. */
  region: Id | null;
  section: SectionId;
}

const ID = /^[0-9a-f]{24}$/;
const MAX_CATEGORIES = 100;
const KEYS = ['empty', 'categories', 'organization', 'region', 'section'];

/**
 * Reads the `query` parameter of GET /library/planograms/generate.
 * @throws DomainError INVALID_QUERY naming the key
 */
export function parseGenerateQuery(text: string | undefined): GenerateQuery {
  const fields = parseJson(text ?? '{}');
  const unknown = Object.keys(fields).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) throw invalid(unknown, 'is not known');
  const section = SECTIONS.find(({ id }) => id === fields.section);
  if (!section) throw invalid('section', `must be one of ${SECTIONS.map(({ id }) => id).join(', ')}`);
  return {
    empty: booleanOf(fields.empty ?? false),
    categories: idsOf(fields.categories ?? []),
    organization: idOrNull('organization', fields.organization ?? null),
    region: idOrNull('region', fields.region ?? null),
    section: section.id,
  };
}

function parseJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new DomainError('INVALID_QUERY', { message: 'The query is not JSON.', cause });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('query', 'must be an object');
  return Object.fromEntries(Object.entries(value));
}
function booleanOf(value: unknown): boolean {
  if (typeof value !== 'boolean') throw invalid('empty', 'must be true or false');
  return value;
}
function idsOf(value: unknown): Id[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  if (!Array.isArray(value) || list.length > MAX_CATEGORIES || !list.every(isId)) {
    throw invalid('categories', `must be a list of at most ${MAX_CATEGORIES} ids`);
  }
  return list.filter(isId);
}
function idOrNull(key: string, value: unknown): Id | null {
  if (value !== null && !isId(value)) throw invalid(key, 'must be an id or null');
  return value;
}
const isId = (value: unknown): value is Id => typeof value === 'string' && ID.test(value);

function invalid(key: string, problem: string): DomainError {
  return new DomainError('INVALID_QUERY', {
    errors: { [key]: problem },
    message: `The query is not valid: ${key} ${problem}.`,
  });
}
