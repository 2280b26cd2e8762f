import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import type { Sheet, SheetProduct } from '../sheet.ts';
import { subtitleOf, testedNote } from './heading.ts';
import { drawLegendRow, rowHeight } from './legend.ts';
import { INK, write, type Pictures } from './look.ts';
import { drawShelf, standHeight, standWidth, UPRIGHT } from './shelf.ts';

/** Points of 1/72 inch. */
const A4 = { width: 595, height: 842 };
const A3_LANDSCAPE = { width: 1191, height: 842 };
const MARGIN = 36;
const HEAD = 62;
const POINTS_PER_CM = 72 / 2.54;
const FOOT = 20;
const LEGEND = { size: 7.6, columns: 2 };
const MATERIALS = { size: 7.6, columns: 3 };
/** Most shelves in one row; longer sections have two rows, since packs would be too small to recognize. */
const ONE_ROW = 4;

interface Page {
  context: SKRSContext2D;
  width: number;
  height: number;
}

/**
 * A document of vector shapes and text that can be searched: the whole section, each shelf on a separate page, and the list of products.
 * Packs are pictures, each embedded once.
 */
export function drawDocument(
  sheet: Sheet,
  pictures: Pictures,
  pictureOf: (product: SheetProduct) => string | null,
): Uint8Array {
  const document = new PDFDocument({ title: sheet.title, subject: subtitleOf(sheet), creator: 'AisleLab' });
  const perPage = Math.floor((A4.height - 2 * MARGIN - HEAD - FOOT) / rowHeight(LEGEND.size)) * LEGEND.columns;
  const legendPages = Math.ceil(sheet.products.length / perPage);
  const overview = sheet.shelves.length > 1;
  const pages = (overview ? 1 : 0) + sheet.shelves.length + legendPages;
  let number = 0;
  const page = (size: { width: number; height: number }, title: string, draw: (page: Page) => void) => {
    number += 1;
    // The library declares the browser's context type here, but returns its own.
    const context = document.beginPage(size.width, size.height) as unknown as SKRSContext2D;
    const made = { context, ...size };
    drawHead(made, sheet, title, `${number} / ${pages}`);
    draw(made);
    document.endPage();
  };
  if (overview) {
    const half = Math.ceil(sheet.shelves.length / 2);
    const long = sheet.shelves.length > ONE_ROW;
    const rows = long ? [sheet.shelves.slice(0, half), sheet.shelves.slice(half)] : [sheet.shelves];
    page(A3_LANDSCAPE, subtitleOf(sheet), (made) => drawRows(made, sheet, rows, pictures, pictureOf));
  }
  for (const shelf of sheet.shelves) {
    const about = [shelf.title, sheet.variation, `${shelf.levels.length} levels`, shelf.note];
    const title = about.filter((part) => part !== null).join(' · ');
    page(A4, title, (made) => {
      drawMaterials(made, shelf.materials);
      drawRows(made, sheet, [[shelf]], pictures, pictureOf);
    });
  }
  for (let index = 0; index < legendPages; index++) {
    const listed = sheet.products.slice(index * perPage, (index + 1) * perPage);
    page(A4, 'Products', ({ context, width }) => {
      const column = (width - 2 * MARGIN) / LEGEND.columns;
      listed.forEach((product, place) => {
        const inColumn = perPage / LEGEND.columns;
        const x = MARGIN + Math.floor(place / inColumn) * column;
        const y = MARGIN + HEAD + (place % inColumn) * rowHeight(LEGEND.size);
        drawLegendRow(context, product, { x, y, width: column - 14 }, { size: LEGEND.size, pictures, pictureOf });
      });
    });
  }
  return document.close();
}

function drawHead({ context, width, height }: Page, sheet: Sheet, title: string, number: string): void {
  const room = width - 2 * MARGIN;
  write(context, sheet.title, MARGIN, MARGIN + 14, { size: 17, weight: 700, width: room });
  write(context, title, MARGIN, MARGIN + 32, { size: 10, color: INK.quiet, width: room });
  const small = { size: 8, color: INK.quiet } as const;
  write(context, number, width - MARGIN, height - 18, { ...small, align: 'right' });
  const note = testedNote(sheet);
  if (note) write(context, note, MARGIN, height - 18, small);
}

/** POS materials of a shelf, in two lines between the head and the shelf; those that do not fit are counted. */
function drawMaterials({ context, width }: Page, materials: readonly string[]): void {
  const room = 2 * MATERIALS.columns;
  const shown = materials.length > room ? materials.slice(0, room - 1) : materials;
  const more = materials.length - shown.length;
  const column = (width - 2 * MARGIN) / MATERIALS.columns;
  [...shown, ...(more > 0 ? [`and ${more} more`] : [])].forEach((text, index) => {
    const x = MARGIN + (index % MATERIALS.columns) * column;
    const y = MARGIN + 46 + Math.floor(index / MATERIALS.columns) * 11;
    write(context, text, x, y, { size: MATERIALS.size, color: INK.quiet, width: column - 8 });
  });
}

/** Rows of shelves side by side, as large as the page allows, with their scale. */
function drawRows(
  { context, width, height }: Page,
  sheet: Sheet,
  rows: readonly Sheet['shelves'][],
  pictures: Pictures,
  pictureOf: (product: SheetProduct) => string | null,
): void {
  const wideOf = (row: Sheet['shelves']) => row.reduce((sum, shelf) => sum + standWidth(shelf, sheet), 0);
  const tall = standHeight(sheet.shelves, sheet);
  const titles = sheet.shelves.length > 1 && rows.flat().length > 1 ? 18 : 0;
  const room = (height - 2 * MARGIN - HEAD - FOOT) / rows.length - titles;
  const scale = Math.min((width - 2 * MARGIN) / Math.max(...rows.map(wideOf)), room / tall);
  rows.forEach((row, index) => {
    let x = (width - wideOf(row) * scale) / 2 + (UPRIGHT / 2 + sheet.around.side) * scale;
    const y = MARGIN + HEAD + titles + index * (room + titles) + (room - tall * scale) * 0.3;
    for (const shelf of row) {
      if (titles > 0) write(context, shelf.title, x, y - 6, { size: 10, weight: 600 });
      drawShelf(context, shelf, sheet, { x, y: y + sheet.around.top * scale, scale, pictures, pictureOf });
      x += standWidth(shelf, sheet) * scale;
    }
  });
  const ratio = Math.round((POINTS_PER_CM / scale) * 10) / 10;
  write(context, `Scale 1 : ${ratio}`, width / 2, height - 18, { size: 8, color: INK.quiet, align: 'center' });
}
