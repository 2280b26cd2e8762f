import { darker, lighter, mix } from '../colour.ts';
import { f } from '../forms/form.ts';
import { text, textBox } from '../lettering/lettering.ts';
import { motif } from '../motifs/motifs.ts';
import { circle, path, range, rect } from '../motifs/shapes.ts';
import { badge, band, ground, hills, netContent, rays, ribbon, type Front } from './front.ts';
import { IDENTITIES } from './identity.ts';
import { LOGOS } from './logos.ts';

/** A grocer's label: cream and gold, a shield, the flavour in a ribbon. */
export function hollinsAndPike(front: Front): string {
  const { pen, w, h, cx, tone, product, hero } = front;
  const { paper, accent, deep } = IDENTITIES['hollins-and-pike'];
  const [first = 'tomato', second] = hero;
  const tall = h / w > 1.4;
  const name = textBox(
    product.kind.toUpperCase(),
    { x: cx, y: front.at(tall ? 0.485 : 0.62), w: front.iw * 0.98, h: front.ih * (tall ? 0.1 : 0.17), maxLines: 2 },
    { face: 'slab', cap: h * 0.12, fill: tone, stroke: paper, strokeWidth: h * 0.02 },
  );
  if (!tall)
    return (
      ground(front, paper) +
      band(front, 0, front.at(0.07), tone) +
      band(front, front.at(0.93), h, tone) +
      band(front, front.at(0.085), front.at(0.1), accent) +
      band(front, front.at(0.9), front.at(0.915), accent) +
      LOGOS['hollins-and-pike'](pen, cx, front.at(0.32), front.iw * 0.86, front.ih * 0.38, deep) +
      name +
      text(product.flavour.toUpperCase(), cx, front.at(0.81), {
        face: 'condensed',
        cap: h * 0.075,
        fill: deep,
        tracking: 140,
        maxWidth: front.iw * 0.56,
      }) +
      motif(pen, first, cx - front.iw * 0.4, front.at(0.77), h * 0.25, -12) +
      motif(pen, second ?? first, cx + front.iw * 0.4, front.at(0.77), h * 0.25, 12)
    );
  return (
    ground(front, pen.linear('down', [paper, '#fdeecb'])) +
    rays(cx, front.at(0.72), h, 22, accent, 0.22) +
    path(
      `M${f(-front.bleed)} ${f(-front.bleed)}H${f(w + front.bleed)}V${f(front.at(0.06))}Q${f(cx)} ${f(front.at(0))} ${f(-front.bleed)} ${f(front.at(0.06))}z`,
      tone,
    ) +
    path(
      `M${f(-front.bleed)} ${f(h + front.bleed)}H${f(w + front.bleed)}V${f(front.at(0.9))}Q${f(cx)} ${f(front.at(0.97))} ${f(-front.bleed)} ${f(front.at(0.9))}z`,
      tone,
    ) +
    LOGOS['hollins-and-pike'](pen, cx, front.at(0.26), front.iw * 1.08, front.ih * 0.3, deep) +
    name +
    ribbon(cx, front.at(0.59), w * 0.56, front.ih * 0.06, deep, product.flavour.toUpperCase(), {
      face: 'condensed',
      tracking: 120,
      fill: accent,
    }) +
    motif(pen, first, cx - (second ? w * 0.12 : 0), front.at(0.765), w * 0.46, -6) +
    (second ? motif(pen, second, cx + w * 0.2, front.at(0.82), w * 0.3, 12) : '') +
    badge(front, w * 0.82, front.at(0.72), w * 0.12, accent) +
    netContent(front, cx, front.at(0.985), h * 0.022, '#fff', 'middle')
  );
}

