import {
  DomainError,
  EVERYTHING,
  inScope,
  type DecodedQuery,
  type ListResult,
  type ResourceDescriptor,
  type RowScope,
  type Viewer,
} from '@aislelab/domain';
import { SharedTurns, accountOf } from '@aislelab/server-kit';
import { Types, mongo, type ClientSession, type Model } from 'mongoose';
import { viewerGone } from '../http/gone.ts';
import { toMongoFilter, toMongoProjection, toMongoSort, type MongoFilter } from '../query/to-mongo.ts';
import { toPlain } from './plain.ts';
import { populate } from './populate.ts';

/** Lists of one account that are answered at once, and lists that wait. */
export const LISTS_OF_ACCOUNT = { atOnce: 2, waiting: 100 };
/** Of all accounts. Each takes two connections to the database, whose pool is left to everything else as well. */
const ALL = { atOnce: 10, waiting: 2_000 };
const full = () => new DomainError('TOO_MANY_REQUESTS', { message: 'Too many lists at once: try again in a moment.' });
const turns = new SharedTurns({ ...ALL, full });

/**
 * No filter has an index for every query, and a search through a large library takes the database a second: requests of an account
 * beyond its share wait for its own lists only.
 * @throws DomainError TOO_MANY_REQUESTS
 */
function inListTurn<T>(viewer: Viewer | null, work: () => Promise<T>): Promise<T> {
  if (!viewer) return work();
  return turns.run([{ of: accountOf(viewer), ...LISTS_OF_ACCOUNT, full }], work, viewerGone(viewer));
}

/**
 * Limit for all rows of a list with fields that may be large, as the database holds them. It admits the largest project and no more:
 * a hundred would not fit in memory.
 */
export const MOST_LISTED_BYTES = 17 * 1024 * 1024;
/** Rows with such fields that are in memory at once. */
const HEAVY_BATCH = 5;
/** Rows of a long list that are read at once: other requests have their turn between them. */
const BATCH = 200;
/** Above the time of any indexed list. A search by a user may have no index, and every request waits for the database. ms */
const LONGEST_SEARCH_MS = 5_000;
const MAX_TIME_EXPIRED = 50;

/** Operators of updates, written by services only. Positional and pipeline updates are not needed anywhere. */
export interface Update {
  $set?: Record<string, unknown>;
  $unset?: Record<string, ''>;
  $inc?: Record<string, number>;
  $max?: Record<string, number>;
  $push?: Record<string, unknown>;
  $pull?: Record<string, unknown>;
  $addToSet?: Record<string, unknown>;
}
export interface WriteOptions {
  session?: ClientSession;
}
export interface FindOptions extends WriteOptions {
  sort?: Record<string, 1 | -1>;
  limit?: number;
}
/** Fields to read beside the id; without it, whole records are read. */
interface Selected<K> {
  select: readonly K[];
}

/**
 * Records inside one scope. Records outside of the scope are unreachable (NOT_FOUND).
 * `within` and `conditions` are filters of services in the database's language: never built from client input.
 * All results are plain domain records: ids and times as text.
 */
export class ScopedRecords<T extends { _id: string }> {
  constructor(
    private readonly model: Model<unknown>,
    private readonly resource: ResourceDescriptor,
    private readonly scope: RowScope,
    private readonly viewer: Viewer | null,
  ) {}

  /** One page and the number of all rows; both from the same filter. */
  list(query: DecodedQuery, within?: MongoFilter): Promise<ListResult<T>> {
    return inListTurn(this.viewer, () => this.page(query, within));
  }

  protected async page(query: DecodedQuery, within?: MongoFilter): Promise<ListResult<T>> {
    const filter = this.filter(query.where, within);
    const page = this.model
      .find(filter, toMongoProjection(query.select))
      .sort(toMongoSort(query.sort))
      .skip(query.skip)
      .limit(query.limit)
      .maxTimeMS(LONGEST_SEARCH_MS)
      .lean<object[]>();
    const read = () => {
      if (selectsHeavy(this.resource, query)) return bounded(page.cursor({ batchSize: HEAVY_BATCH }));
      return query.limit > BATCH ? gathered(page.cursor({ batchSize: BATCH })) : page.exec();
    };
    const [rows, count] = await Promise.all([read(), this.countAll(filter, query.where, within)]).catch(explained);
    const data = rows.map((row) => toPlain(row) as T);
    await this.populate(data, query.populate);
    return { data, count };
  }

