import { can, DomainError, type Id, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter } from 'mongoose';
import type { SheetRow } from '../../rules/cell.ts';
import type { PlannedRow, Reason, Verdict } from '../../rules/plan.ts';
import type { ImportState } from '../../rules/views.ts';
import {
  IMPORT_JOURNAL_MODEL,
  IMPORT_MODEL,
  IMPORT_ROW_MODEL,
  IMPORT_SHEET_MODEL,
  type JournalEntry,
  type StoredImport,
  type StoredJournal,
  type StoredRow,
  type StoredSheet,
} from './import.schema.ts';

/** Retention of an import, its file and its changes. */
const KEPT_MS = 24 * 3_600_000;
/** Bytes of the files of all imports of one account that are kept: as many are on the disk some times over. */
const MOST_BYTES = 200 * 1024 * 1024;
const FULL =
  'Your organization has imported a lot in the last hours: wait until an earlier import can no longer be undone.';
const ROWS_PER_PART = 500;
const CHARACTERS_PER_PART = 1_000_000;
const ROWS_PER_COMMAND = 1_000;

/** Imports and their rows in the database. An import belongs to its owner: other users cannot see it. */
@Injectable()
export class ImportStore {
  constructor(
    @InjectModel(IMPORT_MODEL) private readonly imports: Model<StoredImport>,
    @InjectModel(IMPORT_SHEET_MODEL) private readonly sheets: Model<StoredSheet>,
    @InjectModel(IMPORT_ROW_MODEL) private readonly rowsModel: Model<StoredRow>,
    @InjectModel(IMPORT_JOURNAL_MODEL) private readonly journals: Model<StoredJournal & { expiresAt: Date }>,
  ) {}

  async create(
    fields: Pick<
      StoredImport,
      'viewer' | 'account' | 'bytes' | 'kind' | 'name' | 'columns' | 'delimiter' | 'suggested' | 'decimal'
    >,
    rows: readonly SheetRow[],
  ): Promise<StoredImport> {
    const expiresAt = new Date(Date.now() + KEPT_MS);
    const _id = new Types.ObjectId();
    const sheets = partsOf(rows).map((part, index) => ({ import: _id, part: index, rows: part, expiresAt }));
    // One after the other: a file of 20 MB needs no second copy of itself in flight.
    for (const sheet of sheets) await this.sheets.collection.insertOne(sheet);
    const [created] = await this.imports.create([{ ...fields, _id, rows: rows.length, state: 'parsed', expiresAt }]);
    if (!created) throw new Error('the import was not stored');
    return created.toObject();
  }

  /** After the comparison with the library, only while the viewer may write there. @throws DomainError NOT_FOUND */
  async get(viewer: Viewer, id: Id): Promise<StoredImport> {
    const found = await this.imports.findOne({ _id: id, viewer: viewer._id }).lean<StoredImport>();
    const organization = found?.organization ?? null;
    if (!found || (found.options && !can(viewer, 'library.write', { organization })))
      throw new DomainError('NOT_FOUND');
    return found;
  }

  async byId(id: Id): Promise<StoredImport | null> {
    return this.imports.findById(id).lean<StoredImport>();
  }

  /**
   * Deletes the viewer's abandoned imports, and those that can no longer be undone, except the newest few of each.
   * @throws DomainError QUOTA_EXCEEDED when the account has no room for a file of this size
   */
  async makeRoom(viewer: Id, account: string, bytes: number, keep: number): Promise<void> {
    await this.dropOldest({ viewer, state: { $in: ['parsed', 'planned'] } }, keep);
    const ended: QueryFilter<StoredImport> = {
      state: { $in: ['done', 'undone'] },
      undoUntil: { $not: { $gt: new Date() } },
    };
    await this.dropOldest({ viewer, ...ended }, keep);
    if ((await this.bytesOf(account)) + bytes <= MOST_BYTES) return;
    await this.dropOldest({ account, ...ended }, 0);
    if ((await this.bytesOf(account)) + bytes > MOST_BYTES) throw new DomainError('QUOTA_EXCEEDED', { message: FULL });
  }

