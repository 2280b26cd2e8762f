import { pictureOnPack } from '@aislelab/domain';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { SheetPos } from '../pos.ts';
import type { Sheet, SheetGroup, SheetLevel, SheetProduct, SheetShelf } from '../sheet.ts';
import { INK, write, type Pictures } from './look.ts';

/** Place of a shelf: its top left corner and the length of a centimetre, in units of the page. */
export interface Place {
  x: number;
  y: number;
  /** Units a cm. */
  scale: number;
}
interface Drawing extends Place {
  context: SKRSContext2D;
  pictures: Pictures;
  pictureOf: (product: SheetProduct) => string | null;
  products: readonly SheetProduct[];
}
export interface DrawOptions extends Place {
  pictures: Pictures;
  pictureOf: (product: SheetProduct) => string | null;
}

const STEEL = {
  frame: '#8f9a96',
  edge: '#6d7874',
  plinth: '#3a4341',
  rail: '#f1f3f2',
  board: '#c3cac7',
  crown: '#4a5552',
};
const PANEL = { regular: ['#f7f5ee', '#e6e3d9'], fridge: ['#f3f9fc', '#cfdfe8'] } as const;
const TAGS = { YELLOW: '#ffd84a', WHITE: '#ffffff', RED: '#e5484d' } as const;
/** Thickness of the uprights, cm. */
export const UPRIGHT = 1.6;
const TAG = { width: 9.4, height: 3.7 };
const BADGE = 1.7;

/** Width of a shelf with the POS materials around it, cm. */
export const standWidth = ({ width }: Pick<SheetShelf, 'width'>, { around }: Pick<Sheet, 'around'>): number =>
  width + UPRIGHT + 2 * around.side;
export const standHeight = (shelves: readonly SheetShelf[], { around }: Pick<Sheet, 'around'>): number =>
  Math.max(...shelves.map(({ height }) => height)) + around.top + around.bottom;

/** A shelf as in the store: true sizes, packs, price tags with prices, and the number of each product in the legend. */
export function drawShelf(
  context: SKRSContext2D,
  shelf: SheetShelf,
  sheet: Pick<Sheet, 'products'>,
  options: DrawOptions,
): void {
  const drawing: Drawing = { ...options, context, products: sheet.products };
  const { width, height, top, bottom } = shelf;
  box(drawing, STEEL.frame, -UPRIGHT / 2, 0, width + UPRIGHT, height);
  if (top > 0) box(drawing, STEEL.crown, 0, 0, width, top);
  box(drawing, STEEL.plinth, 0, height - bottom, width, bottom);
  for (const level of shelf.levels) drawLevel(drawing, shelf, level);
  if (shelf.fridge && !shelf.openAir) drawDoors(drawing, shelf);
  // Over the frame of a door.
  for (const { groups, floor } of shelf.levels) for (const group of groups) drawNumber(drawing, group, floor);
  box(drawing, STEEL.edge, -UPRIGHT / 2, 0, 0.25, height);
  box(drawing, STEEL.edge, width + UPRIGHT / 2 - 0.25, 0, 0.25, height);
  for (const material of shelf.pos) drawPos(drawing, material);
}

/** Its picture, whole; where there is none its name. */
function drawPos({ context, x, y, scale, pictures }: Drawing, { name, image, position, ...at }: SheetPos): void {
  const [left, top] = [x + at.x * scale, y + at.y * scale];
  const [width, height] = [at.width * scale, at.height * scale];
  const picture = image && pictures.get(image.shopper);
  if (picture) {
    // A floor sticker lies: it is foreshortened.
    const fit = Math.min(width / picture.width, height / picture.height);
    const [wide, high] = position === 'FLOOR_STICKER' ? [width, height] : [picture.width * fit, picture.height * fit];
    return context.drawImage(picture, left + (width - wide) / 2, top + (height - high) / 2, wide, high);
  }
  context.fillStyle = '#eef1ef';
  context.fillRect(left, top, width, height);
  context.strokeStyle = STEEL.frame;
  context.lineWidth = 0.2 * scale;
  context.strokeRect(left, top, width, height);
  const upright = height > 2 * width;
  context.save();
  context.translate(left + width / 2, top + height / 2);
  if (upright) context.rotate(-Math.PI / 2);
  const room = (upright ? height : width) - scale;
  write(context, name, 0, 0, {
    size: 3 * scale,
    weight: 600,
    color: INK.quiet,
    align: 'center',
    baseline: 'middle',
    width: room,
  });
  context.restore();
}

function box(
  { context, x, y, scale }: Drawing,
  color: string,
  left: number,
  top: number,
  width: number,
  height: number,
) {
  context.fillStyle = color;
  context.fillRect(x + left * scale, y + top * scale, width * scale, height * scale);
}

