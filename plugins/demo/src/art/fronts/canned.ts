import { darker, lighter } from '../colour.ts';
import { f } from '../forms/form.ts';
import { text, textBox } from '../lettering/lettering.ts';
import { motif } from '../motifs/motifs.ts';
import { circle, ellipse, group, leaf, path, range, rect, stroke } from '../motifs/shapes.ts';
import { badge, band, ground, netContent, rays, type Front } from './front.ts';
import { IDENTITIES } from './identity.ts';
import { LOGOS } from './logos.ts';

/** Deep sea blue with rope lines: a fish between waves, the flavour's colour at the foot. */
export function skerrywick(front: Front): string {
  const { pen, w, h, cx, tone, product, hero } = front;
  const { main, deep, paper, accent } = IDENTITIES.skerrywick;
  const [fish = 'sardine', flavour] = hero;
  const strip = h / w < 0.55;
  const crest = (y: number, fill: string, opacity: number) =>
    path(
      `M${f(-front.bleed)} ${f(y)}${range(10, () => `q${f(w / 20)} ${f(-h * 0.045)} ${f(w / 10 + 0.6)} 0`).join('')}V${f(h + front.bleed)}H${f(-front.bleed)}z`,
      fill,
      `opacity="${opacity}"`,
    );
  if (strip)
    return (
      ground(front, pen.linear('down', [lighter(main, 0.1), deep])) +
      band(front, front.at(0.74), h, tone) +
      band(front, front.at(0.7), front.at(0.73), paper) +
      LOGOS.skerrywick(pen, cx, front.at(0.13), front.iw * 0.62, front.ih * 0.38, paper) +
      motif(pen, fish, cx - front.iw * 0.24, front.at(0.52), front.iw * 0.44, -4) +
      text(product.kind.toUpperCase(), cx + front.iw * 0.04, front.at(0.61), {
        face: 'slab',
        cap: h * 0.2,
        fill: paper,
        anchor: 'start',
        maxWidth: front.iw * 0.36,
      }) +
      text(product.flavour.toUpperCase(), cx, front.at(0.92), {
        face: 'condensed',
        cap: h * 0.12,
        fill: '#fff',
        tracking: 100,
        maxWidth: front.iw * 0.74,
      }) +
      (flavour
        ? motif(pen, flavour, cx + front.iw * 0.47, front.at(0.48), h * 0.4, 12)
        : circle(cx + front.iw * 0.48, front.at(0.5), h * 0.08, accent))
    );
  return (
    ground(front, pen.linear('down', [lighter(main, 0.16), main, deep])) +
    range(5, (i) =>
      stroke(
        `M${f(w * (0.1 + i * 0.2))} ${f(h * 0.16)}q${f(w * 0.03)} ${f(-h * 0.02)} ${f(w * 0.06)} 0`,
        '#fff',
        0.6,
        'opacity=".25"',
      ),
    ).join('') +
    crest(h * 0.6, '#2e6f9e', 0.7) +
    crest(h * 0.68, '#4b93bd', 0.7) +
    LOGOS.skerrywick(pen, cx - w * 0.06, h * 0.235, w * 0.6, h * 0.3, paper) +
    motif(pen, fish, cx - w * 0.16, h * 0.58, w * 0.5, -6) +
    motif(pen, fish, cx - w * 0.06, h * 0.685, w * 0.46, -3) +
    (flavour ? motif(pen, flavour, w * 0.78, h * 0.585, h * 0.34, 10) : '') +
    rect(0, h * 0.745, w, h * 0.255, tone) +
    rect(0, h * 0.725, w, h * 0.02, paper) +
    textBox(
      `${product.kind} ${product.flavour}`.toUpperCase().replace('FILLETS ', ''),
      { x: cx, y: h * 0.82, w: w * 0.78, h: h * 0.09, maxLines: 1 },
      { face: 'slab', cap: h * 0.09, fill: '#fff' },
    ) +
    netContent(front, cx, h * 0.928, h * 0.034, '#fff', 'middle') +
    badge(front, w * 0.13, h * 0.56, h * 0.115, accent)
  );
}

