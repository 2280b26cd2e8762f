import { GUTTER, JOINTS, UPRIGHT, type Surface } from '../core/atlas.ts';
import type { Area, Pen } from './prints.ts';

/**
 * Paints what is no picture of anything: white, and the relief of fixtures that is not worth a polygon. Each goes on over its edges, so that
 * smaller copies of the page mix in nothing else.
 */
export function drawSurface(pen: Pen, area: Area, surface: Surface): void {
  const { x, y, width, height } = area;
  const rows = (from: number, to: number, light: number) => {
    const tone = Math.round(255 * light);
    pen.fillStyle = `rgb(${tone},${tone},${tone})`;
    const top = from === 0 ? -GUTTER : from * height;
    const end = to === 1 ? height + GUTTER : to * height;
    pen.fillRect(x - GUTTER, y + top, width + 2 * GUTTER, end - top);
  };
  rows(0, 1, 1);
  if (surface === 'rail') drawRail(pen, area, rows);
  else if (surface === 'joints') drawJoints(pen, area, rows);
  else if (surface === 'upright') drawUpright(pen, area);
}

type Rows = (from: number, to: number, light: number) => void;

/** The front of a price rail: a bright upper lip, the groove below it, the face that leans back, and the lower lip in shadow. */
function drawRail(pen: Pen, { x, y, width, height }: Area, rows: Rows): void {
  const face = pen.createLinearGradient(0, y, 0, y + height);
  face.addColorStop(0.1, '#f4f3f0');
  face.addColorStop(0.45, '#f0efec');
  face.addColorStop(0.9, '#dddbd6');
  pen.fillStyle = face;
  pen.fillRect(x - GUTTER, y - GUTTER, width + 2 * GUTTER, height + 2 * GUTTER);
  rows(0, 0.055, 1);
  rows(0.055, 0.085, 0.8);
  rows(0.9, 0.925, 0.74);
  rows(0.925, 0.96, 0.93);
  rows(0.96, 1, 0.66);
}

/** Tops of boxes from the front (below) to the back, with the dark joints around each. */
function drawJoints(pen: Pen, { x, y, width, height }: Area, rows: Rows): void {
  for (let row = 0; row < JOINTS; row++) {
    const share = (at: number) => 1 - (row + at) / JOINTS;
    rows(share(0.08), share(0), 0.94);
    rows(share(0.94), share(0.86), 0.86);
    rows(share(1), share(0.94), 0.74);
  }
  pen.fillStyle = 'rgba(0,0,0,0.24)';
  for (const side of [x - GUTTER, x + width - 1]) pen.fillRect(side, y - GUTTER, GUTTER + 1, height + 2 * GUTTER);
}

/** A steel upright with holes in which the brackets of the boards hang. */
function drawUpright(pen: Pen, { x, y, width, height }: Area): void {
  const cm = height / UPRIGHT.height;
  pen.fillStyle = '#e4e1da';
  pen.fillRect(x - GUTTER, y - GUTTER, width + 2 * GUTTER, height + 2 * GUTTER);
  pen.fillStyle = '#4b4843';
  for (let at = UPRIGHT.pitch / 2; at < UPRIGHT.height; at += UPRIGHT.pitch)
    pen.fillRect(x + width / 2 - 0.4 * cm, y + height - (at + 1.4) * cm, 0.8 * cm, 2.8 * cm);
}
