import type { Id, LibraryRecords, Viewer } from '@aislelab/domain';
import { Schema, Types } from 'mongoose';
import type { ImportKind } from '../../rules/fields.ts';
import type { Mapping } from '../../rules/mapping.ts';
import { IMPORT_STATES, type ImportState } from '../../rules/views.ts';
import type { Counts, NewReferences, PlannedRow, PlanOptions } from '../../rules/plan.ts';

export const IMPORT_MODEL = 'LibraryImport';
export const IMPORT_SHEET_MODEL = 'LibraryImportSheet';
export const IMPORT_ROW_MODEL = 'LibraryImportRow';
export const IMPORT_JOURNAL_MODEL = 'LibraryImportJournal';

/** An import of one file, from its upload to the end of the hour in which it can be undone. */
export interface StoredImport {
  _id: Types.ObjectId;
  viewer: Id;
  /** Account whose disk quota it uses, and the file's size in bytes; imports of older versions have neither. */
  account?: string;
  bytes?: number;
  /** User who runs it, with the permissions of that moment. */
  actor: Viewer | null;
  kind: ImportKind;
  name: string;
  state: ImportState;
  /** Organization that owns the items; `null` for global ones. */
  organization: Id | null;
  columns: string[];
  rows: number;
  delimiter: string | null;
  suggested: Mapping;
  decimal: '.' | ',';
  options: PlanOptions | null;
  /** Number of started plans; each has its own number. */
  plans: number;
  /** Number of the current plan; rows of other plans are left-overs. */
  plan: number;
  counts: Counts | null;
  missing: NewReferences | null;
  /** Place of the first unwritten row. */
  cursor: number;
  /** From 0 to 1. */
  progress: number;
  /** Categories, companies and brands that the run created. */
  created: { kind: 'categories' | 'companies' | 'brands'; _id: Id; version: number }[];
  /** Last heartbeat of the running job. */
  beatAt: Date | null;
  undoUntil: Date | null;
  problem: string | null;
  expiresAt: Date;
}

/** Rows of the file as read, a few hundred a record; the database never parses them. */
export interface StoredSheet {
  import: Types.ObjectId;
  part: number;
  rows: string;
}

/** A row of the plan. */
export interface StoredRow extends PlannedRow {
  _id: Types.ObjectId;
  import: Types.ObjectId;
  plan: number;
  /** Place in the plan. */
  place: number;
}

/** Changes of one chunk of rows, to undo it: entries as JSON, the database never parses them. */
export interface StoredJournal {
  _id: Types.ObjectId;
  import: Types.ObjectId;
  part: number;
  entries: string;
}
export interface JournalEntry {
  place: number;
  did: 'new' | 'changed' | 'removed';
  /** The record as it was left; of a removed one the id alone counts. */
  _id: Id;
  version: number;
  before: LibraryRecords[ImportKind] | null;
}

const { Mixed, ObjectId } = Schema.Types;
const EXPIRES = { expireAfterSeconds: 0 };

export const importSchema = new Schema<StoredImport>(
  {
    viewer: { type: String, required: true },
    account: String,
    bytes: Number,
    actor: { type: Mixed, default: null },
    kind: { type: String, required: true },
    name: { type: String, default: '' },
    state: { type: String, enum: IMPORT_STATES, required: true },
    organization: { type: String, default: null },
    columns: { type: [String], required: true },
    rows: { type: Number, required: true },
    delimiter: { type: String, default: null },
    suggested: { type: Mixed, required: true },
    decimal: { type: String, required: true },
    options: { type: Mixed, default: null },
    plans: { type: Number, default: 0 },
    plan: { type: Number, default: 0 },
    counts: { type: Mixed, default: null },
    missing: { type: Mixed, default: null },
    cursor: { type: Number, default: 0 },
    progress: { type: Number, default: 0 },
    created: { type: [{ _id: String, kind: String, version: Number }], default: [] },
    beatAt: { type: Date, default: null },
    undoUntil: { type: Date, default: null },
    problem: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'libraryimports', minimize: false, versionKey: false },
);
importSchema.index({ expiresAt: 1 }, EXPIRES);
importSchema.index({ state: 1, beatAt: 1 });
importSchema.index({ viewer: 1, state: 1, expiresAt: -1 });
importSchema.index({ account: 1, expiresAt: -1 });

export const importSheetSchema = new Schema<StoredSheet & { expiresAt: Date }>(
  {
    import: { type: ObjectId, required: true },
    part: { type: Number, required: true },
    rows: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'libraryimportsheets', versionKey: false },
);
importSheetSchema.index({ import: 1, part: 1 });
importSheetSchema.index({ expiresAt: 1 }, EXPIRES);

export const importRowSchema = new Schema<StoredRow & { expiresAt: Date }>(
  {
    import: { type: ObjectId, required: true },
    plan: { type: Number, required: true },
    place: { type: Number, required: true },
    line: { type: Number, required: true },
    verdict: { type: String, required: true },
    name: { type: String, default: '' },
    reasons: { type: Mixed, default: [] },
    item: { type: String, default: null },
    version: { type: Number, default: null },
    fields: { type: Mixed, default: {} },
    before: { type: Mixed, default: {} },
    after: { type: Mixed, default: {} },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'libraryimportrows', minimize: false, versionKey: false },
);
importRowSchema.index({ import: 1, plan: 1, verdict: 1, place: 1 });
importRowSchema.index({ import: 1, plan: 1, place: 1 });
importRowSchema.index({ expiresAt: 1 }, EXPIRES);

export const importJournalSchema = new Schema<StoredJournal & { expiresAt: Date }>(
  {
    import: { type: ObjectId, required: true },
    part: { type: Number, required: true },
    entries: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'libraryimportjournals', versionKey: false },
);
importJournalSchema.index({ import: 1, part: 1 }, { unique: true });
importJournalSchema.index({ expiresAt: 1 }, EXPIRES);
