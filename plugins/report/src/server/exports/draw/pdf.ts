import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { CELL, COLORS, PAGE, type Block, type ReportDocument, type TableBlock } from '../pages/page.ts';
import { barsText, drawBars } from './bars.ts';
import type { Letters } from './letters.ts';
import { drawMap, mapText, type StoreMap } from './map.ts';
import { Pen } from './pen.ts';
import { drawRanks, ranksText } from './ranks.ts';
import { tagPdf, type Bookmark } from './tag-pdf.ts';
import { pdfText, Tags } from './tags.ts';

/** The map of a variation, or what it has more and less than the control. */
export type MapOf = (variation: number, difference: boolean) => StoreMap | null;

/** Of the words of a report; names in it are of any language. */
const LANGUAGE = 'en';

/** A document of shapes and text that can be searched, copied and read out, with a bookmark for each section. */
export function writePdf({ title, subject, pages }: ReportDocument, letters: Letters, mapOf: MapOf): Uint8Array {
  const document = new PDFDocument({ title, subject, creator: 'AisleLab' });
  const tags = new Tags();
  const bookmarks: Bookmark[] = [];
  pages.forEach(({ title: section, blocks }, index) => {
    if (index === 0 || section !== pages[index - 1]?.title) bookmarks.push({ title: section || title, page: index });
    // The library declares the browser's context type here, but returns its own.
    const context = document.beginPage(PAGE.width, PAGE.height) as unknown as SKRSContext2D;
    tags.page(context);
    const pen = new Pen(context, letters, tags);
    tags.decoration(() => pen.box({ x: 0, y: 0, width: PAGE.width, height: PAGE.height }, COLORS.white));
    tags.element('Sect', () => {
      for (const block of blocks) drawBlock(pen, block, tags, mapOf);
    });
    document.endPage();
  });
  return tagPdf(document.close(), tags, bookmarks, LANGUAGE);
}

function drawBlock(pen: Pen, block: Block, tags: Tags, mapOf: MapOf): void {
  switch (block.kind) {
    case 'mark':
      return tags.decoration(() => pen.mark(block.text, block.at, block.color));
    case 'box':
      return tags.decoration(() => pen.box(block.at, block.fill));
    case 'text': {
      const draw = () => pen.paragraphs(block.paragraphs, block.at, block.align);
      return block.repeated ? tags.decoration(draw) : draw();
    }
    case 'table':
      return tags.element('Table', () => drawTable(pen, block, tags));
    case 'bars':
      return tags.drawn('Figure', () => drawBars(pen, block), alternative(barsText(block)));
    case 'ranks':
      return tags.drawn('Figure', () => drawRanks(pen, block), alternative(ranksText(block)));
    case 'map': {
      const map = mapOf(block.variation, block.difference);
      const draw = () => {
        pen.line(block.title, block.at.x, block.at.y + 13, { text: '', size: 12, weight: 600 });
        if (map) drawMap(pen, map, { ...block.at, y: block.at.y + 24, height: block.at.height - 24 });
      };
      return tags.drawn('Figure', draw, alternative(`${block.title}: ${map ? mapText(map) : 'no shopper is counted'}`));
    }
  }
}

const alternative = (text: string) => ` /Alt ${pdfText(text)}`;

function drawTable(pen: Pen, { at, widths, rows }: TableBlock, tags: Tags): void {
  let y = at.y;
  const width = widths.reduce((sum, one) => sum + one, 0);
  rows.forEach(({ cells, height, head }, index) => {
    tags.element('TR', () => {
      let column = 0;
      for (const { paragraphs, align, span = 1 } of cells) {
        const x = at.x + widths.slice(0, column).reduce((sum, one) => sum + one, 0);
        const wide = widths.slice(column, column + span).reduce((sum, one) => sum + one, 0);
        const place = { x: x + CELL.x, y: y + CELL.y, width: wide - 2 * CELL.x, height };
        const scope = head ? ' /Scope /Column' : ' /Scope /Row';
        const header = head || column === 0;
        const more = ` /A <</O /Table /ColSpan ${span}${header ? scope : ''}>>`;
        tags.element(header ? 'TH' : 'TD', () => pen.paragraphs(paragraphs, place, align), more);
        column += span;
      }
    });
    y += height;
    if (index < rows.length - 1) {
      const color = head && !rows[index + 1]?.head ? COLORS.control : COLORS.line;
      tags.decoration(() => pen.box({ x: at.x, y: y - 0.4, width, height: 0.8 }, color));
    }
  });
}
