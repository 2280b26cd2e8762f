import { formatAmount, percent1, withCurrency } from '@aislelab/domain';
import { COLORS, type BarsBlock, type Format, type Rect } from '../pages/page.ts';
import { one } from '../pages/show.ts';
import type { Pen } from './pen.ts';

const TITLE = 22;
const LEGEND = 18;
const AXIS = 22;
const SIZE = { title: 12, label: 9 } as const;
const FORMATS = { percent: percent1, number: one } as const;
/** A value as charts write it. */
export const shown = (value: number, format: Format): string =>
  typeof format === 'string' ? FORMATS[format](value) : formatAmount(value, format);
/** Opacity of a bar with a low base. */
export const FAINT = 0.4;

/** The next round number above the largest bar, and in how many steps it is reached. */
function scaleOf(largest: number): { top: number; steps: number } {
  if (!(largest > 0)) return { top: 1, steps: 1 };
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [0.2, 0.25, 0.5, 1, 2].map((part) => part * power).find((one) => largest <= one * 5) ?? power * 2;
  const steps = Math.max(1, Math.ceil(largest / step - 1e-9));
  return { top: steps * step, steps };
}

/** The bars in words, for screen readers. */
export function barsText({ title, categories, series, format }: BarsBlock): string {
  const values = series.flatMap(({ name, values }) =>
    categories.map((category, index) => {
      const value = values[index];
      return `${[name, category].filter((part) => part !== '').join(', ')} ${value === null || value === undefined ? 'no value' : shown(value, format)}`;
    }),
  );
  return `${title}. ${values.join('; ')}.`;
}

/** Grouped bars with their values, drawn as shapes. */
export function drawBars(pen: Pen, { at, title, categories, series, format, legend: named = true }: BarsBlock): void {
  pen.line(fitted(pen, title, at.width, 600, SIZE.title), at.x, at.y + 13, { text: '', size: SIZE.title, weight: 600 });
  const legend = named && series.length > 1 ? drawLegend(pen, series, { ...at, y: at.y + TITLE }) : 0;
  const plot = {
    x: at.x + 40,
    y: at.y + TITLE + legend + 6,
    width: at.width - 40,
    height: at.height - TITLE - legend - 6 - AXIS,
  };
  const { top, steps } = scaleOf(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))));
  for (let step = 0; step <= steps; step += 1) {
    const y = plot.y + plot.height - (plot.height * step) / steps;
    pen.box({ x: plot.x, y: y - 0.3, width: plot.width, height: 0.6 }, step === 0 ? COLORS.control : COLORS.line);
    const label = axisLabel((top * step) / steps, format);
    pen.line(label, plot.x - 6, y + 3, { text: '', size: SIZE.label, color: COLORS.quiet }, 'right');
  }
  const group = plot.width / categories.length;
  const bar = Math.min(44, (group * 0.78) / series.length);
  categories.forEach((category, index) => {
    const middle = plot.x + group * (index + 0.5);
    series.forEach(({ color, faint, values }, place) => {
      const value = values[index];
      if (value === null || value === undefined) return;
      const x = middle + (place - series.length / 2) * bar;
      const height = (plot.height * value) / top;
      const own = faint ? fainter(color) : color;
      pen.box({ x: x + bar * 0.06, y: plot.y + plot.height - height, width: bar * 0.88, height }, own);
      const text = shown(value, format);
      if (pen.widthOf(text, { text: '', size: 8 }) < bar * 1.15)
        pen.line(text, x + bar / 2, plot.y + plot.height - height - 3, { text: '', size: 8 }, 'center');
    });
    const label = fitted(pen, category, group - 4, 400, SIZE.label);
    pen.line(label, middle, plot.y + plot.height + 13, { text: '', size: SIZE.label, color: COLORS.quiet }, 'center');
  });
}

const axisLabel = (value: number, format: BarsBlock['format']): string => {
  if (format === 'percent') return `${Number((100 * value).toFixed(1))}%`;
  if (format === 'number') return String(Number(value.toFixed(1)));
  return withCurrency(String(Number(value.toFixed(2))), format);
};

/** Names beside their colours, in as many lines as they take. @returns its height */
function drawLegend(pen: Pen, series: BarsBlock['series'], { x, y, width }: Rect): number {
  let [left, top] = [x, y];
  for (const { name, color, faint } of series) {
    const wide = pen.widthOf(name, { text: '', size: SIZE.label }) + 26;
    if (left > x && left + wide > x + width) [left, top] = [x, top + 14];
    pen.box({ x: left, y: top + 3, width: 8, height: 8 }, faint ? fainter(color) : color);
    pen.line(name, left + 12, top + 10.5, { text: '', size: SIZE.label, color: COLORS.quiet });
    left += wide;
  }
  return top - y + LEGEND;
}

/** A colour as on white, with less of it. */
export function fainter(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `#${parts
    .map((part) =>
      Math.round(255 + (part - 255) * FAINT)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Text that fits into a line, with three dots where something is left out. */
export function fitted(pen: Pen, text: string, width: number, weight: 400 | 600, size: number): string {
  const letters = Array.from(text);
  const shown = () => (letters.length === Array.from(text).length ? text : `${letters.join('').trimEnd()}…`);
  while (letters.length > 1 && pen.widthOf(shown(), { text: '', size, weight }) > width) letters.pop();
  return shown();
}
