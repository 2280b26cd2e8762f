import {
  pictureOnPack,
  type DrawnFacing,
  type Id,
  type PriceTagColor,
  type SectionDrawing,
  type ShelfType,
} from '@aislelab/domain';
import type { Palette } from '@aislelab/ui-kit/tokens';
import type { Lit, LitPlace } from './comparison.ts';
import { posBox, type HungPos, type PosRoom } from './posPlaces.ts';

export interface ComparisonPaint {
  drawing: SectionDrawing;
  /** Of products and of POS materials. */
  pictures: ReadonlyMap<Id, HTMLImageElement>;
  type: ShelfType;
  /** Shelves from the left, and the number of levels of each. */
  shelves: readonly { id: string; levels: number }[];
  /** POS materials on these shelves, and the room that they need. */
  hung: readonly HungPos[];
  room: PosRoom;
  tagColorOf: (group: Id) => PriceTagColor;
  /** All differences, and those that the user is looking at. */
  lit: Lit;
  chosen: Lit;
  palette: Palette;
}

type Box = Pick<DrawnFacing, 'x' | 'y' | 'width' | 'height'>;

const TAGS: Record<PriceTagColor, string> = { YELLOW: '#ffd84d', WHITE: '#ffffff', RED: '#e5383b' };
/** Opacity of elements that are the same in both. */
const DIMMED = 0.16;

/** Paints a section in which only the differences are highlighted. One unit of the context is a centimetre. */
export function paintComparison(context: CanvasRenderingContext2D, paint: ComparisonPaint): void {
  const { drawing, palette, lit, chosen, room } = paint;
  context.fillStyle = palette.sunken;
  context.fillRect(0, 0, drawing.width, drawing.height + room.top + room.bottom);
  context.translate(0, room.top);
  for (const facing of drawing.facings) paintFacing(context, facing, paint);
  context.globalAlpha = 1;
  for (const { x, y, width, height } of drawing.boards) {
    context.fillStyle = palette.hairline;
    context.fillRect(x, y, width, height);
  }
  for (const place of paint.hung) paintPos(context, place, paint);
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

const isLit = ({ group, product }: DrawnFacing, { groups, products }: Lit) =>
  groups.has(group) || products.has(product);

function paintFacing(
  context: CanvasRenderingContext2D,
  facing: DrawnFacing,
  { pictures, palette, lit }: ComparisonPaint,
) {
  const { product, x, y, width, height } = facing;
  context.globalAlpha = isLit(facing, lit) ? 1 : DIMMED;
  const picture = pictures.get(product);
  if (picture) {
    const at = pictureOnPack(picture, facing);
    context.drawImage(picture, at.x, at.y, at.width, at.height);
    return;
  }
  context.fillStyle = palette.control;
  context.fillRect(x + 0.3, y + 0.3, width - 0.6, height - 0.3);
}

function paintTag(
  context: CanvasRenderingContext2D,
  { group, x, y, width, height }: DrawnFacing,
  paint: ComparisonPaint,
) {
  context.fillStyle = TAGS[paint.tagColorOf(group)];
  context.fillRect(x, y + height + 0.6, width, 3.6);
}

function outline(context: CanvasRenderingContext2D, { x, y, width, height }: Box, color: string, line: number) {
  context.strokeStyle = color;
  context.lineWidth = line;
  context.strokeRect(x + line / 2, y + line / 2, width - line, height - line);
}

function paintPlace(context: CanvasRenderingContext2D, place: LitPlace, paint: ComparisonPaint, color: string) {
  const { shelves, type } = paint;
  const { position } = place;
  const index = shelves.findIndex(({ id }) => id === place.shelf);
  if (index < 0) return;
  const whole = { x: index * type.width + 1, y: 0, width: type.width - 2, height: type.height };
  const box = position === null ? whole : (boxOf({ ...place, position }, paint) ?? whole);
  // A liner is hardly higher than a thick line.
  outline(context, box, color, Math.min(2, box.height / 6));
}

/** Its picture, whole; lit or dimmed like a product. */
function paintPos(context: CanvasRenderingContext2D, place: HungPos, paint: ComparisonPaint) {
  const box = boxOf(place, paint);
  if (!box) return;
  const same = ({ shelf, segment, position }: LitPlace) =>
    shelf === place.shelf && segment === place.segment && position === place.position;
  context.globalAlpha = paint.lit.places.some(same) ? 1 : DIMMED;
  const picture = paint.pictures.get(place.posMaterial);
  if (picture) {
    const fit = Math.min(box.width / picture.width, box.height / picture.height);
    // A liner is as long as its board, a floor sticker is foreshortened.
    const flat = place.position === 'SHELF_LINER' || place.position === 'FLOOR_STICKER';
    const [width, height] = flat ? [box.width, box.height] : [picture.width * fit, picture.height * fit];
    context.drawImage(picture, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
  } else {
    context.fillStyle = paint.palette.control;
    context.fillRect(box.x, box.y, box.width, box.height);
  }
  context.globalAlpha = 1;
}

/** cm from the top left corner of the section; `null` on another section. */
function boxOf(
  { shelf, segment, position }: Omit<HungPos, 'path' | 'posMaterial'>,
  { shelves, type }: ComparisonPaint,
) {
  const index = shelves.findIndex(({ id }) => id === shelf);
  const levels = shelves[index]?.levels;
  if (levels === undefined) return null;
  const box = posBox(type, position, segment ?? 0, levels);
  return { ...box, x: box.x + index * type.width };
}
