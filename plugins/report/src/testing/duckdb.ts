import { AGES, GENDERS, type Session } from '@aislelab/domain';
import { MOMENTS, type Cube } from '@aislelab/statistics';
import { PRODUCTS } from './fixture-content.ts';

/** What is used of `@duckdb/node-api`, which is installed only to be compared with: 70 MB. */
export interface DuckDb {
  DuckDBInstance: { create(path: string): Promise<Instance> };
}
interface Instance {
  connect(): Promise<Connection>;
  closeSync(): void;
}
interface Connection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<{ getRows(): unknown[][] }>;
  createAppender(table: string): Promise<Appender>;
  closeSync(): void;
}
interface Appender {
  appendInteger(value: number): void;
  appendVarchar(value: string): void;
  endRow(): void;
  closeSync(): void;
}
const PACKAGE: string = '@duckdb/node-api';

/** `null` where it is not installed. */
export async function loadDuckDb(): Promise<DuckDb | null> {
  return import(PACKAGE).then(
    (found) => found as DuckDb,
    () => null,
  );
}

/**
 * The rows of a cube: every shopper's units and cents of each product, brand, category and of all, then their moments by variation, age
 * and gender. The sums that a cube keeps of the carts; maps, attention, words, ratings and checks are not asked for.
 */
const ROWS = `
  with line as (
    select session, variation, age, gender, product, category, brand, sum(quantity) as x, sum(quantity * price) as s
    from lines join products using (product) group by all
  ),
  item as (
    select session, variation, age, gender, 3 as type, product as content, category as base, x, s from line
    union all
    select session, variation, age, gender, 2, brand || '_' || category, category, sum(x), sum(s) from line group by all
    union all
    select session, variation, age, gender, 1, category, '', sum(x), sum(s) from line group by all
    union all
    select session, variation, age, gender, 0, '', '', sum(x), sum(s) from line group by all
  ),
  base as (
    select session, category as base, sum(x) as y, sum(s) as t from line group by all
    union all
    select session, '', sum(x), sum(s) from line group by all
  )
  select variation, age, gender, type, content, count(*) as m, sum(x) as x, sum(x * x) as xx, sum(x * y) as xy,
    sum(s) as s, sum(s * s) as ss, sum(s * t) as st
  from item join base using (session, base) group by all`;
/** One number of each moment, to be compared. */
const TOTALS = `select ${MOMENTS.map((moment) => `sum(${moment})::double`).join(', ')} from (${ROWS})`;

export interface Compared {
  loadMs: number;
  queryMs: number;
  /** Sums of each moment over all rows of all cells. */
  totals: number[];
}

/** The same sums by DuckDB from the same carts, in memory. @param clock ms */
export async function byDuckDb(
  { DuckDBInstance }: DuckDb,
  sessions: AsyncIterable<Session>,
  clock: () => number,
): Promise<Compared> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const began = clock();
  await connection.run('create table products(product varchar, category varchar, brand varchar)');
  const products = Object.values(PRODUCTS).map(({ _id, category, brand }) => `('${_id}', '${category}', '${brand}')`);
  await connection.run(`insert into products values ${products.join(', ')}`);
  await connection.run(
    'create table lines(session integer, variation integer, age integer, gender integer, product varchar, quantity integer, price integer)',
  );
  await append(await connection.createAppender('lines'), sessions);
  const loaded = clock();
  const answer = await connection.runAndReadAll(TOTALS);
  const queryMs = clock() - loaded;
  connection.closeSync();
  instance.closeSync();
  return { loadMs: loaded - began, queryMs, totals: (answer.getRows()[0] ?? []).map(Number) };
}

async function append(appender: Appender, sessions: AsyncIterable<Session>): Promise<void> {
  let index = 0;
  for await (const { enabled, state, variation, shopper, cart } of sessions) {
    index += 1;
    if (!enabled || state !== 'COMPLETED') continue;
    for (const { product, quantity, price } of cart) {
      appender.appendInteger(index);
      appender.appendInteger(variation);
      appender.appendInteger(AGES.indexOf(shopper.age));
      appender.appendInteger(GENDERS.indexOf(shopper.gender));
      appender.appendVarchar(product);
      appender.appendInteger(quantity);
      appender.appendInteger(price);
      appender.endRow();
    }
  }
  appender.closeSync();
}

/** What `byDuckDb` answers, from a cube. */
export function totalsOf({ scope, cells }: Cube): number[] {
  const totals = MOMENTS.map(() => 0);
  for (const [index, { moments }] of cells) {
    // After the variations come parts of them once more.
    if (index >= scope.variations * AGES.length * GENDERS.length) continue;
    moments.forEach((value, at) => (totals[at % MOMENTS.length] = (totals[at % MOMENTS.length] ?? 0) + value));
  }
  return totals;
}
