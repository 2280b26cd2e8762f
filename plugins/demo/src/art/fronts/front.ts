import type { CatalogueProduct } from '../../catalogue/types.ts';
import { darker, inkOn } from '../colour.ts';
import { f, type Panel } from '../forms/form.ts';
import { text, textBox, type TextStyle } from '../lettering/lettering.ts';
import { motif, type MotifName } from '../motifs/motifs.ts';
import { starPath } from '../motifs/nuts-and-grain.ts';
import { circle, ellipse, path, range, rect, stroke } from '../motifs/shapes.ts';
import type { Pen } from '../pen.ts';
import { randomFrom, type Random } from '../random.ts';

/** The front of a pack while it is designed: the panel and what goes on it. */
export interface Front extends Panel {
  pen: Pen;
  product: CatalogueProduct;
  tone: string;
  hero: readonly MotifName[];
  random: Random;
  cx: number;
  /** Left edge and width of where text may stand. */
  x: number;
  iw: number;
  /** Top and height of where text may stand. */
  y: number;
  ih: number;
  /** Height at a share of the usable height. */
  at: (share: number) => number;
}

export function frontOf(pen: Pen, panel: Panel, product: CatalogueProduct): Front {
  const ih = panel.h - panel.top - panel.bottom;
  return {
    ...panel,
    pen,
    product,
    tone: product.art.tone,
    hero: product.art.hero,
    random: randomFrom(product.id),
    cx: panel.w / 2,
    x: panel.inset,
    iw: panel.w - 2 * panel.inset,
    y: panel.top,
    ih,
    at: (share) => panel.top + ih * share,
  };
}

export const ground = (front: Front, fill: string) =>
  rect(-front.bleed, -front.bleed, front.w + 2 * front.bleed, front.h + 2 * front.bleed, fill);

/** A stripe across the pack; on round packs it sags with the others. */
export function band(front: Front, top: number, bottom: number, fill: string, more = ''): string {
  const { w, bow, bleed } = front;
  const y0 = top <= 0 ? -bleed : top;
  const y1 = bottom >= front.h ? front.h + bleed : bottom;
  if (!bow) return rect(-bleed, y0, w + 2 * bleed, y1 - y0, fill, more);
  const arc = (y: number, from: number, to: number) =>
    `${f(from)} ${f(y - bow)}Q${f(w / 2)} ${f(y + bow)} ${f(to)} ${f(y - bow)}`;
  return path(`M${arc(y0, 0, w)}L${arc(y1, w, 0)}z`, fill, more);
}

export const rays = (cx: number, cy: number, radius: number, count: number, fill: string, opacity: number) =>
  `<g fill="${fill}" fill-opacity="${opacity}">${range(count, (i) => {
    const a = (i * 2 * Math.PI) / count;
    const b = a + Math.PI / count;
    return `<path d="M${f(cx)} ${f(cy)}L${f(cx + Math.sin(a) * radius)} ${f(cy - Math.cos(a) * radius)}L${f(cx + Math.sin(b) * radius)} ${f(cy - Math.cos(b) * radius)}z"/>`;
  }).join('')}</g>`;

/** A range of hills whose crests follow a slow wave. */
export function hills(front: Front, y: number, swing: number, phase: number, fill: string): string {
  const { w, h, bleed } = front;
  const steps = range(9, (i) => y + Math.sin(phase + i * 0.8) * swing);
  const x = (i: number) => -bleed + (i * (w + 2 * bleed)) / 8;
  const crest = range(
    8,
    (i) =>
      `Q${f(x(i) + (x(1) - x(0)) / 2)} ${f((steps[i] ?? y) - swing * 0.35)} ${f(x(i + 1))} ${f(steps[i + 1] ?? y)}`,
  ).join('');
  return path(`M${f(-bleed)} ${f(steps[0] ?? y)}${crest}V${f(h + bleed)}H${f(-bleed)}z`, fill);
}