/** A Tuscan hill with cypresses above the ingredients. */
export function casaMorandelli(front: Front): string {
  const { pen, w, h, cx, tone, product, hero } = front;
  const { main, deep, paper } = IDENTITIES['casa-morandelli'];
  const squat = h / w < 0.95;
  const tall = h / w > 1.5;
  const cypress = (x: number, y: number, size: number) =>
    path(
      `M${f(x)} ${f(y - size)}C${f(x + size * 0.16)} ${f(y - size * 0.6)} ${f(x + size * 0.14)} ${f(y - size * 0.1)} ${f(x)} ${f(y)}C${f(x - size * 0.14)} ${f(y - size * 0.1)} ${f(x - size * 0.16)} ${f(y - size * 0.6)} ${f(x)} ${f(y - size)}z`,
      '#3d5b37',
    );
  const villaX = w * 0.62;
  const s = w * 0.09;
  const horizon = front.at(squat ? 0.34 : 0.33);
  const villa =
    rect(villaX - s, horizon - s * 0.9, s * 2, s * 1.1, '#e9c58e') +
    path(
      `M${f(villaX - s * 1.15)} ${f(horizon - s * 0.86)}L${f(villaX)} ${f(horizon - s * 1.4)}L${f(villaX + s * 1.15)} ${f(horizon - s * 0.86)}z`,
      '#b4532f',
    ) +
    rect(villaX + s * 0.35, horizon - s * 1.7, s * 0.5, s * 1.2, '#dcb47a') +
    [-0.6, -0.05, 0.5].map((dx) => rect(villaX + s * dx, horizon - s * 0.6, s * 0.2, s * 0.32, '#7c5230')).join('');
  const canned = product.form === 'tin';
  const title = canned ? `${product.flavour} ${product.kind}` : product.flavour;
  const subtitle = canned ? 'PRODOTTO IN ITALIA' : product.kind.toUpperCase();
  const [first = 'tomato', second = first] = hero;
  const foodY = front.at(squat ? 0.8 : tall ? 0.82 : 0.795);
  const size = squat ? h * 0.32 : w * 0.34;
  return (
    ground(front, pen.linear('down', ['#fbe9c3', main])) +
    circle(w * 0.3, horizon - w * 0.08, w * 0.11, '#f9cf6b', 'opacity=".8"') +
    hills(front, horizon - h * 0.01, h * 0.018, 1.2, '#c2c583') +
    (squat ? '' : villa) +
    [0.12, 0.2, 0.27, 0.82, 0.9]
      .map((x, i) => cypress(w * x, horizon + h * 0.02, w * (0.16 + (i % 3) * 0.03)))
      .join('') +
    hills(front, horizon + h * 0.015, h * 0.02, 3.4, '#a3b160') +
    band(front, front.at(squat ? 0.4 : 0.385), h, paper) +
    band(front, front.at(squat ? 0.395 : 0.38), front.at(squat ? 0.41 : 0.392), deep) +
    LOGOS['casa-morandelli'](
      pen,
      cx,
      front.at(squat ? 0.19 : 0.15),
      front.iw * (squat ? 0.86 : 1),
      front.ih * (tall ? 0.2 : squat ? 0.3 : 0.26),
      deep,
    ) +
    (front.product.art.claim
      ? badge(front, tall ? w * 0.84 : w * 0.2, front.at(tall ? 0.66 : 0.31), w * 0.085, deep, { turn: tall ? 8 : -8 })
      : '') +
    textBox(
      title,
      { x: cx, y: front.at(0.515), w: front.iw * 0.94, h: front.ih * 0.12, maxLines: tall || canned ? 2 : 1 },
      { face: 'didone', cap: h * 0.085, fill: darker(tone, 0.15) },
    ) +
    text(subtitle, cx, front.at(0.635), {
      face: 'condensed',
      cap: Math.min(h * 0.035, w * 0.06),
      fill: deep,
      tracking: 220,
      maxWidth: front.iw * 0.8,
    }) +
    band(front, front.at(0.9), h, tone) +
    band(front, front.at(0.885), front.at(0.897), deep) +
    motif(pen, second, cx + size * 0.55, foodY, size * 0.8, 16) +
    motif(pen, second, cx - size * 0.7, foodY + size * 0.05, size * 0.66, -24) +
    motif(pen, first, cx - size * 0.04, foodY, size, -4) +
    netContent(front, cx, front.at(0.98), Math.min(h * 0.026, w * 0.045), '#fff', 'middle')
  );
}

