import type { Box, Pixels } from './trim.ts';

/** A chosen file, decoded: an address to show it at and its pixels. `close` frees both. */
export interface OpenPicture {
  url: string;
  bitmap: ImageBitmap;
  close: () => void;
}

/** @throws when the browser cannot decode the file */
export async function openPicture(file: Blob): Promise<OpenPicture> {
  const bitmap = await createImageBitmap(file);
  const url = URL.createObjectURL(file);
  return {
    url,
    bitmap,
    close: () => {
      bitmap.close();
      URL.revokeObjectURL(url);
    },
  };
}

export function pixelsOf(bitmap: ImageBitmap): Pixels {
  const { width, height } = bitmap;
  return drawing(bitmap, { x: 0, y: 0, width, height }).getImageData(0, 0, width, height);
}

/** A part of a picture as a PNG, transparency kept. */
export async function cutOut(bitmap: ImageBitmap, box: Box): Promise<Blob> {
  return drawing(bitmap, box).canvas.convertToBlob({ type: 'image/png' });
}

function drawing(bitmap: ImageBitmap, { x, y, width, height }: Box): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.drawImage(bitmap, -x, -y);
  return context;
}
