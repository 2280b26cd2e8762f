import { COLORS, type RanksBlock } from '../pages/page.ts';
import { fitted, shown } from './bars.ts';
import type { Pen } from './pen.ts';

const TITLE = 26;
const MOST_HEIGHT = 20;
const VALUE = 46;

/** The list in words, for who cannot see it. */
export function ranksText({ title, rows, format }: RanksBlock): string {
  return `${title}, the largest first. ${rows.map(({ name, value }) => `${name} ${shown(value, format)}`).join('; ')}.`;
}

/** Names, bars and values one below the other. */
export function drawRanks(pen: Pen, { at, title, rows, format }: RanksBlock): void {
  pen.line(fitted(pen, title, at.width, 600, 12), at.x, at.y + 13, { text: '', size: 12, weight: 600 });
  const height = Math.min(MOST_HEIGHT, (at.height - TITLE) / rows.length);
  const names = Math.max(0, ...rows.map(({ name }) => pen.widthOf(name, { text: '', size: 9 }))) + 8;
  const room = at.width - names - VALUE;
  const longest = Math.max(...rows.map(({ value }) => value)) || 1;
  rows.forEach(({ name, color, value }, index) => {
    const y = at.y + TITLE + index * height;
    const width = (room * value) / longest;
    pen.line(name, at.x, y + height / 2 + 3, { text: '', size: 9, color: COLORS.quiet });
    pen.box({ x: at.x + names, y: y + height * 0.18, width, height: height * 0.64 }, color);
    pen.line(shown(value, format), at.x + names + width + 5, y + height / 2 + 3, { text: '', size: 9 });
  });
}
