import { formatPrice, type CurrencyPosition, type PriceTagColor } from '@aislelab/domain';
import { GUTTER, SIGN_LIGHT, type AtlasItem } from '../core/atlas.ts';
import { FASCIA_COLOR } from '../core/fixture-mesh.ts';
import type { PlacedProduct } from '../core/store-layout.ts';
import { drawSurface } from './surfaces.ts';

/** Format of the prices in the store. */
export interface PriceStyle {
  currency: string;
  position: CurrencyPosition;
}
export type Pen = CanvasRenderingContext2D;
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const FONT = '"Inter Variable", Inter, system-ui, sans-serif';
const TAGS: Record<PriceTagColor, { paper: string; ink: string; small: string; edge: string }> = {
  YELLOW: { paper: '#ffd531', ink: '#1b1a14', small: '#3a3418', edge: '#c9a31c' },
  WHITE: { paper: '#ffffff', ink: '#1a1c1e', small: '#4a4f53', edge: '#b9bcbd' },
  RED: { paper: '#cf2027', ink: '#ffffff', small: '#ffe3e3', edge: '#96141a' },
};

/** Draws a price tag, a sign or a pack without a picture. Pictures themselves are drawn by the caller. */
export function drawPrint(pen: Pen, area: Area, item: AtlasItem, prices: PriceStyle): void {
  const { picture } = item;
  switch (picture.kind) {
    case 'tag':
      return drawTag(
        pen,
        area,
        picture.product,
        TAGS[picture.tag.color],
        formatPrice(picture.tag.price, prices.currency, prices.position),
      );
    case 'sign':
      return drawSign(pen, area, picture.text);
    case 'pack':
      return drawPlainPack(pen, area, picture.product.name);
    case 'image':
      return fill(pen, area, '#ece7dd');
    default:
      return drawSurface(pen, area, picture.kind);
  }
}

/** The rounded edges of a carton, where little light falls. */
export function drawEdges(pen: Pen, { x, y, width, height }: Area): void {
  pen.lineWidth = 1;
  for (const [inset, dark] of [
    [0.5, 0.3],
    [1.5, 0.12],
  ] as const) {
    pen.strokeStyle = `rgba(24,18,12,${dark})`;
    pen.strokeRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset);
  }
}

const grown = ({ x, y, width, height }: Area, by: number): Area => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

function fill(pen: Pen, area: Area, color: string): void {
  pen.fillStyle = color;
  pen.fillRect(area.x, area.y, area.width, area.height);
}

function drawTag(
  pen: Pen,
  area: Area,
  product: PlacedProduct,
  { paper, ink, small, edge }: (typeof TAGS)[PriceTagColor],
  price: string,
): void {
  const { x, y, width, height } = area;
  fill(pen, grown(area, 2), edge);
  fill(pen, grown(area, -1), paper);
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = small;
  pen.font = `600 ${height * 0.185}px ${FONT}`;
  pen.fillText(tagName(pen, product, width * 0.91), x + width * 0.045, y + height * 0.235);
  pen.fillStyle = ink;
  let size = height * 0.6;
  pen.font = `800 ${size}px ${FONT}`;
  size *= Math.min(1, (width * 0.9) / pen.measureText(price).width);
  pen.font = `800 ${size}px ${FONT}`;
  pen.textAlign = 'center';
  pen.fillText(price, x + width / 2, y + height * 0.62 + size * 0.34);
}

/** The pack above shows its brand: where the name is too long, the tag shows the rest. */
function tagName(pen: Pen, { name, brandName }: PlacedProduct, width: number): string {
  const long = pen.measureText(name).width > width && brandName !== '' && name.startsWith(`${brandName} `);
  return fit(pen, long ? name.slice(brandName.length + 1) : name, width);
}

/** On the colour of its fascia: letters alone would break up in smaller copies of the page. */
function drawSign(pen: Pen, area: Area, text: string): void {
  const [red, green, blue] = FASCIA_COLOR.map((channel) => Math.round(channel * SIGN_LIGHT));
  fill(pen, grown(area, GUTTER), `rgb(${red},${green},${blue})`);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = '#ffffff';
  let size = area.height * 0.78;
  pen.font = `650 ${size}px ${FONT}`;
  size *= Math.min(1, area.width / pen.measureText(text).width);
  pen.font = `650 ${size}px ${FONT}`;
  pen.fillText(text, area.x + area.width / 2, area.y + area.height * 0.54);
}

function drawPlainPack(pen: Pen, area: Area, name: string): void {
  fill(pen, area, '#ddd6c9');
  pen.fillStyle = '#6d675c';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `600 ${Math.min(area.height * 0.16, area.width * 0.2)}px ${FONT}`;
  pen.fillText(fit(pen, name, area.width * 0.92), area.x + area.width / 2, area.y + area.height * 0.45);
}

function fit(pen: Pen, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 1 && pen.measureText(`${text.slice(0, end)}…`).width > width) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}
