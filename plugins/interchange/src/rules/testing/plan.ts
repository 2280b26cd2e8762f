import type { Cell } from '../cell.ts';
import { suggestMapping } from '../mapping.ts';
import type { KnownItem, KnownLibrary, PlannedRow, PlanOptions } from '../plan.ts';
import { planImport } from '../plan-import.ts';

export const CATEGORY = 'c'.repeat(24);
export const BRAND = 'b'.repeat(24);
export const COMPANY = 'd'.repeat(24);
export const item = (n: number, fields: Partial<KnownItem> = {}): KnownItem => ({
  _id: String(n).padStart(24, '0'),
  version: 1,
  name: `Pack ${n}`,
  region: null,
  category: CATEGORY,
  brand: BRAND,
  company: COMPANY,
  price: 199,
  barcode: '',
  barcodeOverridden: false,
  sku: '',
  width: null,
  height: null,
  widthInch: null,
  heightInch: null,
  lengthUnit: 'CM',
  description: '',
  ...fields,
});
export const library = (items: readonly KnownItem[] = [], extra: Partial<KnownLibrary> = {}): KnownLibrary => ({
  items,
  foreign: [],
  categories: [{ _id: CATEGORY, name: 'Cereal', organization: null }],
  companies: [{ _id: COMPANY, name: 'Mill & Co', organization: null }],
  brands: [{ _id: BRAND, name: 'Morning', company: COMPANY, organization: null }],
  regions: [],
  customFields: [],
  ...extra,
});
export const COLUMNS = [
  'Name',
  'Category',
  'Brand',
  'Company',
  'Price',
  'Barcode',
  'SKU',
  'Width',
  'Height',
  'Description',
];

/** Plans rows given as texts in the order of COLUMNS, separated by bars. */
export function plan(
  lines: readonly (string | readonly Cell[])[],
  known: KnownLibrary = library(),
  options: Partial<PlanOptions> = {},
  columns: readonly string[] = COLUMNS,
) {
  const rows = lines.map((line, index) => ({
    line: index + 2,
    cells: typeof line === 'string' ? line.split('|') : line,
  }));
  return planImport(
    rows,
    columns.length,
    {
      kind: 'products',
      mapping: suggestMapping(columns, options.kind ?? 'products'),
      decimal: '.',
      unit: 'CM',
      mode: 'merge',
      create: false,
      keepBarcodes: false,
      ...options,
    },
    known,
  );
}
export const only = (
  line: string | readonly Cell[],
  known?: KnownLibrary,
  options?: Partial<PlanOptions>,
): PlannedRow => {
  const [row] = plan([line], known, options).rows;
  if (!row) throw new Error('no row');
  return row;
};
export const messages = ({ reasons }: PlannedRow) => reasons.map(({ message }) => message).join('; ');
