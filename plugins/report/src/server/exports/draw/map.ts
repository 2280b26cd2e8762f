import { drawSection, pictureOnPack, shoppersText, type SectionDrawing, type ShopperContent } from '@aislelab/domain';
import { marked } from '@aislelab/statistics';
import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas';
import { AREAS, type Area, type VariationMaps } from '../../../rules/areas.ts';
import { legendStops, type HeatBitmap } from '../../../rules/heat.ts';
import { storeHeat, type Heat } from '../../../rules/store-heat.ts';
import { COLORS, type Rect } from '../pages/page.ts';
import { briefly } from '../../../rules/briefly.ts';
import type { Pen } from './pen.ts';

/** Between the parts of the plan, and above each for its name. cm */
const GAP = 16;
const CAPTION = 26;

export interface MapLook {
  variation: number;
  difference: boolean;
  details: boolean;
}
export interface StoreMap {
  heat: Heat;
  shoppers: number;
  signed: boolean;
  areas: readonly { area: Area; drawing: SectionDrawing | null }[];
  /** cm */
  width: number;
  height: number;
}

/** Content of one variation's map. @returns `null` where no shopper is counted */
export function storeMap(
  content: ShopperContent,
  maps: readonly VariationMaps[],
  control: number,
  { variation, difference, details }: MapLook,
): StoreMap | null {
  const of = (position: number) => maps.find((one) => one.variation === position) ?? null;
  const shown = of(variation);
  if (!shown || shown.shoppers === 0) return null;
  const signed = difference && variation !== control;
  const planogram = content.variations[variation]?.planogram ?? content.planogram;
  const areas = AREAS.filter(({ section }) => section !== 'display' || content.config.display).map((area) => ({
    area,
    drawing: area.section && drawSection(planogram, area.section, content.resources.product),
  }));
  const sizes = areas.map(({ area }) => sizeOf(area));
  return {
    heat: storeHeat(shown, of(control), { details, difference: signed }),
    shoppers: shown.shoppers,
    signed,
    areas,
    width: sizes.reduce((sum, { width }) => sum + width, 0) + GAP * (sizes.length - 1),
    height: Math.max(...sizes.map(({ height }) => height)) + CAPTION,
  };
}

function sizeOf({ rotation, width, height }: Area): { width: number; height: number } {
  return rotation === 0 ? { width, height } : { width: height, height: width };
}

/** Pictures of products by id; bare shelves without them. */
export type Packs = ReadonlyMap<string, Canvas>;

/** The map in words, for screen readers; its figures by product are in their own table. */
export function mapText({ heat, signed, shoppers }: StoreMap): string {
  const [attention, movement] = [briefly(heat.caps.attention), briefly(heat.caps.movement)];
  const ends = signed
    ? `blue where it is less, red where it is more, up to ${attention} on the shelves and ${movement} on the floor`
    : `the darker the longer, up to ${attention} on the shelves and ${movement} on the floor`;
  return `the store from above in colours, ${ends}, on average of ${marked(shoppersText(shoppers), shoppers)}.`;
}

/** The plan, as large as its place allows, with the legend below it. */
export function drawMap(pen: Pen, map: StoreMap, at: Rect, packs: Packs | null = null): void {
  const legend = 42;
  const scale = Math.min(at.width / map.width, (at.height - legend) / map.height);
  const left = at.x + (at.width - map.width * scale) / 2;
  const bottom = at.y + map.height * scale;
  let x = left;
  for (const { area, drawing } of map.areas) {
    const { width, height } = sizeOf(area);
    const place = { x, y: bottom - height * scale, width: width * scale, height: height * scale };
    const size = Math.max(7, Math.min(10, 13 * scale * 1.4));
    pen.line(shortName(pen, area.name, size, Math.max(place.width + GAP * scale, 40)), x, place.y - size * 0.5, {
      text: '',
      size,
      color: COLORS.quiet,
    });
    drawArea(pen, area, drawing, map.heat.bitmaps[area.id], place, scale, packs);
    x += (width + GAP) * scale;
  }
  drawLegends(pen, map, { ...at, y: bottom + 14, height: legend });
}

