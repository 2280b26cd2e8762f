import { barcodeKey, type Id } from '@aislelab/domain';
import { looseKey } from './cell.ts';
import type { KnownItem } from './plan.ts';
import type { RowValues } from './read-row.ts';

/** `ambiguous`: number of items that match the row equally well. */
export type Match = { item: KnownItem | null; foreign: boolean } | { ambiguous: number };

/**
 * Finds the item that a row means: by id, else by barcode (padded, so that UPC-A and EAN are one), else by SKU, else by name and
 * brand (POS materials: name and type). A barcode is not unique: the next keys distinguish several items with the same one.
 */
export class Matcher {
  private readonly byId = new Map<Id, KnownItem>();
  private readonly foreign = new Map<Id, KnownItem>();
  private readonly byBarcode = new Map<string, KnownItem[]>();
  private readonly bySku = new Map<string, KnownItem[]>();
  private readonly byName = new Map<string, KnownItem[]>();

  /** @param skusInFile SKUs of the file: an item whose SKU is on another row never matches a row with a different SKU */
  constructor(
    items: readonly KnownItem[],
    foreign: readonly KnownItem[],
    private readonly skusInFile: ReadonlySet<string>,
  ) {
    for (const item of items) {
      this.byId.set(item._id, item);
      if (item.barcode) add(this.byBarcode, barcodeKey(item.barcode), item);
      if (item.sku) add(this.bySku, looseKey(item.sku), item);
      add(this.byName, looseKey(item.name), item);
    }
    for (const item of foreign) this.foreign.set(item._id, item);
  }

  /** @param brand id of the row's brand where there is one in the library */
  match(values: RowValues, brand: Id | null): Match {
    const own = values.id === undefined ? undefined : this.byId.get(values.id);
    if (own) return { item: own, foreign: false };
    const foreign = values.id === undefined ? undefined : this.foreign.get(values.id);
    if (foreign) return { item: foreign, foreign: true };
    return (
      this.narrowed(this.sameBarcode(values), values, brand) ??
      this.narrowed(values.sku ? this.bySku.get(looseKey(values.sku)) : undefined, values, brand) ??
      this.narrowed(this.sameName(values, brand), values, brand) ?? { item: null, foreign: false }
    );
  }

  private sameBarcode({ barcode, sku }: RowValues): KnownItem[] | undefined {
    if (!barcode) return undefined;
    return this.byBarcode.get(barcodeKey(barcode))?.filter((item) => !this.otherSku(item, sku));
  }

  private otherSku(item: KnownItem, sku: string | undefined): boolean {
    if (!item.sku || !sku) return false;
    const key = looseKey(item.sku);
    return key !== looseKey(sku) && this.skusInFile.has(key);
  }

  /** Items with this name that have no other barcode or SKU than the row: those are other sizes of the same brand. */
  private sameName(values: RowValues, brand: Id | null): KnownItem[] | undefined {
    if (values.name === undefined) return undefined;
    return this.byName.get(looseKey(values.name))?.filter((item) => {
      if (values.type === undefined && brand === null) return false;
      if (values.type !== undefined ? item.type !== values.type : item.brand !== brand) return false;
      return !(item.barcode && values.barcode) && !(item.sku && values.sku);
    });
  }

  private narrowed(found: KnownItem[] | undefined, values: RowValues, brand: Id | null): Match | null {
    if (!found || found.length === 0) return null;
    const tests: readonly ((item: KnownItem) => boolean)[] = [
      ({ sku }) => Boolean(sku && values.sku) && looseKey(sku ?? '') === looseKey(values.sku ?? ''),
      ({ name }) => looseKey(name) === looseKey(values.name ?? ''),
      (item) => item.brand === brand,
    ];
    let left = found;
    for (const test of tests) {
      const fewer = left.filter(test);
      if (fewer.length > 0) left = fewer;
    }
    const [only, second] = left;
    return only && !second ? { item: only, foreign: false } : { ambiguous: left.length };
  }
}

function add<T>(map: Map<string, T[]>, key: string, item: T): void {
  const same = map.get(key);
  if (same) same.push(item);
  else map.set(key, [item]);
}

/** Rows of one file that mean the same item, whether it exists or is yet to be made. */
export class Doubles {
  private readonly items = new Map<Id, number>();
  private readonly barcodes = new Map<string, { line: number; sku: string }[]>();
  private readonly skus = new Map<string, number>();
  private readonly names = new Map<string, { line: number; barcode: string; sku: string }[]>();

  /** The line that already has the item of this row, or `null`; then this row has it from now on. */
  claim(line: number, item: KnownItem | null, values: RowValues, brand: string): number | null {
    const earlier = item ? this.items.get(item._id) : this.earlierNew(values, brand);
    if (earlier !== undefined) return earlier;
    if (item) this.items.set(item._id, line);
    else this.remember(line, values, brand);
    return null;
  }

  private earlierNew({ barcode = '', sku = '', name = '' }: RowValues, brand: string): number | undefined {
    const key = looseKey(sku);
    const sameSku = sku ? this.skus.get(key) : undefined;
    if (sameSku !== undefined) return sameSku;
    const sameBarcode = barcode ? this.barcodes.get(barcodeKey(barcode)) : undefined;
    const taken = sameBarcode?.find((other) => !other.sku || !key);
    if (taken) return taken.line;
    const code = barcode && barcodeKey(barcode);
    return this.names
      .get(nameOf(name, brand))
      ?.find((other) => !(other.barcode && code && other.barcode !== code) && !(other.sku && key))?.line;
  }

  private remember(line: number, { barcode = '', sku = '', name = '' }: RowValues, brand: string): void {
    const key = looseKey(sku);
    const code = barcode && barcodeKey(barcode);
    if (sku) this.skus.set(key, line);
    if (code) add(this.barcodes, code, { line, sku: key });
    add(this.names, nameOf(name, brand), { line, barcode: code, sku: key });
  }
}

const nameOf = (name: string, brand: string) => `${looseKey(name)}\n${looseKey(brand)}`;
