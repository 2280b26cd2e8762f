import { withCurrency } from '@aislelab/domain';
import { createCanvas } from '@napi-rs/canvas';
import PptxGenJS from 'pptxgenjs';
import {
  CELL,
  COLORS,
  MARK,
  PAGE,
  type BarsBlock,
  type Format,
  type Block,
  type MapBlock,
  type Paragraph,
  type Rect,
  type RanksBlock,
  type ReportDocument,
  type TableBlock,
} from '../pages/page.ts';
import { fainter } from './bars.ts';
import type { Letters } from './letters.ts';
import { drawMap } from './map.ts';
import type { MapOf } from './pdf.ts';
import { Pen } from './pen.ts';

/** On every computer, and narrower than the letters that were measured: what fits there fits here. */
const FONT = 'Arial';
const POINTS = 72;
/** Pixels of a point, for pictures of maps. */
const SHARPNESS = 2;
const FORMATS = { percent: '0.0%', number: '#,##0.0' } as const;
/** Number format of a chart on a slide. */
function codeOf(format: Format): string {
  if (typeof format === 'string') return FORMATS[format];
  // Quoted, a currency is a text and never part of the code.
  const currency = `"${format.currency.replaceAll('"', '')}"`;
  return withCurrency('#,##0.00', { ...format, currency });
}

type Slide = PptxGenJS.Slide;

/** Slides that can be edited: text is text, tables are tables, charts carry their numbers. */
export async function writePptx(
  { title, subject, pages }: ReportDocument,
  letters: Letters,
  mapOf: MapOf,
): Promise<Uint8Array> {
  const deck = new PptxGenJS();
  deck.defineLayout({ name: 'REPORT', width: PAGE.width / POINTS, height: PAGE.height / POINTS });
  deck.layout = 'REPORT';
  deck.title = title;
  deck.subject = subject;
  deck.author = 'AisleLab';
  deck.company = 'AisleLab';
  for (const { blocks } of pages) {
    const slide = deck.addSlide();
    for (const block of blocks) addBlock(slide, block, letters, mapOf);
  }
  const written = await deck.write({ outputType: 'uint8array', compression: true });
  if (!(written instanceof Uint8Array)) throw new TypeError('the slides were written as something else');
  return written;
}

const hex = (color: string) => color.slice(1).toUpperCase();
const place = ({ x, y, width, height }: Rect) => ({
  x: x / POINTS,
  y: y / POINTS,
  w: width / POINTS,
  h: height / POINTS,
});

function addBlock(slide: Slide, block: Block, letters: Letters, mapOf: MapOf): void {
  switch (block.kind) {
    case 'mark':
      slide.addText(block.text, {
        ...place(block.at),
        align: 'center',
        valign: 'middle',
        fontFace: FONT,
        fontSize: MARK.size,
        bold: true,
        color: hex(block.color),
        transparency: 100 * (1 - MARK.opacity),
        rotate: 360 + MARK.degrees,
      });
      return;
    case 'box':
      slide.addShape('rect', { ...place(block.at), fill: { color: hex(block.fill) }, line: { type: 'none' } });
      return;
    case 'text':
      slide.addText(runsOf(block.paragraphs), {
        ...place(block.at),
        align: block.align ?? 'left',
        valign: 'top',
        margin: 0,
        fit: 'none',
        wrap: true,
      });
      return;
    case 'table':
      addTable(slide, block);
      return;
    case 'bars':
      addBars(slide, block);
      return;
    case 'ranks':
      addRanks(slide, block);
      return;
    case 'map':
      addMap(slide, block, letters, mapOf);
  }
}

function runsOf(paragraphs: readonly Paragraph[]): PptxGenJS.TextProps[] {
  return paragraphs.map(({ text, size, weight = 400, color = COLORS.text, gap = 0 }, index) => ({
    text,
    options: {
      fontFace: FONT,
      fontSize: size,
      bold: weight >= 600,
      color: hex(color),
      paraSpaceBefore: index === 0 ? 0 : gap,
      breakLine: index < paragraphs.length - 1,
    },
  }));
}

