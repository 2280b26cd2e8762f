import { barcodeKey } from '@aislelab/domain';
import { cellText, looseKey, type SheetRow } from './cell.ts';
import { differenceOf, newFields, type RowReferences } from './difference.ts';
import { labelOf, neededForNew } from './fields.ts';
import { Doubles, Matcher } from './match.ts';
import type { KnownItem, KnownLibrary, Plan, PlannedRow, PlanOptions, Reason, Verdict } from './plan.ts';
import { readRow, type ReadRow, type RowValues } from './read-row.ts';
import { References, type ReferenceReading } from './references.ts';

const NO_CHANGE = { fields: {}, before: {}, after: {} };

/**
 * Plans an import row by row: a pure function of the file, of the reading of its columns, and of the current library. It writes nothing; a
 * later run does exactly this.
 *
 * @param columns number of columns of the header
 */
export function planImport(
  rows: readonly SheetRow[],
  columns: number,
  options: PlanOptions,
  library: KnownLibrary,
): Plan {
  const references = new References(library, options.create);
  const read = rows.map((row) => ({ row, ...readRow(row, columns, options, library.customFields) }));
  const skus = new Set(read.flatMap(({ values }) => (values.sku ? [looseKey(values.sku)] : [])));
  const planner = new Planner(options, references, new Matcher(library.items, library.foreign, skus));
  const planned = read.map(({ row, ...reading }) => planner.plan(row, reading));
  const removed = options.mode === 'replace' ? library.items.filter(({ _id }) => !planner.named.has(_id)) : [];
  return { rows: [...planned, ...removed.map(removal)], missing: references.missing };
}

function removal({ _id, version, name }: KnownItem): PlannedRow {
  return { line: 0, verdict: 'removed', name, reasons: [], item: _id, version, ...NO_CHANGE };
}

class Planner {
  /** Items that any row means, refused ones too: those are never removed. */
  readonly named = new Set<string>();
  private readonly doubles = new Doubles();

  constructor(
    private readonly options: PlanOptions,
    private readonly references: References,
    private readonly matcher: Matcher,
  ) {}

  plan(row: SheetRow, { values, reasons, barcodeDoubt }: ReadRow): PlannedRow {
    const looked = this.lookUp(values, reasons);
    const brand = looked.brand && 'id' in looked.brand ? looked.brand.id : null;
    const match = this.matcher.match(values, brand);
    const base = { line: row.line, name: values.name ?? this.rawName(row) };
    if ('ambiguous' in match) {
      const what = `${match.ambiguous} items of the library answer to this row`;
      return refusal(base, [
        ...reasons,
        { field: null, message: `${what}: add the ID column of an export to tell them apart` },
      ]);
    }
    const { item, foreign } = match;
    if (item) this.named.add(item._id);
    if (barcodeDoubt && !isKept(item, values)) reasons.push({ field: 'barcode', message: barcodeDoubt });
    if (!item) reasons.push(...this.missingFields(values, reasons));
    if (item && !this.options.mapping.brand && values.company) this.checkCompany(item, values.company, reasons);
    if (reasons.some(({ note }) => !note)) return refusal(base, reasons, item);
    const earlier = this.doubles.claim(row.line, item, values, values.brand ?? '');
    if (earlier !== null) return refusal(base, [...reasons, doubled(earlier)], item);
    if (!item) return this.addition(base, values, looked, reasons);
    const difference = differenceOf(item, values, looked, this.references);
    const changed = Object.keys(difference.fields).length > 0;
    if (changed && foreign) return refusal(base, [FOREIGN], item);
    const verdict: Verdict = changed ? 'changed' : 'unchanged';
    const named = values.name === undefined ? { ...base, name: item.name } : base;
    return { ...named, verdict, reasons, item: item._id, version: item.version, ...difference };
  }

  private addition(
    base: Pick<PlannedRow, 'line' | 'name'>,
    values: RowValues,
    looked: RowReferences,
    reasons: readonly Reason[],
  ): PlannedRow {
    const sized = this.options.kind === 'products';
    const unsized = sized && (values.width === undefined || values.height === undefined);
    const notes: readonly Reason[] = unsized ? [...reasons, UNSIZED] : reasons;
    const unit = this.options.unit === 'INCH' ? 'INCH' : 'CM';
    const written = newFields(values, looked, sized ? unit : undefined);
    return { ...base, verdict: 'new', reasons: notes, item: null, version: null, before: {}, ...written };
  }

  /** Looks up the references of the row; missing ones are reasons. */
  private lookUp(values: RowValues, reasons: Reason[]): RowReferences {
    const found: RowReferences = {};
    const keep = (field: 'region' | 'category' | 'company' | 'brand', reading: ReferenceReading) => {
      if ('reference' in reading) found[field] = reading.reference;
      else reasons.push({ field, message: reading.problem });
    };
    if (values.region) keep('region', this.references.region(values.region));
    if (values.category) keep('category', this.references.category(values.category));
    if (values.brand) keep('brand', this.references.brand(values.brand, values.company ?? ''));
    if (this.options.kind !== 'products') return found;
    if (found.brand && 'id' in found.brand) {
      const company = this.references.companyOf(found.brand.id);
      if (company) found.company = { id: company };
    } else if (values.company) {
      keep('company', this.references.company(values.company));
    }
    return found;
  }

  private checkCompany(item: KnownItem, company: string, reasons: Reason[]): void {
    if (looseKey(this.references.nameOf(item.company)) === looseKey(company)) return;
    reasons.push({
      field: 'company',
      message: 'The company follows from the brand: map the column of the brand to change it',
    });
  }

  private missingFields(values: RowValues, known: readonly Reason[]): Reason[] {
    const { kind, mapping } = this.options;
    const missing = neededForNew(kind).filter(
      (field) => values[field] === undefined && !known.some((reason) => reason.field === field),
    );
    return missing.map((field) => {
      const needs = `a new one needs a ${labelOf(field).toLowerCase()}`;
      const advice = mapping[field] ? '' : ': map its column';
      return { field, message: `No item of the library answers to this row, and ${needs}${advice}` };
    });
  }

  private rawName({ cells }: SheetRow): string {
    const column = this.options.mapping.name?.column;
    return column === undefined ? '' : cellText(cells[column]).slice(0, 80);
  }
}

const UNSIZED: Reason = { field: null, message: 'Without a size it cannot be placed on a shelf', note: true };
const FOREIGN: Reason = {
  field: 'id',
  message: 'This item belongs to another library and cannot be changed from here: duplicate it there first',
};

function doubled(line: number): Reason {
  return { field: null, message: `The same item as line ${line}. Two packs with one barcode need different SKUs` };
}

/** A barcode that was knowingly kept before needs no second confirmation. */
function isKept(item: KnownItem | null, { barcode = '' }: RowValues): boolean {
  return Boolean(item?.barcodeOverridden) && barcodeKey(item?.barcode ?? '') === barcodeKey(barcode);
}

function refusal(
  base: Pick<PlannedRow, 'line' | 'name'>,
  reasons: readonly Reason[],
  item: KnownItem | null = null,
): PlannedRow {
  return {
    ...base,
    verdict: 'refused',
    reasons,
    item: item?._id ?? null,
    version: item?.version ?? null,
    ...NO_CHANGE,
  };
}
