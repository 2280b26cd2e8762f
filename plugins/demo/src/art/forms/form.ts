import type { CatalogueProduct } from '../../catalogue/types.ts';
import { darker, lighter } from '../colour.ts';
import type { Pen, Stop } from '../pen.ts';

/** Where the artwork of a front goes; lengths in millimetres, origin at its upper left. */
export interface Panel {
  w: number;
  h: number;
  /** Side margin inside which text stays: the sides of something round turn away from the eye. */
  inset: number;
  /** Strips at the top and the bottom that hold seals and folds; the ground runs through, text does not. */
  top: number;
  bottom: number;
  /** How far horizontal lines sag in the middle on something round. */
  bow: number;
  /** How far the ground has to reach beyond the panel so that curved edges are covered. */
  bleed: number;
}

export interface PackDrawing {
  pen: Pen;
  w: number;
  h: number;
  product: CatalogueProduct;
  /** Colour of cap or lid. */
  closure: string;
  paint: (panel: Panel) => string;
}

export type DrawForm = (pack: PackDrawing) => string;

export const f = (value: number) => +value.toFixed(2);

/** Light and shade of an upright cylinder, laid over what is printed on it. */
export const roundShade = (pen: Pen, strength = 1) =>
  pen.linear('right', [
    [0, '#000000', 0.5 * strength],
    [0.07, '#000000', 0.2 * strength],
    [0.16, '#ffffff', 0.06 * strength],
    [0.24, '#ffffff', 0.34 * strength],
    [0.32, '#ffffff', 0.08 * strength],
    [0.52, '#000000', 0],
    [0.78, '#000000', 0.16 * strength],
    [0.9, '#ffffff', 0.04 * strength],
    [0.95, '#000000', 0.24 * strength],
    [1, '#000000', 0.52 * strength],
  ]);

export const METAL: readonly Stop[] = [
  '#7d8288',
  '#c9cdd1',
  '#f7f8f9',
  '#c3c8cc',
  '#e6e8ea',
  '#aeb3b8',
  '#83888d',
  '#b9bdc1',
  '#6d7176',
];

/** A lacquered or plastic cylinder of one colour. */
export const lacquer = (colour: string): readonly Stop[] => [
  darker(colour, 0.45),
  [0.12, darker(colour, 0.08)],
  [0.24, lighter(colour, 0.5)],
  [0.34, lighter(colour, 0.08)],
  [0.6, colour],
  [0.85, darker(colour, 0.25)],
  [1, darker(colour, 0.5)],
];

/** A band around a cylinder between two heights (measured at its sides), sagging by `sag`. */
export const hoop = (w: number, top: number, bottom: number, sag: number, x = 0) =>
  `M${f(x)} ${f(top)}A${f(w / 2)} ${f(sag)} 0 0 0 ${f(x + w)} ${f(top)}V${f(bottom)}A${f(w / 2)} ${f(sag)} 0 0 1 ${f(x)} ${f(bottom)}z`;

/**
 * The outline of something turned on a lathe: [half width, height] from top to bottom as shares of the box; the sides run vertically
 * through every point. Two points of the same height make a step.
 */
export function lathe(w: number, h: number, points: readonly (readonly [number, number])[], foot = 0): string {
  const at = (side: number, [half, y]: readonly [number, number]) => [w / 2 + side * half * w, y * h] as const;
  const edge = (side: number, from: readonly [number, number], to: readonly [number, number]) => {
    const [x0, y0] = at(side, from);
    const [x1, y1] = at(side, to);
    if (x0 === x1 || y0 === y1) return `L${f(x1)} ${f(y1)}`;
    const middle = (y0 + y1) / 2;
    return `C${f(x0)} ${f(middle)} ${f(x1)} ${f(middle)} ${f(x1)} ${f(y1)}`;
  };
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last) return '';
  let d = `M${at(-1, first).map(f).join(' ')}L${at(1, first).map(f).join(' ')}`;
  for (let i = 1; i < points.length; i++) d += edge(1, points[i - 1] ?? first, points[i] ?? last);
  const [right, bottom] = at(1, last);
  const [left] = at(-1, last);
  d = foot
    ? `${d.slice(0, d.lastIndexOf(' ') + 1)}${f(bottom - foot)}Q${f(right)} ${f(bottom)} ${f(right - foot)} ${f(bottom)}H${f(left + foot)}Q${f(left)} ${f(bottom)} ${f(left)} ${f(bottom - foot)}`
    : `${d}H${f(left)}`;
  for (let i = points.length - 1; i > 0; i--) d += edge(-1, points[i] ?? last, points[i - 1] ?? first);
  return `${d}z`;
}
