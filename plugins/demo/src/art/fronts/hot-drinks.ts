import { darker, lighter, mix } from '../colour.ts';
import { f } from '../forms/form.ts';
import { arcText, text, textBox } from '../lettering/lettering.ts';
import { motif, type MotifName } from '../motifs/motifs.ts';
import { circle, ellipse, group, leaf, path, range, rect, stroke } from '../motifs/shapes.ts';
import { badge, band, ground, heap, netContent, steam, strew, type Front } from './front.ts';
import { IDENTITIES } from './identity.ts';
import { LOGOS } from './logos.ts';

const espressoCup = (front: Front, x: number, y: number, w: number, tone: string) => {
  const { pen } = front;
  return (
    ellipse(x, y + w * 0.6, w * 0.78, w * 0.12, '#000', 'opacity=".4"') +
    ellipse(x, y + w * 0.55, w * 0.76, w * 0.13, pen.linear('right', ['#f4ead6', '#ffffff', '#c9b893'])) +
    stroke(
      `M${f(x + w * 0.44)} ${f(y + w * 0.1)}C${f(x + w * 0.74)} ${f(y + w * 0.04)} ${f(x + w * 0.68)} ${f(y + w * 0.4)} ${f(x + w * 0.36)} ${f(y + w * 0.36)}`,
      '#efe4cf',
      w * 0.07,
    ) +
    path(
      `M${f(x - w / 2)} ${f(y)}C${f(x - w * 0.46)} ${f(y + w * 0.42)} ${f(x - w * 0.26)} ${f(y + w * 0.54)} ${f(x - w * 0.22)} ${f(y + w * 0.56)}H${f(x + w * 0.22)}C${f(x + w * 0.26)} ${f(y + w * 0.54)} ${f(x + w * 0.46)} ${f(y + w * 0.42)} ${f(x + w / 2)} ${f(y)}z`,
      pen.linear('right', ['#cdbf9f', '#fffaf0', '#f3ead7', '#b8a67f']),
    ) +
    path(
      `M${f(x - w * 0.475)} ${f(y + w * 0.14)}Q${f(x)} ${f(y + w * 0.3)} ${f(x + w * 0.475)} ${f(y + w * 0.14)}L${f(x + w * 0.455)} ${f(y + w * 0.22)}Q${f(x)} ${f(y + w * 0.38)} ${f(x - w * 0.455)} ${f(y + w * 0.22)}z`,
      tone,
      'opacity=".9"',
    ) +
    ellipse(x, y, w / 2, w * 0.14, '#fffaf0') +
    ellipse(x, y + w * 0.01, w * 0.45, w * 0.115, pen.radial(['#e0a55a', '#b8702c', '#5c2c10'], 0.45, 0.4, 0.62)) +
    stroke(
      `M${f(x - w * 0.2)} ${f(y)}q${f(w * 0.2)} ${f(-w * 0.07)} ${f(w * 0.34)} ${f(w * 0.01)}`,
      '#f0c684',
      w * 0.02,
      'opacity=".8"',
    )
  );
};