  /** Counts again with the new import: concurrent uploads of one account do not exceed its room. @throws DomainError QUOTA_EXCEEDED */
  async assertFits({ _id, account = '' }: StoredImport): Promise<void> {
    if ((await this.bytesOf(account)) <= MOST_BYTES) return;
    await this.drop([_id]);
    throw new DomainError('QUOTA_EXCEEDED', { message: FULL });
  }

  private async bytesOf(account: string): Promise<number> {
    const kept = await this.imports.find({ account }, { bytes: 1 }).lean<Pick<StoredImport, 'bytes'>[]>();
    return kept.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
  }

  private async dropOldest(filter: QueryFilter<StoredImport>, keep: number): Promise<void> {
    const left = await this.imports
      .find(filter, { _id: 1 })
      .sort({ expiresAt: -1 })
      .skip(keep)
      .lean<{ _id: Types.ObjectId }[]>();
    if (left.length > 0) await this.drop(left.map(({ _id }) => _id));
  }

  private async drop(ids: readonly Types.ObjectId[]): Promise<void> {
    await this.imports.deleteMany({ _id: { $in: ids } });
    await this.sheets.deleteMany({ import: { $in: ids } });
    await this.rowsModel.deleteMany({ import: { $in: ids } });
    await this.journals.deleteMany({ import: { $in: ids } });
  }

  /** Imports in progress without a heartbeat since this moment. */
  async silentSince(moment: Date): Promise<StoredImport[]> {
    return this.imports
      .find({ state: { $in: ['running', 'undoing'] }, beatAt: { $lt: moment } })
      .limit(100)
      .lean<StoredImport[]>();
  }

  /** Moves an import on from one of the states. @returns `null` when it is in none of them. Atomic. */
  async move(
    id: Types.ObjectId,
    from: readonly ImportState[],
    changes: Partial<Omit<StoredImport, '_id'>>,
    more: Record<string, unknown> = {},
  ): Promise<StoredImport | null> {
    return this.imports
      .findOneAndUpdate({ _id: id, state: { $in: from }, ...more }, { $set: changes }, { returnDocument: 'after' })
      .lean<StoredImport>();
  }

  async update(
    id: Types.ObjectId,
    changes: Partial<Omit<StoredImport, '_id'>>,
    session?: ClientSession,
  ): Promise<void> {
    await this.imports.updateOne({ _id: id }, { $set: { beatAt: new Date(), ...changes } }, session ? { session } : {});
  }

  async addCreated(id: Types.ObjectId, created: StoredImport['created'], session: ClientSession): Promise<void> {
    await this.imports.updateOne({ _id: id }, { $push: { created: { $each: created } } }, { session });
  }

  async sheet(id: Types.ObjectId): Promise<SheetRow[]> {
    const parts = await this.sheets.find({ import: id }).sort({ part: 1 }).lean<StoredSheet[]>();
    return parts.flatMap(({ rows }) => JSON.parse(rows) as SheetRow[]);
  }

  async firstRows(id: Types.ObjectId): Promise<SheetRow[]> {
    const part = await this.sheets.findOne({ import: id, part: 0 }).lean<StoredSheet>();
    return part ? (JSON.parse(part.rows) as SheetRow[]) : [];
  }

  /** A unique number for a plan of this import; `null` once it runs. */
  async nextPlan(id: Types.ObjectId): Promise<number | null> {
    const found = await this.imports
      .findOneAndUpdate(
        { _id: id, state: { $in: ['parsed', 'planned'] } },
        { $inc: { plans: 1 } },
        { returnDocument: 'after' },
      )
      .lean<StoredImport>();
    return found?.plans ?? null;
  }

  /** Writes the rows of a plan; rows of earlier plans are deleted once the new one is current. */
  async writePlan({ _id, expiresAt }: StoredImport, plan: number, rows: readonly PlannedRow[]): Promise<void> {
    for (let at = 0; at < rows.length; at += ROWS_PER_COMMAND) {
      const records = rows.slice(at, at + ROWS_PER_COMMAND).map((row, index) => ({
        ...row,
        _id: new Types.ObjectId(),
        import: _id,
        plan,
        place: at + index,
        expiresAt,
      }));
      await this.rowsModel.collection.insertMany(records, { ordered: false });
    }
  }

