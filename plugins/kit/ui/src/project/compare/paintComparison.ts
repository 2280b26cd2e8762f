import {
  clearHeight,
  levelPitch,
  type Id,
  type PosPosition,
  type PriceTagColor,
  type ShelfType,
} from '@aislelab/domain';
import type { Palette } from '../../theme/tokens.ts';
import type { Facing, SectionDrawing } from '../planogram/drawing.ts';
import type { Lit, LitPlace } from './comparison.ts';

export interface ComparisonPaint {
  drawing: SectionDrawing;
  pictures: ReadonlyMap<Id, CanvasImageSource>;
  type: ShelfType;
  /** Shelves from the left, and the number of levels of each. */
  shelves: readonly { id: string; levels: number }[];
  tagColorOf: (group: Id) => PriceTagColor;
  /** What differs, and what of it somebody is looking at. */
  lit: Lit;
  chosen: Lit;
  palette: Palette;
}

const TAGS: Record<PriceTagColor, string> = { YELLOW: '#ffd84d', WHITE: '#ffffff', RED: '#e5383b' };
/** How much of what is the same in both remains visible. */
const DIMMED = 0.16;

/** Paints a section in which only what differs is lit. One unit of the context is a centimetre. */
export function paintComparison(context: CanvasRenderingContext2D, paint: ComparisonPaint): void {
  const { drawing, palette, lit, chosen } = paint;
  context.fillStyle = palette.sunken;
  context.fillRect(0, 0, drawing.width, drawing.height);
  for (const facing of drawing.facings) paintFacing(context, facing, paint);
  context.globalAlpha = 1;
  for (const { x, y, width, height } of drawing.boards) {
    context.fillStyle = palette.hairline;
    context.fillRect(x, y, width, height);
  }
  for (const facing of drawing.facings) if (isLit(facing, lit) && facing.lowest) paintTag(context, facing, paint);
  for (const place of lit.places) paintPlace(context, place, paint, palette.accent);
  for (const facing of drawing.facings) {
    if (isLit(facing, chosen)) outline(context, facing, palette.primary, 1.6);
    else if (isLit(facing, lit)) outline(context, facing, palette.accent, 0.7);
  }
  for (const place of chosen.places) paintPlace(context, place, paint, palette.primary);
  context.fillStyle = palette.paper;
  for (const bay of drawing.bays.slice(1)) context.fillRect(bay - 0.8, 0, 1.6, drawing.height);
}

const isLit = ({ group, product }: Facing, { groups, products }: Lit) => groups.has(group) || products.has(product);

function paintFacing(context: CanvasRenderingContext2D, facing: Facing, { pictures, palette, lit }: ComparisonPaint) {
  const { product, x, y, width, height } = facing;
  context.globalAlpha = isLit(facing, lit) ? 1 : DIMMED;
  const picture = pictures.get(product);
  if (picture) {
    context.drawImage(picture, x, y, width, height);
    return;
  }
  context.fillStyle = palette.control;
  context.fillRect(x + 0.3, y + 0.3, width - 0.6, height - 0.3);
}

function paintTag(context: CanvasRenderingContext2D, { group, x, y, width, height }: Facing, paint: ComparisonPaint) {
  context.fillStyle = TAGS[paint.tagColorOf(group)];
  context.fillRect(x, y + height + 0.6, width, 3.6);
}

function outline(context: CanvasRenderingContext2D, { x, y, width, height }: Facing, color: string, line: number) {
  context.strokeStyle = color;
  context.lineWidth = line;
  context.strokeRect(x + line / 2, y + line / 2, width - line, height - line);
}

function paintPlace(context: CanvasRenderingContext2D, place: LitPlace, paint: ComparisonPaint, color: string) {
  const index = paint.shelves.findIndex(({ id }) => id === place.shelf);
  const levels = paint.shelves[index]?.levels;
  if (levels === undefined) return;
  const { type } = paint;
  const box = place.position === null ? null : bandOf(type, place.position, place.segment ?? 0, levels);
  const left = index * type.width;
  if (box) {
    context.fillStyle = color;
    context.fillRect(left + box.x, box.y, box.width, box.height);
    return;
  }
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.strokeRect(left + 2, 1, type.width - 4, type.height - 2);
}

/** A band inside the shelf beside the place of a POS material; `null` for what covers all of it. cm */
function bandOf(type: ShelfType, position: PosPosition, segment: number, levels: number) {
  const { width, height } = type;
  const band = 4;
  switch (position) {
    case 'HANGING':
      return { x: (3 * width) / 8, y: 1, width: width / 4, height: 2 * band };
    case 'TOP':
      return { x: 2, y: 1, width: width - 4, height: band };
    case 'SIDE_LEFT':
      return { x: 1, y: 0, width: band, height };
    case 'SIDE_RIGHT':
      return { x: width - band - 1, y: 0, width: band, height };
    case 'FLOOR_STICKER':
      return { x: 2, y: height - band - 1, width: width - 4, height: band };
    case 'SHELF_LINER': {
      const y = type.top + segment * levelPitch(type, levels) + clearHeight(type, levels);
      return { x: 2, y, width: width - 4, height: type.priceRail };
    }
    case 'COVER':
      return null;
  }
}
