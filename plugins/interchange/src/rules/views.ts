import type { Id, Product } from '@aislelab/domain';
import type { Field, ImportKind } from './fields.ts';
import type { Mapping } from './mapping.ts';
import type { Decimal } from './numbers.ts';
import type { PackSide } from './packshot-names.ts';
import type { Counts, NewReferences, PlannedRow, PlanOptions } from './plan.ts';

export const IMPORT_STATES = ['parsed', 'planned', 'running', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** An import as its owner sees it. */
export interface ImportView {
  id: Id;
  kind: ImportKind;
  /** Of the file. */
  name: string;
  state: ImportState;
  columns: readonly string[];
  rows: number;
  delimiter: string | null;
  decimal: Decimal;
  /** Mapping of the plan; before that the suggestion. */
  mapping: Mapping;
  options: Omit<PlanOptions, 'kind' | 'mapping' | 'decimal'> | null;
  organization: Id | null;
  counts: Counts | null;
  missing: NewReferences | null;
  /** From 0 to 1. */
  progress: number;
  undoUntil: string | null;
  problem: string | null;
  /** The first rows, until the import runs. */
  sample: readonly (readonly string[])[];
}

export interface RowView extends Pick<PlannedRow, 'line' | 'verdict' | 'name' | 'reasons' | 'item'> {
  before: Readonly<Partial<Record<Field, string>>>;
  after: Readonly<Partial<Record<Field, string>>>;
}

export type PackshotProductView = Pick<
  Product,
  '_id' | 'version' | 'name' | 'barcode' | 'sku' | 'width' | 'height' | 'image'
>;
export interface PackshotMatches {
  matches: { name: string; product: PackshotProductView; side: PackSide }[];
  unmatched: { name: string; reason: string }[];
}