/** A mound of motifs, the back rows first; `w` x `h` with its foot at (x, y). */
export function heap(
  front: Front,
  names: readonly MotifName[],
  x: number,
  y: number,
  w: number,
  h: number,
  size: number,
): string {
  const rows = Math.max(1, Math.round(h / (size * 0.5)));
  return range(rows, (row) => {
    const level = 1 - row / rows;
    const reach = (w / 2) * Math.sqrt(1 - (level * 0.92) ** 2);
    const count = Math.max(1, Math.round((2 * reach) / (size * 0.62)));
    return range(count, (i) => {
      const name = names[Math.floor(front.random() * names.length)] ?? names[0];
      const px = x + (count > 1 ? -reach + (2 * reach * i) / (count - 1) : 0) + (front.random() - 0.5) * size * 0.35;
      const py = y - level * (h - size * 0.4) - size * 0.25 + (front.random() - 0.5) * size * 0.25;
      return name
        ? motif(front.pen, name, px, py, size * (0.88 + front.random() * 0.28), (front.random() - 0.5) * 100)
        : '';
    }).join('');
  }).join('');
}

/** Motifs strewn over a rectangle without touching one another much. */
export function strew(
  front: Front,
  names: readonly MotifName[],
  count: number,
  area: { x: number; y: number; w: number; h: number },
  size: number,
): string {
  const placed: [number, number][] = [];
  return range(count, (i) => {
    let best: [number, number] = [0, 0];
    let bestGap = -1;
    for (let attempt = 0; attempt < 12; attempt++) {
      const spot: [number, number] = [area.x + front.random() * area.w, area.y + front.random() * area.h];
      const gap = Math.min(Infinity, ...placed.map(([px, py]) => Math.hypot(px - spot[0], py - spot[1])));
      if (gap > bestGap) [best, bestGap] = [spot, gap];
    }
    placed.push(best);
    const name = names[i % names.length];
    return name
      ? motif(front.pen, name, best[0], best[1], size * (0.8 + 0.4 * front.random()), (front.random() - 0.5) * 90)
      : '';
  }).join('');
}

/** A bowl of milk with its contents heaped above the rim; (x, y) is the middle of the rim. */
export function bowl(
  front: Front,
  x: number,
  y: number,
  w: number,
  names: readonly MotifName[],
  style: { colour: string; size: number; pile: number },
): string {
  const { pen } = front;
  const ry = w * 0.13;
  const depth = w * 0.36;
  const body = `M${f(x - w / 2)} ${f(y)}C${f(x - w * 0.46)} ${f(y + depth * 0.75)} ${f(x - w * 0.24)} ${f(y + depth)} ${f(x - w * 0.18)} ${f(y + depth)}H${f(x + w * 0.18)}C${f(x + w * 0.24)} ${f(y + depth)} ${f(x + w * 0.46)} ${f(y + depth * 0.75)} ${f(x + w / 2)} ${f(y)}z`;
  return (
    ellipse(x, y + depth, w * 0.34, w * 0.035, '#000', 'opacity=".25"') +
    path(
      body,
      pen.linear('right', [
        darker(style.colour, 0.25),
        style.colour,
        [0.3, '#ffffff'],
        [0.5, style.colour],
        darker(style.colour, 0.4),
      ]),
    ) +
    ellipse(x, y, w / 2, ry, pen.linear('right', ['#ffffff', style.colour, darker(style.colour, 0.2)])) +
    ellipse(x, y, w * 0.475, ry * 0.9, '#fdfaf2') +
    ellipse(x, y + ry * 0.15, w * 0.47, ry * 0.75, '#fff') +
    pen.clip(
      `<path d="M${f(x - w * 0.475)} ${f(y)}A${f(w * 0.475)} ${f(ry * 0.9)} 0 0 0 ${f(x + w * 0.475)} ${f(y)}V${f(y - w)}H${f(x - w * 0.475)}z"/>`,
      heap(front, names, x, y + ry * 1.05 + style.size * 0.3, w * 1.02, ry * 1.6 + style.pile * w, style.size),
    ) +
    stroke(
      `M${f(x - w * 0.42)} ${f(y + depth * 0.3)}C${f(x - w * 0.4)} ${f(y + depth * 0.6)} ${f(x - w * 0.32)} ${f(y + depth * 0.8)} ${f(x - w * 0.24)} ${f(y + depth * 0.9)}`,
      '#fff',
      w * 0.014,
      'opacity=".7"',
    )
  );
}

