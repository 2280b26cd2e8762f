import { PX_PER_CM } from '@aislelab/domain';
import sharp from 'sharp';
import type { CatalogueProduct } from '../catalogue/types.ts';
import type { Panel } from './forms/form.ts';
import { FORMS } from './forms/forms.ts';
import { frontOf, type Front } from './fronts/front.ts';
import { FRONTS } from './fronts/fronts.ts';
import { IDENTITIES } from './fronts/identity.ts';
import { redesign } from './fronts/redesign.ts';
import { Pen } from './pen.ts';

export interface PackshotOptions {
  /** Resolution in pixels per centimetre of the product; that of display images unless told otherwise. */
  pxPerCm?: number;
}

/** Draws a pack at its size in millimetres with its upper left corner at the origin. */
export function drawPack(
  pen: Pen,
  product: CatalogueProduct,
  design: (front: Front) => string = FRONTS[product.brandId],
): string {
  const closure = IDENTITIES[product.brandId].closure ?? product.art.tone;
  const paint = (panel: Panel) => design(frontOf(pen, panel, product));
  return FORMS[product.art.shape]({ pen, w: product.width * 10, h: product.height * 10, product, closure, paint });
}

function packSvg(
  product: CatalogueProduct,
  { pxPerCm = PX_PER_CM.display }: PackshotOptions,
  design?: (front: Front) => string,
): string {
  const pen = new Pen();
  const content = drawPack(pen, product, design);
  const pixels = (length: number) => Math.round(length * pxPerCm);
  return pen.document(product.width * 10, product.height * 10, pixels(product.width), pixels(product.height), content);
}

/** The front of a product as an SVG whose box is exactly the product's; the same bytes every time, no fonts needed. */
export const packshotSvg = (product: CatalogueProduct, options: PackshotOptions = {}): string =>
  packSvg(product, options);

/** The same pack in another design, for a pack test's variation. */
export const alternativePackshotSvg = (product: CatalogueProduct, options: PackshotOptions = {}): string =>
  packSvg(product, options, redesign);

/** Turns any of the demo's drawings into a PNG with transparency. */
export const renderSvg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 7 }).toBuffer();

/** The packshot as a PNG with transparency around the pack. */
export const renderPackshot = (product: CatalogueProduct, options: PackshotOptions = {}): Promise<Buffer> =>
  renderSvg(packshotSvg(product, options));

export const renderAlternativePackshot = (product: CatalogueProduct, options: PackshotOptions = {}): Promise<Buffer> =>
  renderSvg(alternativePackshotSvg(product, options));