/** Black and gold, a cup with crema, an intensity scale. */
export function torrevano(front: Front): string {
  const { pen, w, h, cx, tone, product, hero } = front;
  const { main, deep, accent, paper } = IDENTITIES.torrevano;
  const level = Number(/\d+/.exec(product.art.claim ?? '')?.[0] ?? 6);
  const beans = hero.filter((name) => name === 'coffeeBean');
  const scale = range(10, (i) =>
    circle(
      cx - w * 0.225 + i * w * 0.05,
      front.at(0.565),
      w * 0.016,
      i < level ? accent : 'none',
      `stroke="${accent}" stroke-width="${f(w * 0.004)}"`,
    ),
  ).join('');
  const squat = h / w < 1.4;
  const cup = squat ? w * 0.24 : w * 0.38;
  const cupY = squat ? front.at(0.66) : front.at(0.72);
  return (
    ground(front, pen.linear('down', [main, deep])) +
    `<g opacity=".5">${range(7, (i) => path(`M${f(w * (i / 6 - 0.1))} ${f(h)}L${f(w * (i / 6 + 0.02))} ${f(-front.bleed)}H${f(w * (i / 6 + 0.06))}L${f(w * (i / 6 - 0.02))} ${f(h)}z`, '#ffffff', 'opacity=".05"')).join('')}</g>` +
    band(front, front.at(0.345), front.at(0.515), tone) +
    band(front, front.at(0.335), front.at(0.34), accent) +
    band(front, front.at(0.52), front.at(0.525), accent) +
    LOGOS.torrevano(pen, cx, front.at(0.17), front.iw, front.ih * (squat ? 0.3 : 0.22), 'gold') +
    textBox(
      product.flavour.toUpperCase(),
      { x: cx, y: front.at(0.43), w: front.iw * 0.96, h: front.ih * 0.085, maxLines: 2 },
      { face: 'didone', cap: h * 0.075, fill: '#ffffff', tracking: 30 },
    ) +
    scale +
    (squat
      ? ''
      : text(`INTENSITY ${level}`, cx, front.at(0.61), {
          face: 'condensed',
          cap: h * 0.013,
          fill: accent,
          tracking: 220,
        })) +
    heap(
      front,
      beans,
      cx,
      h + (squat ? 0 : -h * 0.02),
      w * 1.02,
      front.ih * (squat ? 0.13 : 0.16),
      w * (squat ? 0.1 : 0.14),
    ) +
    espressoCup(front, cx, cupY, cup, tone) +
    steam(cx, cupY - cup * 0.08, cup * (squat ? 0.3 : 0.2), '#ffffff') +
    text(product.kind.toUpperCase(), cx, front.at(0.945), {
      face: 'condensed',
      cap: h * 0.021,
      fill: paper,
      tracking: 140,
      stroke: deep,
      strokeWidth: h * 0.012,
    }) +
    netContent(front, cx, front.at(0.99), h * 0.017, accent, 'middle')
  );
}

/** White paper, a midnight sun over ice in four flat colours. */
export function norvalo(front: Front): string {
  const { pen, w, h, cx, tone, product } = front;
  const { deep, main } = IDENTITIES.norvalo;
  const squat = h / w < 1.3;
  const horizon = front.at(squat ? 0.76 : 0.63);
  const peak = (points: string, fill: string) => path(points, fill);
  const sun = front.w * (squat ? 0.13 : 0.3);
  const ice = h - horizon + front.bleed;
  return (
    ground(front, pen.linear('down', [main, '#ffffff', mix(tone, '#ffffff', 0.45)])) +
    circle(cx, horizon - sun * 0.25, sun, pen.linear('down', [lighter(tone, 0.1), tone])) +
    peak(
      `M${f(-front.bleed)} ${f(horizon)}L${f(w * 0.18)} ${f(horizon - h * 0.11)}L${f(w * 0.3)} ${f(horizon - h * 0.05)}L${f(w * 0.44)} ${f(horizon - h * 0.14)}L${f(w * 0.7)} ${f(horizon)}z`,
      mix(deep, tone, 0.25),
    ) +
    peak(
      `M${f(w * 0.18)} ${f(horizon - h * 0.11)}L${f(w * 0.225)} ${f(horizon - h * 0.088)}L${f(w * 0.19)} ${f(horizon - h * 0.07)}L${f(w * 0.16)} ${f(horizon - h * 0.08)}L${f(w * 0.12)} ${f(horizon - h * 0.07)}z`,
      '#fff',
    ) +
    peak(
      `M${f(w * 0.4)} ${f(horizon)}L${f(w * 0.68)} ${f(horizon - h * 0.1)}L${f(w * 0.8)} ${f(horizon - h * 0.04)}L${f(w * 0.9)} ${f(horizon - h * 0.075)}L${f(w + front.bleed)} ${f(horizon - h * 0.02)}V${f(horizon)}z`,
      deep,
    ) +
    rect(-front.bleed, horizon, w + 2 * front.bleed, ice, mix(tone, '#ffffff', 0.5)) +
    path(
      `M${f(-front.bleed)} ${f(horizon + h * 0.05)}L${f(w * 0.3)} ${f(horizon + h * 0.02)}L${f(w * 0.62)} ${f(horizon + h * 0.09)}L${f(w + front.bleed)} ${f(horizon + h * 0.04)}V${f(h + front.bleed)}H${f(-front.bleed)}z`,
      mix(tone, deep, 0.2),
    ) +
    path(
      `M${f(-front.bleed)} ${f(horizon + h * 0.13)}L${f(w * 0.42)} ${f(horizon + h * 0.1)}L${f(w)} ${f(horizon + h * 0.18)}V${f(h + front.bleed)}H${f(-front.bleed)}z`,
      deep,
    ) +
    LOGOS.norvalo(pen, cx, front.at(squat ? 0.17 : 0.12), front.iw * 0.92, front.ih * (squat ? 0.24 : 0.14), deep) +
    textBox(
      product.flavour,
      { x: cx, y: front.at(squat ? 0.45 : 0.27), w: front.iw, h: front.ih * 0.1, maxLines: squat ? 1 : 2 },
      { face: 'deco', cap: h * (squat ? 0.1 : 0.045), fill: deep },
    ) +
    (squat
      ? ''
      : text(product.kind.toUpperCase(), cx, front.at(0.355), {
          face: 'condensed',
          cap: h * 0.016,
          fill: deep,
          tracking: 200,
          maxWidth: front.iw,
        })) +
    (squat
      ? ''
      : [-1, 0, 1]
          .map((i) => motif(pen, 'coffeeBean', cx + i * w * 0.1, front.at(0.865), w * 0.075, i * 24))
          .join('')) +
    text(squat ? product.kind : (product.art.claim ?? ''), cx, front.at(0.935), {
      face: 'sans',
      cap: h * (squat ? 0.03 : 0.017),
      fill: '#fff',
      maxWidth: front.iw,
    }) +
    netContent(front, cx, front.at(0.985), h * 0.016, '#ffffff', 'middle')
  );
}