function addTable(slide: Slide, { at, widths, rows }: TableBlock): void {
  const none = { type: 'none' as const };
  slide.addTable(
    rows.map(({ cells, head }, index) =>
      cells.map(({ paragraphs, align, span = 1 }): PptxGenJS.TableCell => {
        const color = head && !rows[index + 1]?.head ? COLORS.control : COLORS.line;
        const line = index < rows.length - 1 ? { type: 'solid' as const, pt: 0.75, color: hex(color) } : none;
        return {
          text: runsOf(paragraphs),
          options: {
            align,
            valign: 'top',
            colspan: span,
            margin: [CELL.y, CELL.x, CELL.y, CELL.x].map((points) => points / POINTS) as [
              number,
              number,
              number,
              number,
            ],
            border: [none, none, line, none],
          },
        };
      }),
    ),
    {
      x: at.x / POINTS,
      y: at.y / POINTS,
      w: at.width / POINTS,
      colW: widths.map((width) => width / POINTS),
      rowH: rows.map(({ height }) => height / POINTS),
      autoPage: false,
    },
  );
}

function addTitle(slide: Slide, title: string, at: Rect): void {
  slide.addText(title, {
    ...place({ ...at, height: 20 }),
    fontFace: FONT,
    fontSize: 12,
    bold: true,
    color: hex(COLORS.text),
    margin: 0,
    valign: 'top',
  });
}

function addBars(slide: Slide, { at, title, categories, series, format, legend = true }: BarsBlock): void {
  addTitle(slide, title, at);
  const data = series.map(({ name, values }) => ({
    name,
    labels: [...categories],
    // The library's type knows no gaps; its writer leaves the cell empty.
    values: values.map((value) => value ?? (null as unknown as number)),
  }));
  slide.addChart('bar', data, {
    ...place({ ...at, y: at.y + 20, height: at.height - 20 }),
    barDir: 'col',
    barGrouping: 'clustered',
    barGapWidthPct: 40,
    chartColors: series.map(({ color, faint }) => hex(faint ? fainter(color) : color)),
    showLegend: legend && series.length > 1,
    legendPos: 't',
    legendFontFace: FONT,
    legendFontSize: 9,
    legendColor: hex(COLORS.quiet),
    showValue: series.length * categories.length <= 24,
    dataLabelPosition: 'outEnd',
    dataLabelFontFace: FONT,
    dataLabelFontSize: 8,
    dataLabelFormatCode: codeOf(format),
    valAxisMinVal: 0,
    valAxisLabelFormatCode: format === 'percent' ? '0%' : codeOf(format),
    valAxisLabelFontFace: FONT,
    valAxisLabelFontSize: 9,
    valAxisLabelColor: hex(COLORS.quiet),
    valAxisLineShow: false,
    valGridLine: { color: hex(COLORS.line), size: 0.5 },
    catAxisLabelFontFace: FONT,
    catAxisLabelFontSize: 9,
    catAxisLabelColor: hex(COLORS.quiet),
    catAxisHidden: categories.length === 1 && categories[0] === '',
    altText: title,
  });
}

function addRanks(slide: Slide, { at, title, rows, format }: RanksBlock): void {
  addTitle(slide, title, at);
  // Such charts begin at the bottom.
  const upward = rows.toReversed();
  const data = [{ name: title, labels: upward.map(({ name }) => name), values: upward.map(({ value }) => value) }];
  slide.addChart('bar', data, {
    ...place({ ...at, y: at.y + 20, height: at.height - 20 }),
    barDir: 'bar',
    barGapWidthPct: 50,
    // One for each bar.
    chartColors: upward.map(({ color }) => hex(color)),
    showLegend: false,
    showValue: true,
    dataLabelPosition: 'outEnd',
    dataLabelFontFace: FONT,
    dataLabelFontSize: 8,
    dataLabelFormatCode: codeOf(format),
    valAxisMinVal: 0,
    valAxisHidden: true,
    valGridLine: { style: 'none' },
    catAxisLabelFontFace: FONT,
    catAxisLabelFontSize: 8,
    catAxisLabelColor: hex(COLORS.quiet),
    altText: title,
  });
}

function addMap(slide: Slide, { at, title, variation, difference }: MapBlock, letters: Letters, mapOf: MapOf): void {
  addTitle(slide, title, at);
  const map = mapOf(variation, difference);
  if (!map) return;
  const [width, height] = [at.width, at.height - 24];
  const canvas = createCanvas(Math.round(width * SHARPNESS), Math.round(height * SHARPNESS));
  const context = canvas.getContext('2d');
  context.scale(SHARPNESS, SHARPNESS);
  const pen = new Pen(context, letters);
  pen.box({ x: 0, y: 0, width, height }, COLORS.white);
  drawMap(pen, map, { x: 0, y: 0, width, height });
  slide.addImage({
    ...place({ ...at, y: at.y + 24, height }),
    data: `image/png;base64,${canvas.toBuffer('image/png').toString('base64')}`,
    altText: title,
  });
}
