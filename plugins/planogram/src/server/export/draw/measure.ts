import type { Sheet } from '../sheet.ts';
import { columnWidth, rowHeight } from './legend.ts';
import { standHeight, standWidth } from './shelf.ts';

/** 8000 px are 300 dpi on 68 cm: an A2 sheet and more. */
const MAX_WIDTH = 8_000;
const MIN_WIDTH = 2_400;
const MAX_PIXELS = 40_000_000;
/** More than the pictures of packs have would only be larger. px a cm */
const MAX_SCALE = 26;

/** Of a picture, px. */
export interface Measures {
  width: number;
  height: number;
  margin: number;
  /** Size of the small text, px. */
  size: number;
  scale: number;
  columns: number;
  /** Top edges of the shelves and the legend. */
  shelvesY: number;
  legendY: number;
}

/** Size of the picture and the places in it. Pure, so that its limits are tested without drawing. */
export function measurePicture(sheet: Sheet, limit = MAX_WIDTH): Measures {
  const shelvesWidth = sheet.shelves.reduce((sum, shelf) => sum + standWidth(shelf, sheet), 0);
  const shelvesHeight = standHeight(sheet.shelves, sheet);
  const width = Math.round(Math.min(limit, Math.max(MIN_WIDTH, shelvesWidth * MAX_SCALE * 1.1)));
  const margin = width * 0.025;
  const size = Math.max(width / 190, 22 * Math.min(1, width / MIN_WIDTH));
  const scale = Math.min(MAX_SCALE, (width - 2 * margin) / shelvesWidth);
  const columns = Math.max(1, Math.floor((width - 2 * margin) / columnWidth(size)));
  const shelvesY = margin + size * 9;
  const legendY = shelvesY + shelvesHeight * scale + size * 6;
  const height = Math.round(legendY + Math.ceil(sheet.products.length / columns) * rowHeight(size) + margin);
  const measures = { width, height, margin, size, scale, columns, shelvesY, legendY };
  const pixels = width * height;
  return pixels > MAX_PIXELS
    ? measurePicture(sheet, Math.floor(width * Math.sqrt(MAX_PIXELS / pixels) * 0.98))
    : measures;
}
