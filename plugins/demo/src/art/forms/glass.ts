import { darker, lighter } from '../colour.ts';
import { path, range, rect, stroke } from '../motifs/shapes.ts';
import type { Pen } from '../pen.ts';
import { f, hoop, lacquer, roundShade, type PackDrawing } from './form.ts';

export type Points = readonly (readonly [number, number])[];

export const liquid = (pen: Pen, colour: string, clear = 0) =>
  pen.linear('right', [
    [0, darker(colour, 0.5), 1],
    [0.1, darker(colour, 0.15), 1 - clear * 0.4],
    [0.3, lighter(colour, 0.16), 1 - clear],
    [0.6, colour, 1 - clear * 0.8],
    [0.88, darker(colour, 0.22), 1 - clear * 0.4],
    [1, darker(colour, 0.55), 1],
  ]);

export const glass = (pen: Pen, tint: string) =>
  pen.linear('right', [
    [0, darker(tint, 0.4), 0.85],
    [0.12, tint, 0.4],
    [0.3, '#ffffff', 0.34],
    [0.6, tint, 0.26],
    [0.88, tint, 0.45],
    [1, darker(tint, 0.45), 0.85],
  ]);

/** Long reflections down both sides. */
export const reflections = (w: number, h: number, top: number, bottom: number, left = 0.14, right = 0.86) =>
  stroke(`M${f(w * left)} ${f(h * top)}V${f(h * bottom)}`, '#fff', w * 0.035, 'opacity=".55"') +
  stroke(
    `M${f(w * (left + 0.07))} ${f(h * (top + 0.02))}V${f(h * (bottom - 0.06))}`,
    '#fff',
    w * 0.012,
    'opacity=".4"',
  ) +
  stroke(`M${f(w * right)} ${f(h * (top + 0.01))}V${f(h * (bottom - 0.01))}`, '#fff', w * 0.02, 'opacity=".3"');

/** A paper label around a round body between two heights. */
export function wrap(
  { pen, w, h, paint }: PackDrawing,
  top: number,
  bottom: number,
  options: { half?: number; sag?: number } = {},
): string {
  const half = options.half ?? 0.5;
  const sag = options.sag ?? w * 0.028;
  const width = half * 2 * w;
  const x = (w - width) / 2;
  const shape = hoop(width, h * top, h * bottom, sag, x);
  return (
    path(hoop(width, h * top, h * bottom + 0.7, sag, x), '#000', 'opacity=".25"') +
    pen.clip(
      path(shape, '#000'),
      `<g transform="translate(${f(x)} ${f(h * top + sag)})">${paint({ w: width, h: h * (bottom - top), inset: width * 0.1, top: 0, bottom: 0, bow: sag, bleed: sag + 3 })}</g>` +
        `<g transform="translate(${f(x)} 0)">${rect(0, 0, width, h, roundShade(pen, 0.85))}</g>`,
    )
  );
}

export const ridges = (x: number, width: number, top: number, bottom: number, count: number) =>
  range(count, (i) =>
    stroke(`M${f(x + ((i + 0.5) * width) / count)} ${f(top)}V${f(bottom)}`, '#000', 0.5, 'opacity=".22"'),
  ).join('');

export function screwCap({ pen, w, h, closure }: PackDrawing, half: number, height: number): string {
  const x = w * (0.5 - half);
  const width = w * half * 2;
  return (
    path(
      `M${f(x + 1.4)} 0H${f(x + width - 1.4)}Q${f(x + width)} 0 ${f(x + width)} 1.6V${f(h * height)}H${f(x)}V1.6Q${f(x)} 0 ${f(x + 1.4)} 0z`,
      pen.linear('right', lacquer(closure)),
    ) +
    ridges(x, width, 1.8, h * height * 0.72, Math.round(width / 1.9)) +
    rect(x, h * height * 0.76, width, h * height * 0.05, '#000', 'opacity=".3"') +
    rect(x + 1, 0.3, width - 2, 1, '#fff', 'opacity=".35"')
  );
}
