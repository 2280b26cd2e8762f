import { darker, lighter, mix } from '../colour.ts';
import { f } from '../forms/form.ts';
import { text, textBox } from '../lettering/lettering.ts';
import { motif } from '../motifs/motifs.ts';
import { circle, ellipse, group, path, range, rect, stroke } from '../motifs/shapes.ts';
import { badge, band, bowl, ground, heap, hills, netContent, rays, ribbon, strew, type Front } from './front.ts';
import { IDENTITIES } from './identity.ts';
import { LOGOS } from './logos.ts';

/** A field at sunrise behind a full bowl. */
export function morrowfield(front: Front): string {
  const { pen, w, h, cx, tone, product, hero, random } = front;
  const { main, paper, accent } = IDENTITIES.morrowfield;
  const sky = pen.linear('down', [lighter(tone, 0.12), lighter(tone, 0.55), '#fff4cf']);
  const ears = range(11, (i) =>
    motif(pen, 'wheat', w * (0.02 + i * 0.098), h * (0.69 - random() * 0.03), w * 0.2, (random() - 0.5) * 26),
  ).join('');
  const [grain = 'flake', ...flavours] = hero;
  const beside = flavours.flatMap((name, i) => {
    const side = i % 2 ? -1 : 1;
    return [
      motif(pen, name, cx + side * w * 0.37, h * 0.85, w * 0.2, side * 12),
      motif(pen, name, cx + side * w * 0.26, h * 0.9, w * 0.16, -side * 24),
      motif(pen, name, cx - side * w * 0.39, h * 0.915, w * 0.14, -side * 18),
    ];
  });
  return (
    ground(front, sky) +
    rays(cx, h * 0.52, h * 0.9, 20, '#ffffff', 0.2) +
    circle(
      cx,
      h * 0.52,
      w * 0.46,
      pen.radial([
        [0, '#fffbe6', 1],
        [0.5, '#fff8d8', 0.8],
        [1, '#fff8d8', 0],
      ]),
    ) +
    hills(front, h * 0.6, h * 0.018, 0.6, '#c9b23a') +
    ears +
    hills(front, h * 0.68, h * 0.02, 2.4, pen.linear('down', ['#8fae3a', main])) +
    rect(0, 0, w, h * 0.05, main) +
    text('WHOLE GRAIN BREAKFAST', cx, h * 0.036, { face: 'condensed', cap: h * 0.02, fill: paper, tracking: 190 }) +
    LOGOS.morrowfield(pen, cx, h * 0.165, w * 0.9, h * 0.17, paper) +
    textBox(
      product.flavour,
      { x: cx, y: h * 0.318, w: w * 0.84, h: h * 0.078, maxLines: 1 },
      { face: 'soft', cap: h * 0.075, fill: darker(tone, 0.55), stroke: '#ffffff', strokeWidth: h * 0.016 },
    ) +
    ribbon(cx, h * 0.398, w * 0.64, h * 0.046, darker(tone, 0.3), product.kind.toUpperCase(), {
      face: 'condensed',
      tracking: 120,
      fill: '#ffffff',
    }) +
    strew(
      front,
      [grain, ...flavours.filter((name) => name !== 'honey'), grain],
      7,
      { x: w * 0.22, y: h * 0.46, w: w * 0.5, h: h * 0.1 },
      w * 0.1,
    ) +
    bowl(front, cx, h * 0.735, w * 0.8, [grain, grain, grain, ...flavours.filter((name) => name !== 'honey')], {
      colour: '#2b5fa5',
      size: w * 0.13,
      pile: 0.2,
    }) +
    beside.join('') +
    badge(front, w * 0.845, h * 0.5, w * 0.115, accent, { notched: true }) +
    netContent(front, w * 0.96, h * 0.978, h * 0.02, paper)
  );
}