const teacup = (front: Front, x: number, y: number, w: number, tone: string) => {
  const { pen } = front;
  const china = pen.linear('right', ['#d8d2c4', '#ffffff', '#fbf8f1', '#c5bda9']);
  return (
    ellipse(x, y + w * 0.44, w * 0.72, w * 0.1, '#000', 'opacity=".22"') +
    ellipse(x, y + w * 0.4, w * 0.7, w * 0.1, china) +
    ellipse(x, y + w * 0.395, w * 0.62, w * 0.075, 'none', `stroke="${tone}" stroke-width="${f(w * 0.014)}"`) +
    stroke(
      `M${f(x + w * 0.42)} ${f(y + w * 0.06)}C${f(x + w * 0.7)} ${f(y)} ${f(x + w * 0.62)} ${f(y + w * 0.28)} ${f(x + w * 0.34)} ${f(y + w * 0.25)}`,
      '#f1ece0',
      w * 0.05,
    ) +
    path(
      `M${f(x - w / 2)} ${f(y)}C${f(x - w * 0.44)} ${f(y + w * 0.3)} ${f(x - w * 0.26)} ${f(y + w * 0.4)} ${f(x - w * 0.2)} ${f(y + w * 0.42)}H${f(x + w * 0.2)}C${f(x + w * 0.26)} ${f(y + w * 0.4)} ${f(x + w * 0.44)} ${f(y + w * 0.3)} ${f(x + w / 2)} ${f(y)}z`,
      china,
    ) +
    stroke(
      `M${f(x - w * 0.485)} ${f(y + w * 0.06)}Q${f(x)} ${f(y + w * 0.2)} ${f(x + w * 0.485)} ${f(y + w * 0.06)}`,
      tone,
      w * 0.022,
    ) +
    ellipse(x, y, w / 2, w * 0.115, '#fffdf6', `stroke="${tone}" stroke-width="${f(w * 0.014)}"`) +
    ellipse(x, y + w * 0.008, w * 0.46, w * 0.095, pen.radial(['#e39a3f', '#b5591f', '#7c3312'], 0.45, 0.4, 0.6))
  );
};

