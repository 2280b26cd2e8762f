/** A record of the platform in memory: references by id. */
export interface Row {
  _id: string;
  name: string;
  organization?: unknown;
  createdAt?: string;
  [field: string]: unknown;
}

/** Whether a row meets a `where` of the query language, as far as the screens use it. */
export function matches(row: Row, where: unknown): boolean {
  return Object.entries(record(where)).every(([key, value]) => {
    if (key === 'AND') return isList(value) && value.every((part) => matches(row, part));
    if (key === 'OR') return isList(value) && value.some((part) => matches(row, part));
    return compare(valueAt(row, key) ?? null, value);
  });
}

/** @param path `brand`, `custom.days` */
const valueAt = (row: Row, path: string) => path.split('.').reduce<unknown>((value, step) => record(value)[step], row);

function compare(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return has(value, wanted);
  return Object.entries(wanted).every(([operator, operand]) => {
    if (operator === 'REGEX') return String(value).toLowerCase().includes(String(operand).toLowerCase());
    if (operator === 'IN') return isList(operand) && operand.some((one) => has(value, one));
    if (operator === 'EXISTS') return (value !== null) === operand;
    if (operator === 'GTE') return typeof value === 'number' && value >= Number(operand);
    throw new Error(`The mock knows no ${operator}`);
  });
}

function has(value: unknown, one: unknown): boolean {
  return isList(value) ? value.includes(one) : value === one;
}

/** `name` or `-createdAt`. */
export function sorted<T extends Row>(rows: readonly T[], sort: string): T[] {
  const field = sort.replace(/^-/, '');
  const sign = sort.startsWith('-') ? -1 : 1;
  const key = (row: T) => String(row[field]);
  return rows.toSorted((a, b) => sign * (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}

/** A row with these references replaced by `{_id, name}`, regions with their currency. */
export function populated(
  row: Row,
  names: readonly string[],
  find: (field: string, id: unknown) => Row | undefined,
): Row {
  const named = (field: string, id: unknown): unknown => {
    const found = find(field, id);
    if (!found) return null;
    const { _id, name, currency } = found;
    return { _id, name, ...(currency !== undefined && { currency }) };
  };
  const fields = names.map((field) => {
    const value = row[field];
    return [field, isList(value) ? value.map((id) => named(field, id)) : named(field, value)];
  });
  return { ...row, ...Object.fromEntries(fields) };
}

/** What lists of projects leave out. */
export const LEFT_OUT_OF_LISTS = { analysis: 0, config: 0, content: 0, flow: 0, planogram: 0, variations: 0 };

interface Money {
  _id: string;
  name: string;
  currency: string;
  currencyPosition: string;
}
/** A region in the place of its id: projects and library products are priced in its currency. */
export function regionOf({ _id, name, currency, currencyPosition }: Money): Money {
  return { _id, name, currency, currencyPosition };
}

/** The fields that are selected: a list of those that are wanted, or `{maps: 0}` of those that are not. */
export function selected(row: object, select: unknown): object {
  const names = isList(select) ? ['_id', ...select] : null;
  const left = record(select);
  return Object.fromEntries(Object.entries(row).filter(([key]) => (names ? names.includes(key) : left[key] !== 0)));
}

export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

interface Referring {
  category: { _id: string };
  company: { _id: string };
  brand: { _id: string };
}

/** Products as they are answered: with the names of their category, company and brand where these are asked for, else with their ids. */
export function asAsked(products: readonly Referring[], query: unknown): readonly object[] {
  if (record(query)['populate'] !== undefined) return products;
  return products.map((product) => ({
    ...product,
    category: product.category._id,
    company: product.company._id,
    brand: product.brand._id,
  }));
}
