import { normalized } from '@aislelab/domain';
import type { BrandId } from './brands.ts';

export type CategoryId =
  'breakfast-cereal' | 'coffee-tea' | 'soft-drinks' | 'snacks' | 'sauces-condiments' | 'canned-food';

export interface CatalogueProduct {
  /** Stable slug. */
  id: string;
  /** Brand, flavour, kind and size: unique. */
  name: string;
  description: string;
  brandId: BrandId;
  categoryId: CategoryId;
  /** Centimetres, as on the shelf. */
  width: number;
  height: number;
  priceCents: number;
  /** UPC-A (12 digits) or EAN-13 in the ranges GS1 reserves for internal use. */
  barcode: string;
}

/** Fields that products of one line share. */
interface LineBase {
  brandId: BrandId;
  /** Product type: 'Toasted Wheat Flakes'. */
  kind: string;
  width: number;
  height: number;
  /** Net content as printed: '500 g'. */
  size: string;
  priceCents: number;
}

interface LineItem {
  flavour: string;
  description: string;
  kind?: string;
  size?: string;
  priceCents?: number;
}

export type ProductDraft = Omit<CatalogueProduct, 'barcode' | 'categoryId'>;

const slug = (text: string) =>
  normalized(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The products of one line: the same pack in several flavours. */
export function line(brandName: string, base: LineBase, items: readonly LineItem[]): ProductDraft[] {
  return items.map(({ flavour, description, kind = base.kind, size = base.size, priceCents = base.priceCents }) => ({
    id: slug(`${base.brandId} ${flavour} ${kind} ${size}`),
    name: `${brandName} ${flavour} ${kind} ${size}`,
    description,
    brandId: base.brandId,
    width: base.width,
    height: base.height,
    priceCents,
  }));
}