  /** The record with what the query selects and populates. @throws DomainError NOT_FOUND */
  async read(id: string, query: Pick<DecodedQuery, 'select' | 'populate'>): Promise<T> {
    const filter = this.filter(null, byId(id));
    const row: unknown = await this.model.findOne(filter, toMongoProjection(query.select)).lean().exec();
    if (!row) throw new DomainError('NOT_FOUND');
    const record = toPlain(row) as T;
    await this.populate([record], query.populate);
    return record;
  }

  /** The whole record, for rules. @throws DomainError NOT_FOUND */
  async get(id: string, options: WriteOptions = {}): Promise<T> {
    const record = await this.findOne(byId(id), options);
    if (!record) throw new DomainError('NOT_FOUND');
    return record;
  }

  async findOne(within: MongoFilter, options?: WriteOptions): Promise<T | null>;
  async findOne<K extends keyof T & string>(
    within: MongoFilter,
    options: WriteOptions & Selected<K>,
  ): Promise<Pick<T, K | '_id'> | null>;
  async findOne(within: MongoFilter, { select, ...options }: WriteOptions & Partial<Selected<string>> = {}) {
    const projection = select ? toMongoProjection(select) : null;
    const row: unknown = await this.model.findOne(this.filter(null, within), projection, options).lean().exec();
    return row ? (toPlain(row) as T) : null;
  }

  /** All records of a filter that is known to be small. */
  async find(within: MongoFilter, options?: FindOptions): Promise<T[]>;
  async find<K extends keyof T & string>(
    within: MongoFilter,
    options: FindOptions & Selected<K>,
  ): Promise<Pick<T, K | '_id'>[]>;
  async find(within: MongoFilter, options: FindOptions & Partial<Selected<string>> = {}) {
    const { sort = { _id: 1 }, limit = 10_000, select, ...write } = options;
    const rows = await this.model
      .find(this.filter(null, within), select ? toMongoProjection(select) : null, write)
      .sort(sort)
      .limit(limit)
      .lean<unknown[]>()
      .exec();
    return rows.map((row) => toPlain(row) as T);
  }

  /**
   * Records one by one, for results that do not fit in memory. They have no order, since the database would have to hold all of them to
   * sort them. A record that changes during the stream may come twice.
   */
  async *stream(within: MongoFilter, select?: readonly string[]): AsyncGenerator<T> {
    const projection = select ? toMongoProjection(select) : null;
    yield* this.plainly(this.model.find(this.filter(null, within), projection).lean().cursor({ batchSize: 200 }));
  }

  /** All results of a query, in its order and one by one; `skip` and `populate` are ignored. */
  async *streamOf(
    { where, sort, select }: Pick<DecodedQuery, 'where' | 'sort'> & Partial<Pick<DecodedQuery, 'select'>>,
    within?: MongoFilter,
  ): AsyncGenerator<T> {
    const cursor = this.model
      .find(this.filter(where, within), select ? toMongoProjection(select) : null)
      .sort(toMongoSort(sort))
      .lean()
      .cursor({ batchSize: 200 });
    yield* this.plainly(cursor);
  }

  private async *plainly(rows: AsyncIterable<unknown>): AsyncGenerator<T> {
    try {
      for await (const row of rows) yield toPlain(row) as T;
    } catch (error) {
      explained(error);
    }
  }

  async count(within: MongoFilter, where: DecodedQuery['where'] = null, options: WriteOptions = {}): Promise<number> {
    const counted = this.model.countDocuments(this.filter(where, within), options).maxTimeMS(LONGEST_SEARCH_MS);
    return counted.exec().catch(explained);
  }

  /** @throws DomainError FORBIDDEN when the new record would be outside the scope */
  async create(record: Record<string, unknown>, options: WriteOptions = {}): Promise<T> {
    if (!inScope(this.scope, record)) throw new DomainError('FORBIDDEN');
    const [created] = await this.model.create([record], options);
    return toPlain((created as { toObject(): unknown }).toObject()) as T;
  }

