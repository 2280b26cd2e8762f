import { FONT_FAMILY, FONT_FEATURES, fontFamily } from '@aislelab/server-kit/fonts';
import type { SKRSContext2D, Image } from '@napi-rs/canvas';

/** Pictures by file name; unreadable ones are absent. */
export type Pictures = ReadonlyMap<string, Image>;

/** Print has a white page; the shelves look as they do in the editor. */
export const INK = { text: '#14211f', quiet: '#52615d', line: '#dbe2df', accent: '#f2a93b', page: '#ffffff' } as const;

export interface TextStyle {
  size: number;
  weight?: 400 | 500 | 600 | 700;
  color?: string;
  align?: 'left' | 'center' | 'right';
  baseline?: 'alphabetic' | 'middle';
  /** Longer text is cut and ends with three dots. */
  width?: number;
}

let family = FONT_FAMILY;
/** The fonts of this thread, which creates one drawing. */
export function setFonts(names: readonly string[]): void {
  family = fontFamily(names);
}

/** Writes one line. @returns its width */
export function write(context: SKRSContext2D, text: string, x: number, y: number, style: TextStyle): number {
  const { size, weight = 400, color = INK.text, align = 'left', baseline = 'alphabetic', width } = style;
  context.font = `${weight} ${size}px ${family}`;
  context.fontFeatureSettings = FONT_FEATURES;
  context.fillStyle = color;
  context.textAlign = align;
  context.textBaseline = baseline;
  const shown = width === undefined ? text : fit(context, text, width);
  context.fillText(shown, x, y);
  return context.measureText(shown).width;
}

function fit(context: SKRSContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  const letters = Array.from(text);
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (context.measureText(`${letters.slice(0, middle).join('')}…`).width <= width) low = middle;
    else high = middle - 1;
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`;
}
