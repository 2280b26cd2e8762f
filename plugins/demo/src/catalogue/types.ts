import { normalized } from '@aislelab/domain';
import type { MotifName } from '../art/motifs/motifs.ts';
import type { BrandId } from './brands.ts';

export type CategoryId =
  'breakfast-cereal' | 'coffee-tea' | 'soft-drinks' | 'snacks' | 'sauces-condiments' | 'canned-food';

/** Pack forms, each with the shapes it is drawn in. */
export interface PackShapes {
  box: 'upright';
  bottle: 'pet' | 'glass' | 'squeeze' | 'shaker' | 'oil';
  can: 'standard' | 'slim';
  bag: 'pillow' | 'gusset';
  jar: 'preserve' | 'instant' | 'mayonnaise';
  tin: 'food' | 'flat' | 'caddy' | 'canister' | 'sardine';
  carton: 'gable';
  pouch: 'standup';
}

export type PackForm = keyof PackShapes;
export type Pack = { [F in PackForm]: { form: F; shape: PackShapes[F] } }[PackForm];

/** What the pack of a product shows, apart from what its brand gives it. */
export interface PackArt {
  shape: Pack['shape'];
  /** The flavour's colour. */
  tone: string;
  /** Contents first, then what flavours them. */
  hero: readonly MotifName[];
  /** A short claim in a badge. */
  claim?: string;
  /** Colour of what a see-through pack holds. */
  contents?: string;
}

export interface CatalogueProduct {
  /** Stable slug. */
  id: string;
  /** Brand, flavour, kind and size: unique. */
  name: string;
  description: string;
  brandId: BrandId;
  categoryId: CategoryId;
  form: PackForm;
  /** Centimetres, as on the shelf. */
  width: number;
  height: number;
  priceCents: number;
  /** UPC-A (12 digits) or EAN-13 in the ranges GS1 reserves for internal use. */
  barcode: string;
  flavour: string;
  /** What it is: 'Toasted Wheat Flakes'. */
  kind: string;
  /** Net content as printed: '500 g'. */
  size: string;
  art: PackArt;
}

/** What products of one line share. */
export type LineBase = Pack & {
  brandId: BrandId;
  kind: string;
  width: number;
  height: number;
  size: string;
  priceCents: number;
};

export interface LineItem extends Omit<PackArt, 'shape'> {
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
  return items.map(
    ({ flavour, description, kind = base.kind, size = base.size, priceCents = base.priceCents, ...art }) => ({
      id: slug(`${base.brandId} ${flavour} ${kind} ${size}`),
      name: `${brandName} ${flavour} ${kind} ${size}`,
      description,
      brandId: base.brandId,
      form: base.form,
      width: base.width,
      height: base.height,
      priceCents,
      flavour,
      kind,
      size,
      art: { shape: base.shape, ...art },
    }),
  );
}