  /**
   * Changes one record and returns its new state, or `null` when it is not in the state that the conditions name:
   * the caller decides whether that is a CONFLICT. Atomic.
   */
  async updateIf(id: string, conditions: MongoFilter, update: Update, options: WriteOptions = {}): Promise<T | null> {
    const filter = this.filter(null, { $and: [byId(id), conditions] });
    const row: unknown = await this.model
      .findOneAndUpdate(filter, { ...update }, { ...options, returnDocument: 'after', runValidators: true })
      .lean()
      .exec();
    return row ? (toPlain(row) as T) : null;
  }

  /** @throws DomainError NOT_FOUND */
  async update(id: string, update: Update, options: WriteOptions = {}): Promise<T> {
    const record = await this.updateIf(id, {}, update, options);
    if (!record) throw new DomainError('NOT_FOUND');
    return record;
  }

  /** @returns the number of records that matched */
  async updateMany(
    where: DecodedQuery['where'],
    within: MongoFilter,
    update: Update,
    options: WriteOptions = {},
  ): Promise<number> {
    const result = await this.model
      .updateMany(this.filter(where, within), { ...update }, { ...options, runValidators: true })
      .exec();
    return result.matchedCount;
  }

  /** @returns whether a record existed in the state that the conditions name */
  async deleteIf(id: string, conditions: MongoFilter = {}, options: WriteOptions = {}): Promise<boolean> {
    const result = await this.model.deleteOne(this.filter(null, { $and: [byId(id), conditions] }), options).exec();
    return result.deletedCount === 1;
  }

  /** The database knows its total; for any condition it would count the records one by one. */
  private countAll(filter: MongoFilter, where: DecodedQuery['where'], within?: MongoFilter): Promise<number> {
    const all = this.scope === EVERYTHING && where === null && within === undefined;
    return all
      ? this.model.estimatedDocumentCount().exec()
      : this.model.countDocuments(filter).maxTimeMS(LONGEST_SEARCH_MS).exec();
  }

  private filter(where: DecodedQuery['where'], within?: MongoFilter): MongoFilter {
    return toMongoFilter(this.scope, where, within);
  }

  private async populate(records: T[], names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    // Without a viewer there is no scope under which the referred records could be read.
    if (!this.viewer) throw new Error(`${this.resource.name}: unscoped records cannot be populated`);
    await populate(records, names, this.resource, this.viewer, this.model.db);
  }
}

/** Tests whether a query selects fields that may be large. */
export const selectsHeavy = ({ heavy = [] }: ResourceDescriptor, { select }: Pick<DecodedQuery, 'select'>): boolean =>
  heavy.some((path) => select.includes(path));

/** Rows one after the other, up to the limit. @throws DomainError TOO_LARGE */
async function bounded(rows: AsyncIterable<object>): Promise<object[]> {
  const all: object[] = [];
  let bytes = 0;
  for await (const row of rows) {
    bytes += mongo.BSON.calculateObjectSize(row);
    if (bytes > MOST_LISTED_BYTES) throw new DomainError('TOO_LARGE', { message: TOO_MUCH });
    all.push(row);
  }
  return all;
}

async function gathered(rows: AsyncIterable<object>): Promise<object[]> {
  const all: object[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

const TOO_MUCH =
  'These records are too large to be listed together. Ask for fewer of them, or without their large fields.';

/** Reports a search that took too long as a problem of the query. */
function explained(error: unknown): never {
  const isOver = error instanceof mongo.MongoServerError && error.code === MAX_TIME_EXPIRED;
  throw isOver ? new DomainError('INVALID_QUERY', { message: TOO_LONG, cause: error }) : error;
}

const TOO_LONG = 'This search takes too long: narrow it, or search for fewer things at once.';

/** The record with this id; none where the text is no id. */
export function byId(id: string): MongoFilter {
  // Not an id: the same answer as for an id that no record has.
  return Types.ObjectId.isValid(id) && id.length === 24 ? { _id: new Types.ObjectId(id) } : { _id: { $in: [] } };
}
