import { formatPrice, type CurrencyPosition, type PriceTagColor } from '@aislelab/domain';
import type { AtlasItem } from '../core/atlas.ts';

/** How the store writes its prices. */
export interface PriceStyle {
  currency: string;
  position: CurrencyPosition;
}
type Pen = CanvasRenderingContext2D;
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const FONT = '"Inter Variable", Inter, system-ui, sans-serif';
const TAGS: Record<PriceTagColor, { paper: string; ink: string; small: string }> = {
  YELLOW: { paper: '#ffd531', ink: '#1b1a14', small: '#4a4320' },
  WHITE: { paper: '#ffffff', ink: '#1a1c1e', small: '#5b6064' },
  RED: { paper: '#cf2027', ink: '#ffffff', small: '#ffdcdc' },
};

/** Draws a price tag, a sign or a pack without a picture. Pictures themselves are drawn by the caller. */
export function drawPrint(pen: Pen, area: Area, item: AtlasItem, prices: PriceStyle): void {
  const { picture } = item;
  if (picture.kind === 'tag')
    drawTag(
      pen,
      area,
      picture.name,
      picture.tag.color,
      formatPrice(picture.tag.price, prices.currency, prices.position),
    );
  else if (picture.kind === 'sign') drawSign(pen, area, picture.text);
  else if (picture.kind === 'white')
    fill(pen, { x: area.x - 6, y: area.y - 6, width: area.width + 12, height: area.height + 12 }, '#ffffff');
  else if (picture.kind === 'pack') drawPlainPack(pen, area, picture.product.name);
  else fill(pen, area, '#ece7dd');
}

function fill(pen: Pen, area: Area, color: string): void {
  pen.fillStyle = color;
  pen.fillRect(area.x, area.y, area.width, area.height);
}

function drawTag(pen: Pen, area: Area, name: string, color: PriceTagColor, price: string): void {
  const { paper, ink, small } = TAGS[color];
  const { x, y, width, height } = area;
  fill(pen, area, paper);
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = small;
  pen.font = `600 ${height * 0.17}px ${FONT}`;
  pen.fillText(fit(pen, name, width * 0.9), x + width * 0.05, y + height * 0.23);
  pen.fillStyle = ink;
  let size = height * 0.56;
  pen.font = `800 ${size}px ${FONT}`;
  size *= Math.min(1, (width * 0.9) / pen.measureText(price).width);
  pen.font = `800 ${size}px ${FONT}`;
  pen.textAlign = 'center';
  pen.fillText(price, x + width / 2, y + height * 0.6 + size * 0.32);
}

function drawSign(pen: Pen, area: Area, text: string): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = '#fffaf0';
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
