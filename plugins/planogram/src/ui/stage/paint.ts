import {
  pictureOnPack,
  type PlacedGroup,
  type PlacedSegment,
  type PriceTagColor,
  type ShelfLayout,
  type ShelfType,
} from '@aislelab/domain';
import { PX, SHELF_PADDING } from './measures.ts';

/** Both kinds of canvas draw alike. */
type Drawing = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Data of a product that the painter needs. */
export interface Look {
  name: string;
  price: string;
  picture: ImageBitmap | null;
  /** One of the tested products. */
  tested: boolean;
}
export interface PaintOptions {
  type: ShelfType;
  layout: ShelfLayout;
  lookOf: (product: string) => Look;
  /** The picture of a POS material, once it is loaded: a liner lies on the rail under the tags. */
  posPictureOf: (posMaterial: string) => CanvasImageSource | null;
  tagColor: PriceTagColor;
  /** Groups that are being dragged: their places stay empty. */
  hidden: ReadonlySet<string>;
}

/** The stage is a dark, neutral room in both modes of the theme; the shelves bring their own light. */
export const ROOM = { wall: '#171c1b', text: '#dbe4e1', quiet: '#8fa09b', line: '#2c3533', panel: '#1f2625' } as const;
const STEEL = { upright: '#3a4341', uprightEdge: '#525d5a', board: '#c9cfcc', boardEdge: '#eef1f0', rail: '#f1f3f2' };
const PANEL = { regular: ['#fbfaf6', '#e9e7df'], fridge: ['#f3f9fc', '#cfdfe8'] } as const;
export const TAGS: Record<PriceTagColor, string> = { YELLOW: '#ffd84a', WHITE: '#ffffff', RED: '#e5484d' };
const TEST_ITEM = '#f2a93b';
const UPRIGHT = 7;

/** Fixture around the levels. Coordinates in editor px, the shelf's header excluded. */
export function paintFixture(context: Drawing, { type }: Pick<PaintOptions, 'type'>): void {
  const width = type.width * PX;
  const height = type.height * PX;
  context.fillStyle = ROOM.wall;
  context.fillRect(0, 0, width + 2 * SHELF_PADDING, height + 2 * SHELF_PADDING);
  context.save();
  context.translate(SHELF_PADDING, SHELF_PADDING);
  context.fillStyle = STEEL.upright;
  context.fillRect(-UPRIGHT, -4, width + 2 * UPRIGHT, height + 8);
  context.fillStyle = STEEL.uprightEdge;
  context.fillRect(-UPRIGHT, -4, 1, height + 8);
  context.fillRect(width + UPRIGHT - 1, -4, 1, height + 8);
  const plinth = type.bottom * PX;
  context.fillStyle = '#262d2b';
  context.fillRect(0, height - plinth, width, plinth);
  context.fillStyle = '#323b38';
  context.fillRect(0, height - plinth, width, 2);
  if (type.top > 0) {
    context.fillStyle = '#2a322f';
    context.fillRect(0, 0, width, type.top * PX);
  }
  context.restore();
}

/** One level: back panel, packs, board, rail and tags. */
export function paintLevel(context: Drawing, level: PlacedSegment, options: PaintOptions): void {
  const width = options.type.width * PX;
  const top = level.top * PX;
  const floor = level.floor * PX;
  const bottom = level.bottom * PX;
  context.save();
  context.translate(SHELF_PADDING, SHELF_PADDING);
  context.beginPath();
  context.rect(0, top, width, bottom - top);
  context.clip();
  paintPanel(context, { top, floor, width }, options.layout.fridge);
  for (const placed of level.groups) {
    if (!options.hidden.has(placed.group._id)) paintGroup(context, placed, floor, options);
  }
  context.fillStyle = STEEL.rail;
  context.fillRect(0, floor, width, bottom - floor);
  const liner = level.segment.posMaterials.SHELF_LINER;
  const picture = liner ? options.posPictureOf(liner) : null;
  if (picture) context.drawImage(picture, 0, floor, width, bottom - floor);
  context.fillStyle = STEEL.boardEdge;
  context.fillRect(0, floor, width, 1.5);
  context.fillStyle = STEEL.board;
  context.fillRect(0, bottom - 1.5, width, 1.5);
  for (const placed of level.groups) {
    if (!options.hidden.has(placed.group._id)) paintTag(context, placed, { floor, bottom }, options);
  }
  context.restore();
}

