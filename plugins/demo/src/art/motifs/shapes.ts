import type { Pen } from '../pen.ts';

/** Draws in a box of 100 x 100 around the origin. */
export type Draw = (pen: Pen) => string;

const n = (value: number) => +value.toFixed(2);

/**
 * The renderer gives every element with `opacity` a layer as large as the picture; the same opacity on fill and stroke costs nothing.
 */
const cheap = (more: string) =>
  more ? ` ${more.replace(/(?<![-\w])opacity=("[^"]*")/, 'fill-opacity=$1 stroke-opacity=$1')}` : '';

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${cheap(more)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${cheap(more)}/>`;

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${cheap(more)}/>`;

export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${cheap(more)}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${cheap(more)}/>`;

export const group = (transform: string, content: string) => `<g transform="${transform}">${content}</g>`;

/** Copies around the origin. */
export const around = (count: number, draw: (i: number) => string, from = 0) =>
  Array.from({ length: count }, (_, i) => group(`rotate(${n(from + (i * 360) / count)})`, draw(i))).join('');

export const range = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** A soft white glint. */
export const glint = (x: number, y: number, rx: number, ry: number, rotate = -35, opacity = 0.55) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="#fff" fill-opacity="${opacity}" transform="rotate(${rotate} ${n(x)} ${n(y)})"/>`;

/** A leaf from the origin to the right, `length` long. */
export const leaf = (pen: Pen, length: number, colour = '#4f9a3c', vein = '#2f6b2a') => {
  const w = length * 0.3;
  return (
    path(
      `M0 0C${n(length * 0.25)} ${n(-w)} ${n(length * 0.7)} ${n(-w)} ${length} 0C${n(length * 0.7)} ${n(w)} ${n(length * 0.25)} ${n(w)} 0 0z`,
      pen.linear('down', [`${colour}`, vein]),
    ) + stroke(`M${n(length * 0.06)} 0H${n(length * 0.88)}`, '#d8efb4', length * 0.025, 'opacity=".7"')
  );
};
