import type { SKRSContext2D } from '@napi-rs/canvas';
import type { SheetProduct } from '../sheet.ts';
import { INK, write, type Pictures } from './look.ts';
import { drawBadge } from './shelf.ts';

export interface LegendStyle {
  /** Size of the names; everything else follows it. */
  size: number;
  pictures: Pictures;
  pictureOf: (product: SheetProduct) => string | null;
}

export const rowHeight = (size: number) => size * 3.4;
/** Narrower columns would cut most names. */
export const columnWidth = (size: number) => size * 34;

/** One row: number, pack, name over brand and size, price over facings. */
export function drawLegendRow(
  context: SKRSContext2D,
  product: SheetProduct,
  at: { x: number; y: number; width: number },
  { size, pictures, pictureOf }: LegendStyle,
): void {
  const { x, y, width } = at;
  const height = rowHeight(size);
  const middle = y + height / 2;
  drawBadge(context, String(product.number), x + size * 1.1, middle, size * 1.05);
  const name = pictureOf(product);
  const picture = name ? pictures.get(name) : undefined;
  if (picture) {
    const scale = Math.min((height * 0.86) / picture.height, (size * 2.4) / picture.width);
    const [wide, tall] = [picture.width * scale, picture.height * scale];
    context.drawImage(picture, x + size * 4 - wide / 2, middle - tall / 2, wide, tall);
  }
  const left = x + size * 6;
  const right = x + width - size * 0.6;
  const room = width - size * 12;
  write(context, product.name, left, middle - size * 0.25, { size, weight: 600, width: room });
  const about = [product.brand, product.sizeText].filter((text) => text !== '').join(' · ');
  const quiet = { size: size * 0.84, color: INK.quiet };
  write(context, about, left, middle + size * 0.95, { ...quiet, width: room });
  write(context, product.priceText, right, middle - size * 0.25, { size, weight: 600, align: 'right' });
  const facings = product.facings === 1 ? '1 facing' : `${product.facings} facings`;
  write(context, facings, right, middle + size * 0.95, { ...quiet, align: 'right' });
  if (product.tested) {
    context.fillStyle = INK.accent;
    context.fillRect(x + size * 5.45, middle - size * 1.05, size * 0.22, size * 2.1);
  }
  context.fillStyle = INK.line;
  context.fillRect(x, y + height - size * 0.06, width, size * 0.06);
}