function paintPanel(
  context: Drawing,
  { top, floor, width }: { top: number; floor: number; width: number },
  fridge: boolean,
): void {
  const [light, deep] = fridge ? PANEL.fridge : PANEL.regular;
  const panel = context.createLinearGradient(0, top, 0, floor);
  panel.addColorStop(0, deep);
  panel.addColorStop(0.14, light);
  panel.addColorStop(0.8, light);
  panel.addColorStop(1, deep);
  context.fillStyle = panel;
  context.fillRect(0, top, width, floor - top);
  const shade = context.createLinearGradient(0, top, 0, top + 16);
  shade.addColorStop(0, 'rgb(30 30 24 / 26%)');
  shade.addColorStop(1, 'rgb(30 30 24 / 0%)');
  context.fillStyle = shade;
  context.fillRect(0, top, width, 16);
}

/** The facings of a group, standing on `floor`. */
export function paintGroup(
  context: Drawing,
  placed: PlacedGroup,
  floor: number,
  { lookOf }: Pick<PaintOptions, 'lookOf'>,
): void {
  const look = lookOf(placed.group.product);
  const width = placed.unitWidth * PX;
  const height = placed.unitHeight * PX;
  const x0 = placed.x * PX;
  context.fillStyle = 'rgb(40 36 24 / 22%)';
  context.fillRect(x0 + 1, floor - 2, placed.width * PX - 2, 2);
  for (let row = 0; row < placed.group.spanY; row++) {
    for (let column = 0; column < placed.group.span; column++) {
      const pack = { x: x0 + column * width, y: floor - (row + 1) * height, width, height };
      if (look.picture) {
        const at = pictureOnPack(look.picture, pack);
        context.drawImage(look.picture, at.x, at.y, at.width, at.height);
      } else paintPlaceholder(context, pack, placed.sized ? look.name : '?');
    }
  }
}

function paintPlaceholder(
  context: Drawing,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  name: string,
): void {
  context.fillStyle = '#d5dad7';
  context.fillRect(x + 0.75, y + 0.75, width - 1.5, height - 0.75);
  context.strokeStyle = '#a9b2ae';
  context.lineWidth = 1;
  context.strokeRect(x + 1.25, y + 1.25, width - 2.5, height - 1.75);
  context.fillStyle = '#5b6763';
  context.font = `600 ${Math.max(7, Math.min(12, width * 0.5))}px Inter Variable, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name.slice(0, 1).toUpperCase(), x + width / 2, y + height / 2, width - 3);
}

const TAG = { width: 30, height: 11.5 };

function paintTag(
  context: Drawing,
  placed: PlacedGroup,
  { floor, bottom }: { floor: number; bottom: number },
  { lookOf, tagColor }: PaintOptions,
): void {
  const look = lookOf(placed.group.product);
  const width = Math.max(13, Math.min(TAG.width, placed.width * PX - 2));
  const x = (placed.x + placed.width / 2) * PX - width / 2;
  const y = floor + (bottom - floor - TAG.height) / 2;
  const color = placed.group.priceTagColor ?? tagColor;
  context.fillStyle = TAGS[color];
  context.beginPath();
  context.roundRect(x, y, width, TAG.height, 1.5);
  context.fill();
  context.strokeStyle = 'rgb(0 0 0 / 18%)';
  context.lineWidth = 0.5;
  context.stroke();
  if (look.tested) {
    context.fillStyle = TEST_ITEM;
    context.fillRect(placed.x * PX, floor, placed.width * PX, 2.5);
  }
  context.fillStyle = color === 'RED' ? '#ffffff' : '#1c1c16';
  context.font = '650 7.5px Inter Variable, sans-serif';
  // Small letters are not moved onto whole pixels: '$3.29' would read as '$3.2 9'.
  context.textRendering = 'geometricPrecision';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(look.price, x + width / 2, y + TAG.height / 2 + 0.5, width - 2);
}

/** Glass doors of an enclosed fridge, over everything. */
export function paintDoors(context: Drawing, { type, layout }: PaintOptions): void {
  if (!layout.fridge || layout.fridgeOpenAir) return;
  const width = type.width * PX;
  const height = (type.height - type.bottom) * PX;
  context.save();
  context.translate(SHELF_PADDING, SHELF_PADDING);
  context.strokeStyle = 'rgb(38 48 52 / 85%)';
  context.lineWidth = 3;
  context.strokeRect(1.5, 1.5, width / 2 - 2, height - 3);
  context.strokeRect(width / 2 + 0.5, 1.5, width / 2 - 2, height - 3);
  context.fillStyle = '#aebbc0';
  context.fillRect(width / 2 - 8, height * 0.42, 2.5, 60);
  context.fillRect(width / 2 + 5.5, height * 0.42, 2.5, 60);
  context.restore();
}
