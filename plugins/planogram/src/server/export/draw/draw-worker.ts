// Entry of a worker thread: drawing takes seconds, and its libraries are loaded nowhere else.
import { GlobalFonts, loadImage, type Image } from '@napi-rs/canvas';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Sheet, SheetProduct } from '../sheet.ts';
import { drawDocument } from './document.ts';
import { setFonts, type Pictures } from './look.ts';
import { measurePicture } from './measure.ts';
import { drawPicture } from './picture.ts';

export interface DrawTask {
  format: 'png' | 'pdf';
  sheet: Sheet;
  /** Paths of pictures by file name. */
  pictures: Readonly<Record<string, string>>;
  /** Paths of fonts by the name they are asked for. */
  fonts: Readonly<Record<string, string>>;
}

/** The shopper's picture has 13.5 px a cm; only a narrow display is drawn larger than that. */
const SHOPPER_SCALE = 13.5;

async function draw({ format, sheet, pictures, fonts }: DrawTask): Promise<Uint8Array> {
  for (const [name, path] of Object.entries(fonts)) GlobalFonts.register(await readFile(path), name);
  setFonts(Object.keys(fonts));
  const sharp = format === 'png' && measurePicture(sheet).scale > SHOPPER_SCALE;
  const pictureOf = ({ image }: SheetProduct) => (sharp ? image?.display : image?.shopper) ?? null;
  const liners = sheet.shelves.flatMap(({ levels }) => levels.flatMap(({ liner }) => liner?.shopper ?? []));
  const around = sheet.shelves.flatMap(({ pos }) => pos.flatMap(({ image }) => image?.shopper ?? []));
  const packs = sheet.products.flatMap((product) => pictureOf(product) ?? []);
  const loaded = await load([...packs, ...liners, ...around], pictures);
  return format === 'png' ? drawPicture(sheet, loaded, pictureOf) : drawDocument(sheet, loaded, pictureOf);
}

async function load(names: readonly string[], paths: DrawTask['pictures']): Promise<Pictures> {
  const loaded = new Map<string, Image>();
  for (const name of new Set(names)) {
    const path = paths[name];
    // A picture that is gone leaves its placeholder: the planogram is still worth printing.
    const picture = path ? await loadImage(path).catch(() => null) : null;
    if (picture) loaded.set(name, picture);
  }
  return loaded;
}

parentPort?.postMessage(await draw(workerData as DrawTask));
