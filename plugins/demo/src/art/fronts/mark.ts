import { text, widthPerCap, type FaceName, type TextStyle } from '../lettering/lettering.ts';
import type { Pen } from '../pen.ts';

/** Draws a brand's mark inside a box centred at (x, y). `ink` is the colour of a mark that stands on the ground itself. */
export type DrawLogo = (pen: Pen, x: number, y: number, w: number, h: number, ink: string) => string;

/** The capital height at which a word fits a box. */
export const fit = (word: string, face: FaceName, w: number, h: number, tracking = 0) =>
  Math.min(h, w / widthPerCap(word, face, tracking));

export const line = (word: string, x: number, y: number, w: number, cap: number, style: Omit<TextStyle, 'cap'>) => {
  const size = fit(word, style.face, w, cap, style.tracking);
  return text(word, x, y + size / 2, { ...style, cap: size });
};