const monster = (front: Front, x: number, y: number, size: number, colour: string) => {
  const { pen } = front;
  const fur = range(26, (i) => {
    const a = (i / 26) * Math.PI * 2;
    return `${i ? 'L' : 'M'}${f(Math.cos(a) * 0.44 * size)} ${f(Math.sin(a) * 0.44 * size)}L${f(Math.cos(a + 0.12) * 0.5 * size)} ${f(Math.sin(a + 0.12) * 0.5 * size)}`;
  }).join('');
  const eye = (ex: number, r: number) =>
    circle(ex * size, -0.12 * size, r * size, '#fff', 'stroke="#2a0d4f" stroke-width="1.4"') +
    circle(ex * size + size * 0.02, -0.1 * size, r * size * 0.5, '#1c0b30') +
    circle(ex * size + size * 0.045, -0.13 * size, r * size * 0.18, '#fff');
  return group(
    `translate(${f(x)} ${f(y)})`,
    stroke(
      `M${f(-size * 0.16)} ${f(-size * 0.42)}Q${f(-size * 0.24)} ${f(-size * 0.6)} ${f(-size * 0.32)} ${f(-size * 0.58)}M${f(size * 0.16)} ${f(-size * 0.42)}Q${f(size * 0.24)} ${f(-size * 0.6)} ${f(size * 0.32)} ${f(-size * 0.58)}`,
      darker(colour, 0.2),
      size * 0.035,
    ) +
      circle(-size * 0.33, -size * 0.58, size * 0.055, '#ffd400') +
      circle(size * 0.33, -size * 0.58, size * 0.055, '#ffd400') +
      stroke(
        `M${f(-size * 0.42)} ${f(size * 0.08)}Q${f(-size * 0.66)} ${f(-size * 0.02)} ${f(-size * 0.6)} ${f(-size * 0.26)}M${f(size * 0.42)} ${f(size * 0.08)}Q${f(size * 0.66)} ${f(-size * 0.02)} ${f(size * 0.6)} ${f(-size * 0.26)}`,
        darker(colour, 0.1),
        size * 0.085,
      ) +
      path(`${fur}z`, pen.ball(colour), `stroke="${darker(colour, 0.35)}" stroke-width="1.2" stroke-linejoin="round"`) +
      eye(-0.14, 0.135) +
      eye(0.16, 0.15) +
      path(
        `M${f(-size * 0.24)} ${f(size * 0.1)}Q0 ${f(size * 0.2)} ${f(size * 0.26)} ${f(size * 0.08)}Q${f(size * 0.2)} ${f(size * 0.36)} 0 ${f(size * 0.36)}Q${f(-size * 0.2)} ${f(size * 0.36)} ${f(-size * 0.24)} ${f(size * 0.1)}z`,
        '#5c0f33',
      ) +
      ellipse(size * 0.02, size * 0.3, size * 0.11, size * 0.055, '#ff5e86') +
      path(
        `M${f(-size * 0.1)} ${f(size * 0.145)}l${f(size * 0.04)} ${f(size * 0.07)}l${f(size * 0.05)} ${f(-size * 0.06)}z`,
        '#fff',
      ),
  );
};

/** A comic burst with a furry mascot that dives into the milk. */
export function zumbly(front: Front): string {
  const { pen, w, h, cx, tone, product, hero, random } = front;
  const fur =
    {
      Fruity: '#35c46b',
      Honey: '#3aa7f0',
      Strawberry: '#8d5be0',
      Cocoa: '#ff9a2e',
      'Honey Pop': '#ef4f8a',
      'Cinnamon Star': '#2fc3b5',
      'Vanilla Star': '#ff8f3a',
    }[product.flavour] ?? '#35c46b';
  const splash = `M0 ${f(h * 0.76)}C${f(w * 0.06)} ${f(h * 0.7)} ${f(w * 0.1)} ${f(h * 0.76)} ${f(w * 0.15)} ${f(h * 0.74)}C${f(w * 0.17)} ${f(h * 0.64)} ${f(w * 0.2)} ${f(h * 0.62)} ${f(w * 0.21)} ${f(h * 0.7)}C${f(w * 0.24)} ${f(h * 0.76)} ${f(w * 0.34)} ${f(h * 0.76)} ${f(w * 0.4)} ${f(h * 0.78)}C${f(w * 0.56)} ${f(h * 0.77)} ${f(w * 0.72)} ${f(h * 0.78)} ${f(w * 0.78)} ${f(h * 0.73)}C${f(w * 0.8)} ${f(h * 0.64)} ${f(w * 0.84)} ${f(h * 0.65)} ${f(w * 0.84)} ${f(h * 0.72)}C${f(w * 0.9)} ${f(h * 0.76)} ${f(w * 0.95)} ${f(h * 0.7)} ${f(w)} ${f(h * 0.74)}V${f(h)}H0z`;
  const pieces = hero.filter((name) => name !== 'honey');
  return (
    ground(front, pen.radial([lighter(tone, 0.45), tone, darker(tone, 0.4)], 0.5, 0.52, 0.75)) +
    rays(cx, h * 0.54, h, 18, '#ffffff', 0.16) +
    strew(front, pieces, 12, { x: w * 0.06, y: h * 0.34, w: w * 0.88, h: h * 0.3 }, w * 0.13) +
    monster(front, cx + w * 0.02, h * 0.62, w * 0.56, fur) +
    path(splash, pen.linear('down', ['#ffffff', '#eaf2fb'])) +
    heap(front, [...pieces, ...pieces, ...hero], cx, h * 0.965, w * 0.98, h * 0.16, w * 0.13) +
    [0.08, 0.5, 0.92].map((at) => circle(w * at, h * (0.68 + random() * 0.02), w * 0.012, '#fff')).join('') +
    LOGOS.zumbly(pen, cx, h * 0.145, w * 0.96, h * 0.23, '#fff') +
    group(
      `rotate(-4 ${f(cx)} ${f(h * 0.31)})`,
      rect(cx - w * 0.36, h * 0.272, w * 0.72, h * 0.072, '#2a0d4f', `rx="${f(h * 0.036)}"`) +
        textBox(
          `${product.flavour} ${product.kind}`,
          { x: cx, y: h * 0.308, w: w * 0.62, h: h * 0.04, maxLines: 1 },
          { face: 'rounded', cap: h * 0.04, fill: '#fff' },
        ),
    ) +
    badge(front, w * 0.16, h * 0.46, w * 0.12, '#ffe11f', { notched: true, turn: -14 }) +
    rect(w * 0.74, h * 0.955, w * 0.24, h * 0.032, '#2a0d4f', `rx="${f(h * 0.016)}"`) +
    netContent(front, w * 0.86, h * 0.9785, h * 0.017, '#fff', 'middle')
  );
}