function drawLevel(drawing: Drawing, shelf: SheetShelf, level: SheetLevel): void {
  const { context, x, y, scale } = drawing;
  const { top, floor, bottom } = level;
  const [light, deep] = shelf.fridge ? PANEL.fridge : PANEL.regular;
  const panel = context.createLinearGradient(0, y + top * scale, 0, y + floor * scale);
  panel.addColorStop(0, deep);
  panel.addColorStop(0.16, light);
  panel.addColorStop(0.85, light);
  panel.addColorStop(1, deep);
  context.fillStyle = panel;
  context.fillRect(x, y + top * scale, shelf.width * scale, (floor - top) * scale);
  for (const group of level.groups) drawPacks(drawing, group, floor);
  box(drawing, STEEL.rail, 0, floor, shelf.width, bottom - floor);
  const liner = level.liner && drawing.pictures.get(level.liner.shopper);
  if (liner) context.drawImage(liner, x, y + floor * scale, shelf.width * scale, (bottom - floor) * scale);
  box(drawing, STEEL.board, 0, floor, shelf.width, 0.3);
  box(drawing, STEEL.board, 0, bottom - 0.3, shelf.width, 0.3);
  for (const group of level.groups) drawTag(drawing, group, level);
}

function drawPacks(drawing: Drawing, group: SheetGroup, floor: number): void {
  const { context, x, y, scale, pictures, pictureOf, products } = drawing;
  const product = products[group.product];
  const name = product && pictureOf(product);
  const picture = name ? pictures.get(name) : undefined;
  const [width, height] = [group.unitWidth, group.unitHeight];
  box(drawing, 'rgb(40 36 24 / 22%)', group.x + 0.2, floor - 0.5, width * group.span - 0.4, 0.5);
  for (let up = 1; up <= group.spanY; up++)
    for (let across = 0; across < group.span; across++) {
      const pack = { x: group.x + across * width, y: floor - up * height, width, height };
      if (picture) {
        const at = pictureOnPack(picture, pack);
        context.drawImage(picture, x + at.x * scale, y + at.y * scale, at.width * scale, at.height * scale);
      } else drawPlaceholder(drawing, product?.name ?? '?', pack);
    }
}

function drawPlaceholder(
  drawing: Drawing,
  name: string,
  { x: left, y: top, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const { context, x, y, scale } = drawing;
  box(drawing, '#a9b2ae', left + 0.15, top + 0.15, width - 0.3, height - 0.15);
  box(drawing, '#dfe4e1', left + 0.35, top + 0.35, width - 0.7, height - 0.55);
  write(context, name.slice(0, 1).toUpperCase(), x + (left + width / 2) * scale, y + (top + height / 2) * scale, {
    size: Math.min(width, height) * 0.45 * scale,
    weight: 600,
    color: '#5b6763',
    align: 'center',
    baseline: 'middle',
  });
}

function drawTag(
  drawing: Drawing,
  { x: left, unitWidth, span, tag, product }: SheetGroup,
  { floor, bottom }: SheetLevel,
): void {
  const { context, x, y, scale, products } = drawing;
  const block = unitWidth * span;
  const width = Math.max(3.6, Math.min(TAG.width, block - 0.4));
  const at = {
    x: x + (left + block / 2 - width / 2) * scale,
    y: y + (floor + (bottom - floor - TAG.height) / 2) * scale,
  };
  if (products[product]?.tested) box(drawing, INK.accent, left, floor + 0.3, block, bottom - floor - 0.6);
  context.fillStyle = TAGS[tag.color];
  context.strokeStyle = 'rgb(0 0 0 / 30%)';
  context.lineWidth = 0.12 * scale;
  context.beginPath();
  context.roundRect(at.x, at.y, width * scale, TAG.height * scale, 0.45 * scale);
  context.fill();
  context.stroke();
  // The number on a narrow tag gets smaller rather than shorter: a price is read whole.
  const size = Math.min(2.5, (width - 0.5) / (0.6 * tag.text.length)) * scale;
  write(context, tag.text, at.x + (width * scale) / 2, at.y + (TAG.height * scale) / 2, {
    size,
    weight: 600,
    color: tag.color === 'RED' ? '#ffffff' : '#1c1c16',
    align: 'center',
    baseline: 'middle',
  });
}

function drawNumber(
  { context, x, y, scale, products }: Drawing,
  { x: left, unitWidth, product }: SheetGroup,
  floor: number,
): void {
  const radius = Math.min(BADGE, unitWidth / 2) * scale;
  const text = String(products[product]?.number ?? '?');
  drawBadge(context, text, x + left * scale + radius + 0.1 * scale, y + (floor - 0.2) * scale - radius, radius);
}

/** The number of a product, on its packs and in the legend. */
export function drawBadge(context: SKRSContext2D, text: string, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = 'rgb(20 33 31 / 88%)';
  context.fill();
  context.strokeStyle = '#ffffff';
  context.lineWidth = radius * 0.12;
  context.stroke();
  const size = radius * (text.length > 2 ? 0.95 : 1.2);
  write(context, text, x, y, { size, weight: 600, color: '#ffffff', align: 'center', baseline: 'middle' });
}

function drawDoors({ context, x, y, scale }: Drawing, { width, height, bottom }: SheetShelf): void {
  const tall = height - bottom;
  context.strokeStyle = 'rgb(38 48 52 / 85%)';
  context.lineWidth = 0.9 * scale;
  for (const left of [0.45, width / 2 + 0.15])
    context.strokeRect(x + left * scale, y + 0.45 * scale, (width / 2 - 0.6) * scale, (tall - 0.9) * scale);
  context.fillStyle = '#aebbc0';
  for (const left of [width / 2 - 2.5, width / 2 + 1.7])
    context.fillRect(x + left * scale, y + tall * 0.42 * scale, 0.8 * scale, 19 * scale);
}
