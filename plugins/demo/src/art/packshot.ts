import sharp from 'sharp';
import type { CatalogueProduct } from '../catalogue/types.ts';
import { FORMS } from './forms/forms.ts';
import { frontOf, type Front } from './fronts/front.ts';
import { FRONTS } from './fronts/fronts.ts';
import { IDENTITIES } from './fronts/identity.ts';
import { redesign } from './fronts/redesign.ts';
import { Pen } from './pen.ts';

/** The display size of product images, in pixels per centimetre of the product. */
export const PACKSHOT_PX_PER_CM = 26;

export interface PackshotOptions {
  /** Resolution; 26 unless told otherwise. */
  pxPerCm?: number;
}

function draw(product: CatalogueProduct, design: (front: Front) => string, { pxPerCm = PACKSHOT_PX_PER_CM }: PackshotOptions): string {
  const pen = new Pen();
  const [w, h] = [product.width * 10, product.height * 10];
  const closure = IDENTITIES[product.brandId].closure ?? product.art.tone;
  const content = FORMS[product.art.shape]({ pen, w, h, product, closure, paint: (panel) => design(frontOf(pen, panel, product)) });
  return pen.document(w, h, Math.round(product.width * pxPerCm), Math.round(product.height * pxPerCm), content);
}

/** The front of a product as an SVG whose box is exactly the product's; the same bytes every time, no fonts needed. */
export const packshotSvg = (product: CatalogueProduct, options: PackshotOptions = {}): string =>
  draw(product, FRONTS[product.brandId], options);

/** The same pack in another design, for a pack test's variation. */
export const alternativePackshotSvg = (product: CatalogueProduct, options: PackshotOptions = {}): string =>
  draw(product, redesign, options);

/** Turns any of the demo's drawings into a PNG with transparency. */
export const renderSvg = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png({ compressionLevel: 7 }).toBuffer();

/** The packshot as a PNG with transparency around the pack. */
export const renderPackshot = (product: CatalogueProduct, options: PackshotOptions = {}): Promise<Buffer> =>
  renderSvg(packshotSvg(product, options));

export const renderAlternativePackshot = (product: CatalogueProduct, options: PackshotOptions = {}): Promise<Buffer> =>
  renderSvg(alternativePackshotSvg(product, options));