/** A farmhouse label: yellow above, the flavour below, a plate or bowl of what is inside. */
export function potterdale(front: Front): string {
  const { pen, w, h, cx, tone, product, hero } = front;
  const { main, deep, paper } = IDENTITIES.potterdale;
  const [first = 'tomato', ...others] = hero;
  const y = front.at(0.735);
  const r = w * 0.36;
  const soup = product.kind === 'Soup';
  const filling = product.art.contents ?? tone;
  const bowlOf = soup
    ? stroke(
        `M${f(cx - r * 0.5)} ${f(y)}q${f(r * 0.3)} ${f(-r * 0.2)} ${f(r * 0.55)} ${f(r * 0.02)}t${f(r * 0.42)} ${f(-r * 0.04)}`,
        lighter(filling, 0.55),
        r * 0.05,
        'opacity=".85"',
      ) +
      [first, ...others]
        .map((name, i) =>
          motif(pen, name, cx + (i - others.length / 2) * r * 0.5, y + r * (i % 2 ? 0.06 : -0.04), r * 0.36, i * 25),
        )
        .join('')
    : range(44, () =>
        motif(
          pen,
          first,
          cx + (front.random() - 0.5) * r * 1.55,
          y + (front.random() - 0.5) * r * 0.38,
          r * 0.27,
          front.random() * 360,
        ),
      ).join('');
  const pot = `M${f(cx - r)} ${f(y)}C${f(cx - r * 0.94)} ${f(y + r * 0.62)} ${f(cx - r * 0.4)} ${f(y + r * 0.74)} ${f(cx)} ${f(y + r * 0.74)}C${f(cx + r * 0.4)} ${f(y + r * 0.74)} ${f(cx + r * 0.94)} ${f(y + r * 0.62)} ${f(cx + r)} ${f(y)}z`;
  const side = (s: number, name: (typeof hero)[number]) =>
    motif(pen, name, cx + s * w * 0.3, y + r * 0.62, w * 0.2, s * 12);
  return (
    ground(front, pen.linear('down', [lighter(main, 0.25), main])) +
    rays(cx, front.at(0.45), h, 26, '#ffffff', 0.25) +
    band(front, front.at(0.47), h, tone) +
    band(front, front.at(0.455), front.at(0.475), paper) +
    band(front, front.at(0.94), h, deep) +
    LOGOS.potterdale(pen, cx, front.at(0.15), front.iw * 1.12, front.ih * 0.28, paper) +
    textBox(
      soup ? product.flavour : product.kind,
      { x: cx, y: front.at(0.355), w: front.iw * 0.98, h: front.ih * 0.15, maxLines: 2 },
      { face: 'slab', cap: h * 0.1, fill: deep },
    ) +
    text((soup ? 'SOUP' : product.flavour).toUpperCase(), cx, front.at(0.545), {
      face: 'condensed',
      cap: h * 0.042,
      fill: '#fff',
      tracking: 260,
      maxWidth: front.iw * 0.8,
    }) +
    ellipse(cx, y + r * 0.74, r * 0.7, r * 0.08, '#000', 'opacity=".3"') +
    path(pot, pen.linear('right', ['#d9cdb4', '#ffffff', '#f6efdf', '#b9ab8c'])) +
    ellipse(cx, y, r, r * 0.3, '#fffaf0') +
    ellipse(
      cx,
      y + r * 0.01,
      r * 0.9,
      r * 0.25,
      pen.radial([lighter(filling, 0.25), filling, darker(filling, 0.25)], 0.45, 0.4, 0.6),
    ) +
    pen.clip(`<ellipse cx="${f(cx)}" cy="${f(y)}" rx="${f(r * 0.9)}" ry="${f(r * 0.27)}"/>`, bowlOf) +
    stroke(
      `M${f(cx - r * 0.84)} ${f(y + r * 0.3)}q${f(r * 0.1)} ${f(r * 0.2)} ${f(r * 0.28)} ${f(r * 0.3)}`,
      '#fff',
      r * 0.04,
      'opacity=".8"',
    ) +
    side(-1, others[0] ?? first) +
    side(1, first) +
    group(`translate(${f(cx)} ${f(y - r * 0.02)}) rotate(-20)`, soup ? leaf(pen, r * 0.26) : '') +
    badge(front, cx + front.iw * 0.42, front.at(0.69), w * 0.095, deep, { notched: true }) +
    netContent(front, cx, front.at(0.995), h * 0.03, paper, 'middle')
  );
}
