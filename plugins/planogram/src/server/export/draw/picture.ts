import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Sheet, SheetProduct } from '../sheet.ts';
import { subtitleOf, testedNote } from './heading.ts';
import { drawLegendRow, rowHeight } from './legend.ts';
import { INK, write, type Pictures } from './look.ts';
import { measurePicture, type Measures } from './measure.ts';
import { drawShelf, standWidth, UPRIGHT } from './shelf.ts';

/** The section with its legend as one PNG of print quality. */
export async function drawPicture(
  sheet: Sheet,
  pictures: Pictures,
  pictureOf: (product: SheetProduct) => string | null,
): Promise<Uint8Array> {
  const measures = measurePicture(sheet);
  const { width, height, margin, size, scale, columns, shelvesY, legendY } = measures;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = INK.page;
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  write(context, sheet.title, margin, margin + size * 2.6, {
    size: size * 2.6,
    weight: 700,
    width: width - 2 * margin,
  });
  write(context, subtitleOf(sheet), margin, margin + size * 5, { size: size * 1.3, color: INK.quiet });
  const note = testedNote(sheet);
  if (note)
    write(context, note, width - margin, margin + size * 5, { size: size * 1.1, color: INK.quiet, align: 'right' });

  const total = sheet.shelves.reduce((sum, shelf) => sum + standWidth(shelf, sheet) * scale, 0);
  let x = (width - total) / 2 + (UPRIGHT / 2 + sheet.around.side) * scale;
  for (const shelf of sheet.shelves) {
    write(context, shelf.title, x, shelvesY - size * 0.8, { size: size * 1.3, weight: 600 });
    const count = shelf.materials.length;
    const materials = count === 1 ? '1 POS material' : `${count} POS materials`;
    const notes = [shelf.note, count > 0 ? materials : null].filter((part) => part !== null).join(', ');
    const right = { size, color: INK.quiet, align: 'right', width: shelf.width * scale * 0.65 } as const;
    // Not up to the title of the next shelf.
    if (notes) write(context, notes, x + shelf.width * scale - size, shelvesY - size * 0.8, right);
    drawShelf(context, shelf, sheet, { x, y: shelvesY + sheet.around.top * scale, scale, pictures, pictureOf });
    x += standWidth(shelf, sheet) * scale;
  }
  drawRuler(context, measures, (width - total) / 2);
  const column = (width - 2 * margin) / columns;
  const rows = Math.ceil(sheet.products.length / columns);
  sheet.products.forEach((product, index) => {
    const at = { x: margin + Math.floor(index / rows) * column, y: legendY + (index % rows) * rowHeight(size) };
    drawLegendRow(context, product, { ...at, width: column - size * 1.5 }, { size, pictures, pictureOf });
  });
  return canvas.encode('png');
}

/** Draws a ruler: a third of the width of a shelf, and most of that of a display. */
function drawRuler(context: SKRSContext2D, { legendY, size, scale }: Measures, left: number): void {
  const y = legendY - size * 3.6;
  const long = 40 * scale;
  context.fillStyle = INK.text;
  context.fillRect(left, y, long, size * 0.12);
  for (const at of [0, long]) context.fillRect(left + at - size * 0.06, y - size * 0.4, size * 0.12, size * 0.9);
  write(context, '40 cm', left + long + size * 0.7, y + size * 0.4, { size, color: INK.quiet });
}