  async dropPlansBefore(id: Types.ObjectId, plan: number): Promise<void> {
    await this.rowsModel.deleteMany({ import: id, plan: { $lt: plan } });
  }

  async page(
    { _id, plan }: StoredImport,
    verdict: Verdict | undefined,
    page: { skip: number; limit: number },
  ): Promise<{ data: StoredRow[]; count: number }> {
    const filter = { import: _id, plan, ...(verdict && { verdict }) };
    const [data, count] = await Promise.all([
      this.rowsModel.find(filter).sort({ place: 1 }).skip(page.skip).limit(page.limit).lean<StoredRow[]>(),
      this.rowsModel.countDocuments(filter),
    ]);
    return { data, count };
  }

  /** The import as this transaction sees it; no other one may move its cursor until the transaction ends. */
  async lock(id: Types.ObjectId, state: ImportState, session: ClientSession): Promise<StoredImport | null> {
    return this.imports
      .findOneAndUpdate({ _id: id, state }, { $set: { beatAt: new Date() } }, { session, returnDocument: 'after' })
      .lean<StoredImport>();
  }

  /** The next rows that lead to a write, in the order of the plan. */
  async nextRows({ _id, plan, cursor }: StoredImport, limit: number, session: ClientSession): Promise<StoredRow[]> {
    return this.rowsModel
      .find({ import: _id, plan, place: { $gte: cursor }, verdict: { $in: ['new', 'changed', 'removed'] } })
      .session(session)
      .sort({ place: 1 })
      .limit(limit)
      .lean<StoredRow[]>();
  }

  /** Marks unwritten rows as left unchanged in the library. */
  async keepRest({ _id, plan, cursor }: StoredImport, reasons: Reason[]): Promise<void> {
    await this.rowsModel.updateMany(
      { import: _id, plan, place: { $gte: cursor }, verdict: { $in: ['new', 'changed', 'removed'] } },
      { $set: { verdict: 'kept', reasons } },
    );
  }

  async addJournal(
    { _id, cursor, expiresAt }: StoredImport,
    entries: readonly JournalEntry[],
    session: ClientSession,
  ): Promise<void> {
    const record = { import: _id, part: cursor, entries: JSON.stringify(entries), expiresAt };
    await this.journals.create([record], { session });
  }

  async nextJournal(
    id: Types.ObjectId,
    session: ClientSession,
  ): Promise<{ _id: Types.ObjectId; entries: JournalEntry[] } | null> {
    const found = await this.journals.findOne({ import: id }).session(session).sort({ part: 1 }).lean<StoredJournal>();
    return found && { _id: found._id, entries: JSON.parse(found.entries) as JournalEntry[] };
  }

  async dropJournal(id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.journals.deleteOne({ _id: id }).session(session);
  }

  async countJournals(id: Types.ObjectId): Promise<number> {
    return this.journals.countDocuments({ import: id });
  }

  /** Updates rows with another outcome than planned. */
  async updateRows(
    { _id, plan }: StoredImport,
    changes: readonly (Pick<StoredRow, 'place'> & Partial<StoredRow>)[],
    session: ClientSession,
  ): Promise<void> {
    if (changes.length === 0) return;
    const writes = changes.map(({ place, ...set }) => ({
      updateOne: { filter: { import: _id, plan, place }, update: { $set: set } },
    }));
    await this.rowsModel.bulkWrite(writes, { session, ordered: false });
  }

  async countByVerdict({ _id, plan }: StoredImport): Promise<Partial<Record<Verdict, number>>> {
    const groups = await this.rowsModel.aggregate<{ _id: Verdict; count: number }>([
      { $match: { import: _id, plan } },
      { $group: { _id: '$verdict', count: { $sum: 1 } } },
    ]);
    return Object.fromEntries(groups.map(({ _id: verdict, count }) => [verdict, count]));
  }
}

function partsOf(rows: readonly SheetRow[]): string[] {
  const parts: string[] = [];
  let texts: string[] = [];
  let size = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    texts.push(text);
    size += text.length;
    if (texts.length < ROWS_PER_PART && size < CHARACTERS_PER_PART) continue;
    parts.push(`[${texts.join()}]`);
    texts = [];
    size = 0;
  }
  if (texts.length > 0) parts.push(`[${texts.join()}]`);
  return parts;
}
