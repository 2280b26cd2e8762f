import { block } from './faces/block.ts';
import { brush } from './faces/brush.ts';
import { bubble } from './faces/bubble.ts';
import { condensed } from './faces/condensed.ts';
import { deco } from './faces/deco.ts';
import { didone } from './faces/didone.ts';
import { italic } from './faces/italic.ts';
import { poster } from './faces/poster.ts';
import { roman } from './faces/roman.ts';
import { rounded } from './faces/rounded.ts';
import { sans } from './faces/sans.ts';
import { script } from './faces/script.ts';
import { slab } from './faces/slab.ts';
import { soft } from './faces/soft.ts';

const FACES = {
  block,
  brush,
  bubble,
  condensed,
  deco,
  didone,
  italic,
  poster,
  roman,
  rounded,
  sans,
  script,
  slab,
  soft,
} as const;

export type FaceName = keyof typeof FACES;

export interface TextStyle {
  face: FaceName;
  /** Height of a capital letter, in the units of the drawing: what one aligns by. */
  cap: number;
  fill: string;
  /** Extra space between letters, in thousandths of the em. */
  tracking?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** An outline drawn behind the letters, so that they keep their shape. */
  stroke?: string;
  strokeWidth?: number;
  /** The text shrinks to this width. */
  maxWidth?: number;
  /** Degrees; positive leans right. */
  slant?: number;
  rotate?: number;
  opacity?: number;
}

const kerningOf = new Map<FaceName, Map<string, number>>();

function kerning(name: FaceName): Map<string, number> {
  let pairs = kerningOf.get(name);
  if (!pairs) {
    pairs = new Map();
    for (const pair of FACES[name].kerning.split(' ')) pairs.set(pair.slice(0, 2), Number(pair.slice(2)));
    kerningOf.set(name, pairs);
  }
  return pairs;
}

const round = (n: number) => Math.round(n * 100) / 100;

interface Placed {
  x: number;
  advance: number;
  path: string;
}

/** Sets a line in em units. A letter the face lacks is a mistake in the artwork, so it throws. */
function setLine(text: string, name: FaceName, tracking: number): { glyphs: Placed[]; width: number } {
  const pairs = kerning(name);
  const glyphs: Placed[] = [];
  let pen = 0;
  let previous = '';
  for (const letter of text) {
    const glyph = FACES[name].glyphs[letter];
    if (!glyph) throw new Error(`The face '${name}' has no letter '${letter}' (in '${text}')`);
    pen += pairs.get(previous + letter) ?? 0;
    glyphs.push({ x: pen, advance: glyph[0], path: glyph[1] });
    pen += glyph[0] + tracking;
    previous = letter;
  }
  return { glyphs, width: Math.max(0, pen - tracking) };
}

/** Width of a line at a capital height of 1. */
export function widthPerCap(text: string, face: FaceName, tracking = 0): number {
  return setLine(text, face, tracking).width / FACES[face].capHeight;
}

function paint(style: TextStyle, scale: number): string {
  const stroke = style.stroke
    ? ` stroke="${style.stroke}" stroke-width="${round((style.strokeWidth ?? style.cap * 0.12) / scale)}" stroke-linejoin="round" paint-order="stroke"`
    : '';
  return `fill="${style.fill}"${stroke}${style.opacity === undefined ? '' : ` fill-opacity="${style.opacity}" stroke-opacity="${style.opacity}"`}`;
}

