import { QUERY_LIMITS, type Comparisons, type Query, type Scalar, type Where } from '@aislelab/domain';

/** Settings of a list beside page, sort and filter: react-admin's `meta`. */
export interface ListMeta {
  /** Fields that the search box looks into. */
  search?: readonly string[];
  populate?: readonly string[];
}
/** Of one record: also parameters of its address, such as `teams=true`. */
export interface RecordMeta extends Pick<ListMeta, 'populate'> {
  params?: Readonly<Record<string, string | number | boolean>>;
}
export interface ListParams {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter?: Readonly<Record<string, unknown>>;
  meta?: ListMeta;
}

/** A list of react-admin in the platform's query language. `q` is the text of the search box. */
export function listQuery({ pagination, sort, filter = {}, meta = {} }: ListParams): Query {
  const { page, perPage } = pagination ?? { page: 1, perPage: QUERY_LIMITS.defaultLimit };
  const where = whereOf(filter, meta.search ?? ['name']);
  return {
    skip: (page - 1) * perPage,
    limit: perPage,
    ...(where && { where }),
    // react-admin sends `id` if no order was chosen: the resource has its own order.
    ...(sort && sort.field !== 'id' && { sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}` }),
    ...(meta.populate && { populate: [...meta.populate] }),
  };
}

function whereOf({ q, ...fields }: Readonly<Record<string, unknown>>, search: readonly string[]): Where | null {
  const conditions: Where[] = Object.entries(fields).flatMap(([field, value]) => {
    const compared = comparison(value);
    return compared === undefined ? [] : [{ [field]: compared }];
  });
  const text = typeof q === 'string' ? q.trim().slice(0, QUERY_LIMITS.search) : '';
  if (text !== '') conditions.push(contains(text, search));
  const [first, ...more] = conditions;
  if (!first) return null;
  return more.length === 0 ? first : { AND: conditions };
}

function contains(text: string, fields: readonly string[]): Where {
  const each = fields.map((field): Where => ({ [field]: { REGEX: text } }));
  return each.length === 1 && each[0] ? each[0] : { OR: each };
}

/** Condition of a filter: lists are IN, comparisons stay as they are, empty values add no condition. */
function comparison(value: unknown): Scalar | Comparisons | undefined {
  if (value === undefined || value === '') return undefined;
  if (Array.isArray(value)) return { IN: value.filter(isScalar) };
  if (isScalar(value)) return value;
  return typeof value === 'object' ? { ...value } : undefined;
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