function shortName(pen: Pen, name: string, size: number, room: number): string {
  return pen.widthOf(name, { text: '', size }) <= room ? name : (name.split(' ')[0] ?? name);
}

function drawArea(
  pen: Pen,
  area: Area,
  drawing: SectionDrawing | null,
  bitmap: HeatBitmap,
  place: Rect,
  scale: number,
  packs: Packs | null,
): void {
  const { context } = pen;
  context.save();
  context.translate(place.x + place.width / 2, place.y + place.height / 2);
  context.rotate((area.rotation * Math.PI) / 180);
  context.scale(scale, scale);
  context.translate(-area.width / 2, -area.height / 2);
  pen.box({ x: 0, y: 0, width: area.width, height: area.height }, COLORS.sunken);
  if (drawing) drawShelves(pen, drawing, packs);
  context.beginPath();
  context.rect(0, 0, area.width, area.height);
  context.clip();
  // The last cells reach over the edge of the area.
  context.drawImage(pictureOf(bitmap), 0, 0, area.grid.columns * area.cell, area.grid.rows * area.cell);
  context.restore();
  context.strokeStyle = COLORS.line;
  context.lineWidth = 0.6;
  context.strokeRect(place.x, place.y, place.width, place.height);
}

function pictureOf({ width, height, pixels }: HeatBitmap) {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
  return canvas;
}

function drawShelves(pen: Pen, { facings, boards, bays, height }: SectionDrawing, packs: Packs | null): void {
  for (const { product, ...place } of packs ? facings : []) {
    const pack = packs?.get(product);
    if (pack) {
      const { x, y, width, height } = pictureOnPack(pack, place);
      pen.context.drawImage(pack, x, y, width, height);
    } else
      pen.box(
        { x: place.x + 0.3, y: place.y + 0.3, width: place.width - 0.6, height: place.height - 0.3 },
        COLORS.line,
      );
  }
  for (const board of boards) pen.box(board, COLORS.control);
  for (const bay of bays.slice(1)) pen.box({ x: bay - 1, y: 0, width: 2, height }, COLORS.white);
}

/** Legend of the colours: time that a shopper spends in a cell, up to the value that 99 of 100 cells do not exceed. */
function drawLegends(pen: Pen, { heat, signed, shoppers }: StoreMap, at: Rect): void {
  const width = Math.min(190, (at.width - 24) / 2);
  const each = [
    { label: 'Attention, on a cell of 6 cm', cap: heat.caps.attention },
    { label: 'Movement, in a cell of 20 cm', cap: heat.caps.movement },
  ];
  each.forEach(({ label, cap }, index) => {
    const x = at.x + index * (width + 24);
    const end = briefly(cap);
    pen.line(label, x, at.y + 8, { text: '', size: 8, color: COLORS.quiet });
    const gradient = pen.context.createLinearGradient(x, 0, x + width, 0);
    for (const { at: place, color } of legendStops(heat.scheme, signed)) gradient.addColorStop(place, color);
    pen.box({ x, y: at.y + 13, width, height: 6 }, COLORS.sunken);
    pen.context.fillStyle = gradient;
    pen.context.fillRect(x, at.y + 13, width, 6);
    pen.line(signed ? `−${end}` : briefly(0, cap), x, at.y + 28, { text: '', size: 8 });
    pen.line(signed ? `+${end}` : end, x + width, at.y + 28, { text: '', size: 8 }, 'right');
  });
  const note = `On average of ${marked(shoppersText(shoppers), shoppers)}`;
  const room = at.width - 2 * (width + 24);
  if (room > pen.widthOf(note, { text: '', size: 8 }))
    pen.line(note, at.x + at.width, at.y + 28, { text: '', size: 8, color: COLORS.quiet }, 'right');
}