/** One line of lettering with its baseline at y. */
export function text(content: string, x: number, y: number, style: TextStyle): string {
  const { capHeight } = FACES[style.face];
  const line = setLine(content, style.face, style.tracking ?? 0);
  let scale = style.cap / capHeight;
  if (style.maxWidth && line.width * scale > style.maxWidth) scale = style.maxWidth / line.width;
  const shift = { start: 0, middle: line.width / 2, end: line.width }[style.anchor ?? 'middle'];
  const path = line.glyphs.map((glyph) => `M${Math.round(glyph.x - shift)} 0${glyph.path}`).join('');
  const turn = style.rotate ? ` rotate(${style.rotate})` : '';
  const lean = style.slant ? ` skewX(${-style.slant})` : '';
  return `<path transform="translate(${round(x)} ${round(y)})${turn} scale(${scale.toFixed(5)})${lean}" ${paint(style, scale)} d="${path}"/>`;
}

/** Lettering on a circle: centred at the top, or at the bottom and readable when `below`. */
export function arcText(
  content: string,
  cx: number,
  cy: number,
  radius: number,
  style: TextStyle & { below?: boolean },
): string {
  const line = setLine(content, style.face, style.tracking ?? 0);
  let scale = style.cap / FACES[style.face].capHeight;
  if (style.maxWidth && line.width * scale > style.maxWidth) scale = style.maxWidth / line.width;
  const way = style.below ? -1 : 1;
  const letters = line.glyphs.map((glyph) => {
    const along = (glyph.x + glyph.advance / 2 - line.width / 2) * scale;
    const angle = (along / radius) * way;
    const px = cx + Math.sin(angle) * radius;
    const py = cy - Math.cos(angle) * radius * way;
    const degrees = (angle * 180) / Math.PI;
    return `<path transform="translate(${round(px)} ${round(py)}) rotate(${round(degrees)}) scale(${scale.toFixed(5)})" d="M${-Math.round(glyph.advance / 2)} 0${glyph.path}"/>`;
  });
  return `<g ${paint(style, scale)}>${letters.join('')}</g>`;
}

export interface TextBox {
  /** Centre of the box. */
  x: number;
  y: number;
  w: number;
  h: number;
  maxLines?: number;
}

function breakEvenly(words: string[], count: number, face: FaceName, tracking: number): string[] {
  let best: string[] = [];
  let bestWidth = Infinity;
  const visit = (from: number, left: number, lines: string[]) => {
    if (left === 1) {
      const all = [...lines, words.slice(from).join(' ')];
      const widest = Math.max(...all.map((line) => widthPerCap(line, face, tracking)));
      if (widest < bestWidth) [best, bestWidth] = [all, widest];
      return;
    }
    for (let to = from + 1; to <= words.length - left + 1; to++)
      visit(to, left - 1, [...lines, words.slice(from, to).join(' ')]);
  };
  visit(0, count, []);
  return best;
}

/** Breaks a phrase into the lines that make it largest inside a box; `cap` is the upper limit. */
export function textBox(content: string, box: TextBox, style: TextStyle): string {
  const words = content.split(' ');
  // Distance of the baselines in capital heights: small letters need room for their descenders.
  const leading = content === content.toUpperCase() ? 1.32 : 1.5;
  const tracking = style.tracking ?? 0;
  let lines = [content];
  let cap = 0;
  for (let count = 1; count <= Math.min(words.length, box.maxLines ?? 3); count++) {
    const tried = breakEvenly(words, count, style.face, tracking);
    const widest = Math.max(...tried.map((line) => widthPerCap(line, style.face, tracking)));
    const fits = Math.min(style.cap, box.w / widest, box.h / (1 + (count - 1) * leading));
    if (fits > cap * 1.02) [lines, cap] = [tried, fits];
  }
  const top = box.y - (cap * (1 + (lines.length - 1) * leading)) / 2;
  const anchor = style.anchor ?? 'middle';
  const x = { start: box.x - box.w / 2, middle: box.x, end: box.x + box.w / 2 }[anchor];
  const scaled = { ...style, cap, anchor, maxWidth: undefined };
  if (style.strokeWidth) scaled.strokeWidth = Math.min(style.strokeWidth, cap * 0.5);
  return lines.map((line, i) => text(line, x, top + cap * (1 + i * leading), scaled)).join('');
}
