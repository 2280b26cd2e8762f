// Entry of a worker thread: drawing takes a while, and its libraries are loaded nowhere else.
import { createCanvas, GlobalFonts, loadImage, SvgExportFlag, type Canvas, type Image } from '@napi-rs/canvas';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { COLORS } from '../pages/page.ts';
import { reportDocument } from '../pages/report-document.ts';
import type { ReportData } from '../read-report.ts';
import { headOf } from '../tables/head.ts';
import { tableOf, tablesOf, type TablePart } from '../tables/parts.ts';
import { writeCsv } from '../write/csv.ts';
import { plainText } from '../write/plain-text.ts';
import { Letters } from './letters.ts';
import { drawMap, storeMap, type MapLook, type Packs, type StoreMap } from './map.ts';
import { writePdf, type MapOf } from './pdf.ts';
import { Pen } from './pen.ts';

export type DrawTask = {
  data: ReportData;
  /** Paths of fonts by the name they are asked for. */
  fonts: Readonly<Record<string, string>>;
} & (
  | { file: 'pdf' | 'pptx' }
  | { file: 'xlsx' | 'csv'; part: TablePart | 'report' }
  | {
      file: 'png' | 'svg';
      look: MapLook;
      title: string;
      /** Paths of pictures by product; `null` draws bare shelves. */
      packs: Readonly<Record<string, string>> | null;
    }
);

/** Of the longer side of a pack in a map. */
const MOST_PIXELS = 96;
/** Of a map as a picture, points; twice as many pixels. */
const MAP = { width: 1_080, margin: 32, head: 64, sharpness: 2 } as const;

async function draw(task: DrawTask): Promise<Uint8Array> {
  for (const [name, path] of Object.entries(task.fonts)) GlobalFonts.register(await readFile(path), name);
  const { data } = task;
  if (task.file === 'xlsx' || task.file === 'csv') return writeTables(task.file, task.part, data);
  const letters = new Letters(Object.keys(task.fonts));
  const mapOf = (look: MapLook) => storeMap(data.content, data.maps, data.control, look);
  if (task.file === 'png' || task.file === 'svg') {
    const map = mapOf(task.look);
    if (!map) return new Uint8Array();
    const packs = task.packs && (await load(task.packs));
    return mapPicture(task.file, map, plainText(task.title), letters, packs);
  }
  const maps: MapOf = (variation, difference) => mapOf({ variation, difference, details: false });
  if (task.file === 'pdf') {
    const document = reportDocument(data, letters.measure);
    // Once more with a word on it, where text had to be named that nothing here can draw.
    return writePdf(letters.named ? reportDocument(data, letters.measure, true) : document, letters, maps);
  }
  const { writePptx } = await import('./pptx.ts');
  return writePptx(reportDocument(data, letters.measureAll), letters, maps);
}

/** One table, or all of a report as sheets. */
async function writeTables(file: 'xlsx' | 'csv', part: TablePart | 'report', data: ReportData): Promise<Uint8Array> {
  const tables = part === 'report' ? tablesOf(data) : [tableOf(part, data)];
  const [first] = tables;
  if (file === 'csv') return first ? Buffer.from(writeCsv(headOf(data), first)) : new Uint8Array();
  const { writeXlsx } = await import('../write/xlsx.ts');
  return writeXlsx(headOf(data), tables);
}

/** A map with its title and its legend. In a drawing, letters are shapes: it looks the same without our fonts. */
function mapPicture(
  file: 'png' | 'svg',
  map: StoreMap,
  title: string,
  letters: Letters,
  packs: Packs | null,
): Uint8Array {
  const { width, margin, head, sharpness } = MAP;
  const inner = width - 2 * margin;
  const height = Math.round(head + (inner / map.width) * map.height + 42 + margin);
  const paint = (pen: Pen) => {
    pen.box({ x: 0, y: 0, width, height }, COLORS.white);
    pen.paragraphs([{ text: title, size: 18, weight: 700 }], { x: margin, y: 22, width: inner, height: head });
    drawMap(pen, map, { x: margin, y: head, width: inner, height: height - head - margin }, packs);
  };
  if (file === 'svg') {
    const canvas = createCanvas(width, height, SvgExportFlag.ConvertTextToPaths);
    const context = canvas.getContext('2d');
    paint(new Pen(context, letters));
    return canvas.getContent();
  }
  const canvas = createCanvas(width * sharpness, height * sharpness);
  const context = canvas.getContext('2d');
  context.scale(sharpness, sharpness);
  paint(new Pen(context, letters));
  return canvas.toBuffer('image/png');
}

async function load(paths: Readonly<Record<string, string>>): Promise<Packs> {
  const loaded = new Map<string, Canvas>();
  for (const [product, path] of Object.entries(paths)) {
    // A picture that is gone leaves its placeholder.
    const picture = await loadImage(path).catch(() => null);
    if (picture) loaded.set(product, small(picture));
  }
  return loaded;
}

/** As large as a plan shows it: a drawing holds the picture once for each pack on a shelf. */
function small(picture: Image): Canvas {
  const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height, 1));
  const canvas = createCanvas(Math.ceil(picture.width * scale), Math.ceil(picture.height * scale));
  canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

parentPort?.postMessage(await draw(workerData as DrawTask));