/** A claim in a round or notched badge. */
export function badge(
  front: Front,
  x: number,
  y: number,
  radius: number,
  fill: string,
  options: { notched?: boolean; content?: string; turn?: number; ring?: boolean } = {},
): string {
  const content = options.content ?? front.product.art.claim;
  if (!content) return '';
  const ink = inkOn(fill);
  const plate = options.notched
    ? `<g transform="translate(${f(x)} ${f(y)})">${path(starPath(18, radius, radius * 0.88), fill)}</g>`
    : circle(x, y, radius, fill);
  return `<g transform="rotate(${options.turn ?? -8} ${f(x)} ${f(y)})">${circle(x, y + radius * 0.05, radius, '#000', 'opacity=".18"')}${plate}${options.ring === false ? '' : circle(x, y, radius * 0.82, 'none', `stroke="${ink}" stroke-width="${f(radius * 0.035)}" opacity=".7"`)}${textBox(content.toUpperCase(), { x, y, w: radius * 1.4, h: radius * 1.05, maxLines: 4 }, { face: 'condensed', cap: radius * 0.46, fill: ink, tracking: 20 })}</g>`;
}

/** The net content, as the law wants it: legible, out of the way. */
export const netContent = (
  front: Front,
  x: number,
  y: number,
  cap: number,
  fill: string,
  anchor: TextStyle['anchor'] = 'end',
) =>
  text(/bags/.test(front.product.size) ? front.product.size : `${front.product.size} e`, x, y, {
    face: 'condensed',
    cap,
    fill,
    anchor,
  });

/** A ribbon with swallow tails, its text centred. */
export function ribbon(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  content: string,
  style: Omit<TextStyle, 'cap' | 'fill'> & { fill?: string; cap?: number },
): string {
  const tail = h * 0.5;
  const back = darker(fill, 0.35);
  const side = (s: number) => {
    const edge = x + (s * w) / 2;
    return path(
      `M${f(edge - s * tail * 1.2)} ${f(y - h * 0.3)}H${f(edge + s * tail)}L${f(edge + s * tail * 0.4)} ${f(y + h * 0.2)}L${f(edge + s * tail)} ${f(y + h * 0.7)}H${f(edge - s * tail * 1.2)}z`,
      back,
    );
  };
  return (
    side(-1) +
    side(1) +
    rect(x - w / 2, y - h / 2, w, h, fill) +
    textBox(
      content,
      { x, y, w: w * 0.9, h: h * 0.56, maxLines: 1 },
      { ...style, cap: style.cap ?? h * 0.5, fill: style.fill ?? inkOn(fill) },
    )
  );
}

export const wave = (front: Front, y: number, swing: number, fill: string, more = '') => {
  const { w, h, bleed } = front;
  return path(
    `M${f(-bleed)} ${f(y)}C${f(w * 0.25)} ${f(y - swing * 2)} ${f(w * 0.45)} ${f(y + swing)} ${f(w * 0.62)} ${f(y)}C${f(w * 0.78)} ${f(y - swing)} ${f(w * 0.9)} ${f(y - swing)} ${f(w + bleed)} ${f(y - swing * 0.4)}V${f(h + bleed)}H${f(-bleed)}z`,
    fill,
    more,
  );
};

export const steam = (x: number, y: number, size: number, colour = '#fff') =>
  [-1, 0, 1]
    .map((i) =>
      stroke(
        `M${f(x + i * size * 0.32)} ${f(y)}c${f(-size * 0.22)} ${f(-size * 0.26)} ${f(size * 0.22)} ${f(-size * 0.42)} 0 ${f(-size * (i ? 0.7 : 0.95))}`,
        colour,
        size * 0.06,
        'opacity=".7"',
      ),
    )
    .join('');
