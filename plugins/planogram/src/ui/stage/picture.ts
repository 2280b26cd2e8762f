import type { PlacedGroup } from '@aislelab/domain';
import { PX } from './measures.ts';
import { paintGroup, type PaintOptions } from './paint.ts';

/** The facings of a group on a separate canvas, at the resolution of the stage; with several groups it shows their number. */
export function pictureOf(
  placed: PlacedGroup,
  count: number,
  scale: number,
  looks: Pick<PaintOptions, 'lookOf'>,
): OffscreenCanvas {
  const density = Math.max(1, globalThis.devicePixelRatio) * scale;
  const width = placed.width * PX;
  const height = placed.height * PX;
  const canvas = new OffscreenCanvas(Math.ceil(width * density), Math.ceil(height * density));
  // In memory, as the overlay that draws it.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return canvas;
  context.scale(density, density);
  paintGroup(context, { ...placed, x: 0 }, height, looks);
  if (count > 1) paintCount(context, count, Math.min(width, height));
  return canvas;
}

function paintCount(context: OffscreenCanvasRenderingContext2D, count: number, room: number): void {
  const radius = Math.min(11, room / 2 - 1);
  context.fillStyle = '#0f766e';
  context.beginPath();
  context.arc(radius + 1, radius + 1, radius, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = '#ffffff';
  context.font = `700 ${radius * 1.1}px Inter Variable, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(count), radius + 1, radius + 1.5);
}