/** A green ground with an engraved border, a plaque, the flavour's colour as a ribbon. */
export function brackenhall(front: Front): string {
  const { pen, w, h, cx, tone, product, hero } = front;
  const { main, deep, accent, paper } = IDENTITIES.brackenhall;
  const m = w * 0.045;
  const corner = (sx: number, sy: number) =>
    group(
      `translate(${f(cx + sx * (w / 2 - m * 1.7))} ${f(h / 2 + sy * (h / 2 - m * 1.7))}) scale(${-sx} ${-sy})`,
      [8, 45, 82]
        .map((a) => group(`rotate(${a})`, leaf(pen, w * (a === 45 ? 0.12 : 0.09), accent, darker(accent, 0.3))))
        .join(''),
    );
  const frame = front.bow
    ? ''
    : rect(m, m, w - 2 * m, h - 2 * m, 'none', `stroke="${accent}" stroke-width="${f(w * 0.006)}"`) +
      rect(m * 1.35, m * 1.35, w - 2.7 * m, h - 2.7 * m, 'none', `stroke="${accent}" stroke-width="${f(w * 0.002)}"`) +
      [-1, 1].flatMap((sx) => [-1, 1].map((sy) => corner(sx, sy))).join('');
  const weave = range(9, (i) =>
    range(9, (k) =>
      ellipse(w * ((i + (k % 2) * 0.5) / 8.5), (h * k) / 8, w * 0.016, w * 0.032, '#ffffff', 'opacity=".05"'),
    ).join(''),
  ).join('');
  const [, extra] = hero;
  return (
    ground(front, pen.radial([lighter(main, 0.12), main, deep], 0.5, 0.45, 0.75)) +
    weave +
    frame +
    LOGOS.brackenhall(pen, cx, front.at(0.205), front.iw * 0.92, front.ih * 0.27, paper) +
    band(front, front.at(0.4), front.at(0.56), tone) +
    band(front, front.at(0.393), front.at(0.403), accent) +
    band(front, front.at(0.557), front.at(0.567), accent) +
    textBox(
      product.flavour,
      { x: cx, y: front.at(0.48), w: front.iw * 0.9, h: front.ih * 0.1, maxLines: 2 },
      { face: 'didone', cap: h * 0.075, fill: '#ffffff' },
    ) +
    teacup(front, cx, front.at(0.71), w * 0.34, tone) +
    steam(cx, front.at(0.69), w * 0.1) +
    motif(pen, 'teaLeaf', cx - w * 0.32, front.at(0.8), w * 0.18, -22) +
    motif(pen, extra ?? 'teaLeaf', cx + w * 0.32, front.at(0.8), w * (extra ? 0.15 : 0.18), 22) +
    text(`${product.kind.toUpperCase()} · EST. 1884`, cx, front.at(0.378), {
      face: 'condensed',
      cap: h * 0.02,
      fill: accent,
      tracking: 220,
      maxWidth: front.iw * 0.86,
    }) +
    netContent(front, cx, front.at(0.945), h * 0.025, paper, 'middle')
  );
}

/** A meadow of the herbs themselves around a white medallion. */
export function saffileaf(front: Front): string {
  const { pen, w, h, cx, tone, product, hero } = front;
  const { deep, main } = IDENTITIES.saffileaf;
  const names: MotifName[] = [...hero, 'teaLeaf', ...hero].filter((name) => name !== 'honey') as MotifName[];
  const r = w * 0.335;
  const cy = h * 0.43;
  return (
    ground(front, pen.linear('slope', [lighter(tone, 0.62), lighter(tone, 0.3), tone])) +
    `<g opacity=".28">${range(14, (i) => group(`translate(${f(w * ((i * 0.618) % 1))} ${f(h * ((i * 0.414) % 1))}) rotate(${i * 57})`, leaf(pen, w * 0.2, lighter(tone, 0.5), darker(tone, 0.2)))).join('')}</g>` +
    strew(front, names, 22, { x: 0, y: 0, w, h }, w * 0.2) +
    circle(cx, cy + h * 0.012, r * 1.12, '#000', 'opacity=".2"') +
    circle(cx, cy, r * 1.12, main) +
    circle(
      cx,
      cy,
      r * 1.04,
      'none',
      `stroke="${tone}" stroke-width="${f(w * 0.008)}" stroke-dasharray="${f(w * 0.012)} ${f(w * 0.014)}" stroke-linecap="round"`,
    ) +
    arcText('HERBS & FLOWERS', cx, cy, r * 0.84, { face: 'condensed', cap: r * 0.09, fill: deep, tracking: 200 }) +
    LOGOS.saffileaf(pen, cx, cy - r * 0.16, r * 1.6, r * 0.6, deep) +
    textBox(
      product.flavour,
      { x: cx, y: cy + r * 0.42, w: r * 1.44, h: r * 0.46, maxLines: 2 },
      { face: 'sans', cap: r * 0.19, fill: darker(tone, 0.3) },
    ) +
    rect(0, h * 0.84, w, h * 0.16, deep) +
    text(product.kind, w * 0.06, h * 0.915, {
      face: 'rounded',
      cap: h * 0.036,
      fill: '#fff',
      anchor: 'start',
      maxWidth: w * 0.5,
    }) +
    text((product.art.claim ?? '').toUpperCase(), w * 0.06, h * 0.965, {
      face: 'condensed',
      cap: h * 0.02,
      fill: lighter(tone, 0.5),
      anchor: 'start',
      tracking: 100,
    }) +
    netContent(front, w * 0.94, h * 0.94, h * 0.026, '#fff') +
    badge(front, w * 0.86, h * 0.79, w * 0.09, lighter(tone, 0.7), { content: 'Caffeine free', turn: 10 })
  );
}