/** Paper, a big calm field of colour, ingredients laid out like a still life. */
export function oatmere(front: Front): string {
  const { pen, w, h, cx, tone, product, hero } = front;
  const { deep, paper, main } = IDENTITIES.oatmere;
  const top = front.y;
  const [first = 'oat', ...rest] = hero;
  const ring = [first, ...rest, first];
  const plate = front.at(0.7);
  const r = w * 0.33;
  return (
    ground(front, pen.linear('down', [paper, main])) +
    `<g opacity=".35">${range(60, (i) => circle(w * ((i * 0.618) % 1), h * ((i * 0.383) % 1), 0.5, '#b79f74')).join('')}</g>` +
    band(front, front.at(0.62), h, mix(tone, '#ffffff', 0.06)) +
    path(
      `M0 ${f(front.at(0.63))}Q${f(w * 0.25)} ${f(front.at(0.5))} ${f(w * 0.5)} ${f(front.at(0.52))}T${f(w)} ${f(front.at(0.47))}V${f(front.at(0.66))}H0z`,
      mix(tone, '#ffffff', 0.06),
    ) +
    LOGOS.oatmere(pen, cx, top + front.ih * 0.1, w * 0.66, front.ih * 0.15, deep) +
    textBox(
      product.flavour,
      { x: cx, y: front.at(0.265), w: w * 0.78, h: front.ih * 0.09, maxLines: 2 },
      { face: 'italic', cap: h * 0.05, fill: darker(tone, 0.25) },
    ) +
    text(product.kind.toUpperCase(), cx, front.at(0.36), {
      face: 'condensed',
      cap: h * 0.019,
      fill: deep,
      tracking: 240,
      maxWidth: w * 0.7,
    }) +
    circle(cx, plate + h * 0.008, r * 1.03, '#000', 'opacity=".2"') +
    circle(cx, plate, r, pen.radial(['#ffffff', '#faf6ec', '#e2d8c2'], 0.45, 0.4, 0.6)) +
    circle(cx, plate, r * 0.82, pen.radial(['#e9ddc4', '#fbf7ee'], 0.5, 0.55, 0.5)) +
    pen.clip(
      `<circle cx="${f(cx)}" cy="${f(plate)}" r="${f(r * 0.86)}"/>`,
      heap(front, [first, first, ...rest], cx, plate + r * 0.75, r * 1.7, r * 1.5, w * 0.13),
    ) +
    ring
      .slice(1, 1 + Math.max(1, rest.length))
      .map(
        (name, i) =>
          motif(
            pen,
            name,
            cx + (i % 2 ? -1 : 1) * w * 0.36,
            plate + r * (i % 2 ? 0.78 : 0.66),
            w * 0.21,
            i % 2 ? -20 : 16,
          ) + motif(pen, name, cx + (i % 2 ? 1 : -1) * w * 0.39, plate - r * 0.9, w * 0.13, i * 40),
      )
      .join('') +
    badge(front, w * 0.835, front.at(0.43), w * 0.09, deep, { ring: true, turn: 0 }) +
    netContent(front, cx, h - front.bottom - h * 0.006, h * 0.018, paper, 'middle')
  );
}
