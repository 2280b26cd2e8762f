import { barcodeKey, checkBarcode } from '@aislelab/domain';
import { looseKey } from './cell.ts';

export type PackSide = 'front' | 'back' | 'left' | 'right' | 'top' | 'bottom';
export interface PackshotProduct {
  _id: string;
  barcode: string;
  sku: string;
}
export type PackshotMatch =
  { name: string; product: string; side: PackSide } | { name: string; product: null; reason: string };

/** GDSN and planogram programs number the faces of a pack: 1 front, 2 left, 3 top, 7 back, 8 right, 9 bottom. */
const FACES: Readonly<Record<string, PackSide>> = {
  1: 'front',
  2: 'left',
  3: 'top',
  7: 'back',
  8: 'right',
  9: 'bottom',
};
const WORDS: Readonly<Record<string, PackSide>> = {
  front: 'front',
  vorne: 'front',
  face: 'front',
  back: 'back',
  rear: 'back',
  left: 'left',
  right: 'right',
  top: 'top',
  bottom: 'bottom',
};

/** One more character than the longest side, so that a longer word is none of them. */
const LONGEST_WORD = Math.max(...Object.keys(WORDS).map((word) => word.length)) + 1;

/**
 * Finds the products of packshots by the trade's file names: `GTIN.png`, `GTIN.1.png`, `GTIN_C1N1.png`, `SKU.png`, `SKU_back.png`, in
 * folders or not. A name that matches several products is not guessed.
 */
export function matchPackshots(names: readonly string[], products: readonly PackshotProduct[]): PackshotMatch[] {
  const bySku = group(
    products.filter(({ sku }) => sku),
    ({ sku }) => looseKey(sku),
  );
  const byBarcode = group(
    products.filter(({ barcode }) => barcode),
    ({ barcode }) => barcodeKey(barcode),
  );
  return names.map((name) => {
    for (const { key, side } of readings(name)) {
      const digits = /^\d{8,14}$/.test(key) ? byBarcode.get(barcodeKey(key)) : undefined;
      const found = digits ?? bySku.get(looseKey(key));
      if (found && found.length > 1)
        return { name, product: null, reason: `${found.length} products have ${digits ? 'this barcode' : 'this SKU'}` };
      if (found?.[0]) return { name, product: found[0]._id, side };
    }
    return { name, product: null, reason: unmatchedReason(name) };
  });
}

/** Candidates for the barcode or SKU in a file name, with the side of the pack: the whole name first. */
export function readings(path: string): { key: string; side: PackSide }[] {
  const base = path
    .replace(/^.*[\\/]/u, '')
    .replace(/\.png$/iu, '')
    .trim();
  const found: { key: string; side: PackSide }[] = [{ key: base, side: 'front' }];
  // GS1 Product Image Specification: kind of picture, face, angle, and the number of the picture.
  const gs1 = /^(.+)_([a-z])(\d)([a-z])(\d)(?:_.*)?$/iu.exec(base);
  if (gs1?.[1]) found.push({ key: gs1[1], side: FACES[gs1[3] ?? ''] ?? 'front' });
  const numbered = /^(.+)\.(\d{1,2})$/u.exec(base);
  if (numbered?.[1]) found.push({ key: numbered[1], side: FACES[numbered[2] ?? ''] ?? 'front' });
  const word = /[a-z]+$/iu.exec(base.slice(-LONGEST_WORD))?.[0] ?? '';
  const side = WORDS[word.toLowerCase()];
  const key = side && withoutSeparators(base.slice(0, base.length - word.length));
  if (side && key) found.push({ key, side });
  return found;
}

/** The text without the separators at its end; `null` where it has none. */
function withoutSeparators(text: string): string | null {
  let end = text.length;
  while (end > 0 && /[\s._-]/u.test(text.charAt(end - 1))) end -= 1;
  return end < text.length ? text.slice(0, end) : null;
}

function unmatchedReason(name: string): string {
  const digits = readings(name).find(({ key }) => /^\d{8,14}$/.test(key))?.key;
  if (!digits) return 'No product has this SKU';
  const check = checkBarcode(digits);
  if (!check.ok && check.reason === 'CHECK_DIGIT')
    return `No product has this barcode; its check digit should be ${check.expected}`;
  return 'No product has this barcode';
}

function group<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
