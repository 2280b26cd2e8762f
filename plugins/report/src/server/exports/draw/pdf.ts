import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { CELL, COLORS, PAGE, type Block, type ReportDocument, type TableBlock } from '../pages/page.ts';
import { drawBars } from './bars.ts';
import type { Letters } from './letters.ts';
import { drawMap, type StoreMap } from './map.ts';
import { Pen } from './pen.ts';

/** The map of a variation, or what it has more and less than the control. */
export type MapOf = (variation: number, difference: boolean) => StoreMap | null;

/** A document of shapes and text that can be searched and copied. */
export function writePdf({ title, subject, pages }: ReportDocument, letters: Letters, mapOf: MapOf): Uint8Array {
  const document = new PDFDocument({ title, subject, creator: 'AisleLab' });
  for (const { blocks } of pages) {
    // The library declares the browser's own context here; what it returns is one of its own.
    const pen = new Pen(document.beginPage(PAGE.width, PAGE.height) as unknown as SKRSContext2D, letters);
    pen.box({ x: 0, y: 0, width: PAGE.width, height: PAGE.height }, COLORS.white);
    for (const block of blocks) drawBlock(pen, block, mapOf);
    document.endPage();
  }
  return document.close();
}

function drawBlock(pen: Pen, block: Block, mapOf: MapOf): void {
  switch (block.kind) {
    case 'mark':
      return pen.mark(block.text, block.at, block.color);
    case 'box':
      return pen.box(block.at, block.fill);
    case 'text':
      return pen.paragraphs(block.paragraphs, block.at, block.align);
    case 'table':
      return drawTable(pen, block);
    case 'bars':
      return drawBars(pen, block);
    case 'map': {
      const map = mapOf(block.variation, block.difference);
      pen.line(block.title, block.at.x, block.at.y + 13, { text: '', size: 12, weight: 600 });
      if (map) drawMap(pen, map, { ...block.at, y: block.at.y + 24, height: block.at.height - 24 });
    }
  }
}

function drawTable(pen: Pen, { at, widths, rows }: TableBlock): void {
  let y = at.y;
  const width = widths.reduce((sum, one) => sum + one, 0);
  rows.forEach(({ cells, height, head }, index) => {
    let column = 0;
    for (const { paragraphs, align, span = 1 } of cells) {
      const x = at.x + widths.slice(0, column).reduce((sum, one) => sum + one, 0);
      const wide = widths.slice(column, column + span).reduce((sum, one) => sum + one, 0);
      pen.paragraphs(paragraphs, { x: x + CELL.x, y: y + CELL.y, width: wide - 2 * CELL.x, height }, align);
      column += span;
    }
    y += height;
    if (index < rows.length - 1) {
      const below = rows[index + 1];
      pen.box({ x: at.x, y: y - 0.4, width, height: 0.8 }, head && !below?.head ? COLORS.control : COLORS.line);
    }
  });
}