/** A black label with flames in the flavour's colour and a heat scale. */
export function fuegorro(front: Front): string {
  const { pen, w, h, cx, tone, product, hero } = front;
  const { main, deep, accent } = IDENTITIES.fuegorro;
  const heat = Number(/\d+/.exec(product.art.claim ?? '')?.[0] ?? 5);
  const squat = h / w < 1;
  const tongues = range(7, (i) => {
    const x = (w * i) / 6;
    const reach = front.ih * (0.2 + ((i * 37) % 5) * 0.045);
    const base = front.at(0.9);
    return path(
      `M${f(x - w * 0.13)} ${f(h + front.bleed)}C${f(x - w * 0.16)} ${f(base - reach * 0.3)} ${f(x + w * 0.02)} ${f(base - reach * 0.5)} ${f(x - w * 0.02)} ${f(base - reach)}C${f(x + w * 0.1)} ${f(base - reach * 0.6)} ${f(x + w * 0.16)} ${f(base - reach * 0.2)} ${f(x + w * 0.14)} ${f(h + front.bleed)}z`,
      pen.linear('down', [lighter(tone, 0.25), tone, darker(tone, 0.3)]),
    );
  }).join('');
  const [first = 'chilli', second = first] = hero;
  const size = squat ? h * 0.36 : w * 0.5;
  const y = front.at(squat ? 0.52 : 0.65);
  const scale = range(10, (i) =>
    path(
      `M0-3C1.4-1 2-0 1.8 1.2C1.6 2.6-1.6 2.6-1.8 1.2C-2 0-1.4-1 0-3z`,
      i < heat ? accent : '#4a3d3a',
      `transform="translate(${f(cx + (i - 4.5) * front.iw * 0.085)} ${f(front.at(squat ? 0.94 : 0.93))}) scale(${f(Math.min(w, h) * 0.014)})"`,
    ),
  ).join('');
  return (
    ground(front, pen.linear('down', [deep, main, mix(main, tone, 0.3)])) +
    tongues +
    circle(cx, y, size * 0.6, deep, 'opacity=".35"') +
    (second !== 'flame'
      ? motif(pen, second, cx + size * 0.36, y, size * 0.78, 22)
      : motif(pen, first, cx + size * 0.32, y + size * 0.02, size * 0.84, 38)) +
    motif(pen, first, cx - size * 0.2, y, size, -14) +
    LOGOS.fuegorro(pen, cx, front.at(squat ? 0.2 : 0.15), front.iw * 1.1, front.ih * 0.36, '#fff') +
    textBox(
      product.flavour.toUpperCase(),
      {
        x: cx,
        y: front.at(squat ? 0.77 : 0.335),
        w: front.iw * 0.96,
        h: front.ih * (squat ? 0.14 : 0.12),
        maxLines: 2,
      },
      {
        face: 'poster',
        cap: h * (squat ? 0.12 : 0.065),
        fill: lighter(tone, 0.45),
        tracking: 30,
        stroke: deep,
        strokeWidth: h * 0.016,
      },
    ) +
    rect(
      cx - front.iw * 0.46,
      front.at(squat ? 0.885 : 0.885),
      front.iw * 0.92,
      front.ih * (squat ? 0.11 : 0.085),
      deep,
      `rx="${f(h * 0.02)}" opacity=".85"`,
    ) +
    scale +
    text(product.kind.toUpperCase(), squat ? cx + front.iw * 0.44 : cx, front.at(squat ? 0.56 : 0.42), {
      anchor: squat ? 'end' : 'middle',
      face: 'condensed',
      cap: Math.min(h * 0.034, w * 0.05),
      fill: '#fff',
      tracking: 240,
      stroke: deep,
      strokeWidth: h * 0.012,
    }) +
    netContent(
      front,
      front.x + front.iw * (squat ? 0.06 : 0.02),
      front.at(squat ? 0.56 : 0.84),
      Math.min(h * 0.028, w * 0.045),
      '#fff',
      'start',
    )
  );
}
