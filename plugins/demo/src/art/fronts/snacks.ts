import { darker, lighter, mix } from '../colour.ts';
import { f } from '../forms/form.ts';
import { text, textBox } from '../lettering/lettering.ts';
import { motif, type MotifName } from '../motifs/motifs.ts';
import { circle, ellipse, path, range, rect } from '../motifs/shapes.ts';
import { badge, band, ground, heap, netContent, rays, ribbon, strew, type Front } from './front.ts';
import { IDENTITIES } from './identity.ts';
import { LOGOS } from './logos.ts';

/** A matt bag in the flavour's colour, a tavern sign, crisps tumbling from the top to a mound. */
export function crispendale(front: Front): string {
  const { pen, w, h, cx, tone, product, hero } = front;
  const { paper, deep } = IDENTITIES.crispendale;
  const [chip = 'crisp', ...flavours] = hero;
  const tall = h / w > 2;
  const chips: MotifName[] = chip === 'ridgedCrisp' ? [chip] : ['crisp', 'crispFold'];
  const size = w * (tall ? 0.32 : 0.23);
  const shadow = darker(tone, 0.62);
  return (
    ground(front, pen.radial([lighter(tone, 0.2), tone, darker(tone, 0.38)], 0.5, 0.42, 0.8)) +
    `<g opacity=".12">${range(11, (i) => path(`M${f(w * (i * 0.1 - 0.03))} 0H${f(w * (i * 0.1 + 0.01))}V${f(h)}H${f(w * (i * 0.1 - 0.03))}z`, '#fff')).join('')}</g>` +
    ellipse(
      cx,
      front.at(0.76),
      w * 0.7,
      front.ih * 0.34,
      pen.radial([
        [0, shadow, 0.9],
        [0.6, shadow, 0.6],
        [1, shadow, 0],
      ]),
    ) +
    LOGOS.crispendale(pen, cx, front.at(0.17), front.iw * (tall ? 1.12 : 1.04), front.ih * 0.25, paper) +
    textBox(
      product.flavour,
      { x: cx, y: front.at(tall ? 0.365 : 0.385), w: front.iw * 0.96, h: front.ih * 0.11, maxLines: 2 },
      { face: 'slab', cap: h * 0.055, fill: '#ffffff', stroke: darker(tone, 0.5), strokeWidth: h * 0.012 },
    ) +
    text(product.kind.toUpperCase(), cx, front.at(0.49), {
      face: 'condensed',
      cap: h * 0.02,
      fill: paper,
      tracking: 160,
      stroke: darker(tone, 0.45),
      strokeWidth: h * 0.006,
      maxWidth: front.iw,
    }) +
    heap(front, chips, cx, front.at(0.93), w * 0.86, front.ih * 0.36, size) +
    flavours
      .map(
        (name, i) =>
          motif(
            pen,
            name,
            cx + (i % 2 ? -1 : 1) * w * 0.27,
            front.at(0.86),
            w * (tall ? 0.34 : 0.24),
            i % 2 ? -10 : 12,
          ) +
          (tall ? '' : motif(pen, name, cx + (i % 2 ? 1 : -1) * w * 0.33, front.at(0.9), w * 0.16, i % 2 ? 14 : -16)),
      )
      .join('') +
    strew(
      front,
      chips,
      tall ? 2 : 3,
      { x: w * 0.14, y: front.at(0.535), w: w * 0.72, h: front.ih * 0.03 },
      size * 0.8,
    ) +
    badge(front, w * 0.82, front.at(0.56), w * 0.09, deep, { notched: true }) +
    netContent(front, cx, front.at(0.99), h * 0.02, paper, 'middle')
  );
}

/** Woven bands and chips that fly out of the fire. */
export function zocarra(front: Front): string {
  const { pen, w, h, cx, tone, product, hero } = front;
  const { main, accent, paper } = IDENTITIES.zocarra;
  const chips = hero.filter((name) => /ortilla/.test(name));
  const flavours = hero.filter((name) => !/ortilla/.test(name));
  const glow = chips.includes('blueTortilla') ? paper : darker(tone, 0.72);
  const weave = (y: number, height: number, colours: readonly [string, string, string]) => {
    const count = 12;
    const s = w / count;
    return (
      rect(0, y, w, height, colours[0]) +
      range(
        count,
        (i) =>
          path(`M${f(i * s)} ${f(y)}L${f((i + 0.5) * s)} ${f(y + height)}L${f((i + 1) * s)} ${f(y)}z`, colours[1]) +
          path(
            `M${f((i + 0.5) * s - s * 0.2)} ${f(y + height * 0.42)}L${f((i + 0.5) * s)} ${f(y + height * 0.12)}L${f((i + 0.5) * s + s * 0.2)} ${f(y + height * 0.42)}L${f((i + 0.5) * s)} ${f(y + height * 0.72)}z`,
            colours[2],
          ),
      ).join('')
    );
  };
  return (
    ground(front, pen.radial([lighter(tone, 0.3), tone, darker(tone, 0.4)], 0.5, 0.56, 0.7)) +
    rays(cx, front.at(0.62), h, 24, accent, 0.2) +
    ellipse(
      cx,
      front.at(0.74),
      w * 0.62,
      front.ih * 0.32,
      pen.radial([
        [0, glow, 0.95],
        [0.55, glow, 0.7],
        [1, glow, 0],
      ]),
    ) +
    weave(0, front.at(0.075), [main, accent, tone]) +
    weave(front.at(0.93), h - front.at(0.93), [main, accent, tone]) +
    LOGOS.zocarra(pen, cx, front.at(0.2), w * 1.02, front.ih * 0.2, paper) +
    textBox(
      product.flavour.toUpperCase(),
      { x: cx, y: front.at(0.375), w: front.iw, h: front.ih * 0.1, maxLines: 2 },
      { face: 'poster', cap: h * 0.055, fill: '#ffffff', stroke: main, strokeWidth: h * 0.018, tracking: 20 },
    ) +
    ribbon(cx, front.at(0.46), w * 0.56, front.ih * 0.05, main, product.kind.toUpperCase(), {
      face: 'condensed',
      tracking: 120,
      fill: accent,
    }) +
    heap(front, chips, cx, front.at(0.93), w * 0.92, front.ih * 0.3, w * 0.24) +
    strew(front, chips, 5, { x: w * 0.14, y: front.at(0.54), w: w * 0.72, h: front.ih * 0.12 }, w * 0.2) +
    flavours
      .map((name, i) => motif(pen, name, cx + (i % 2 ? 1 : -1) * w * 0.28, front.at(0.8), w * 0.27, i % 2 ? 14 : -12))
      .join('') +
    badge(front, w * 0.84, front.at(0.6), w * 0.085, accent, { notched: true }) +
    netContent(front, w * 0.9, front.at(0.92), h * 0.02, '#fff')
  );
}

/** A window onto the nuts, in the shape of a leaf. */
export function nuttersby(front: Front): string {
  const { pen, w, h, cx, tone, product, hero } = front;
  const { main, accent, paper } = IDENTITIES.nuttersby;
  const top = front.at(0.5);
  const foot = front.at(0.9);
  const middle = (top + foot) / 2;
  const window = `M${f(w * 0.08)} ${f(middle)}C${f(w * 0.12)} ${f(top - h * 0.03)} ${f(w * 0.72)} ${f(top - h * 0.045)} ${f(w * 0.93)} ${f(top + h * 0.005)}C${f(w * 0.95)} ${f(middle + h * 0.08)} ${f(w * 0.7)} ${f(foot + h * 0.045)} ${f(w * 0.28)} ${f(foot)}C${f(w * 0.12)} ${f(foot - h * 0.02)} ${f(w * 0.06)} ${f(middle + h * 0.06)} ${f(w * 0.08)} ${f(middle)}z`;
  const nuts = hero.filter((name) => name !== 'honey');
  return (
    ground(front, pen.linear('down', [mix(main, tone, 0.25), main])) +
    band(front, front.at(0.27), h, tone) +
    path(
      `M0 ${f(front.at(0.29))}Q${f(w * 0.3)} ${f(front.at(0.2))} ${f(w * 0.6)} ${f(front.at(0.27))}T${f(w)} ${f(front.at(0.24))}V${f(front.at(0.4))}H0z`,
      tone,
    ) +
    path(
      `M0 ${f(front.at(0.295))}Q${f(w * 0.3)} ${f(front.at(0.205))} ${f(w * 0.6)} ${f(front.at(0.275))}T${f(w)} ${f(front.at(0.245))}v${f(h * 0.008)}Q${f(w * 0.85)} ${f(front.at(0.275))} ${f(w * 0.6)} ${f(front.at(0.295))}T0 ${f(front.at(0.315))}z`,
      accent,
    ) +
    LOGOS.nuttersby(pen, cx, front.at(0.1), w * 0.88, front.ih * 0.2, paper) +
    textBox(
      product.flavour,
      { x: cx, y: front.at(0.37), w: front.iw * 0.96, h: front.ih * 0.085, maxLines: 1 },
      { face: 'rounded', cap: h * 0.062, fill: '#ffffff', stroke: darker(tone, 0.45), strokeWidth: h * 0.012 },
    ) +
    text(product.kind.toUpperCase(), cx, front.at(0.455), {
      face: 'condensed',
      cap: h * 0.022,
      fill: '#fff',
      tracking: 180,
    }) +
    path(window, darker(tone, 0.5), `stroke="${paper}" stroke-width="${f(w * 0.02)}"`) +
    pen.clip(
      path(window, '#000'),
      rect(0, 0, w, h, '#4b2c17') +
        strew(front, nuts, 90, { x: w * 0.02, y: top - h * 0.05, w: w * 0.96, h: foot - top + h * 0.1 }, w * 0.17) +
        path(`M${f(w * 0.1)} ${f(h)}L${f(w * 0.5)} 0H${f(w * 0.66)}L${f(w * 0.26)} ${f(h)}z`, '#fff', 'opacity=".16"') +
        path(window, 'none', 'stroke="#000" stroke-width="5" opacity=".25"'),
    ) +
    (hero.includes('honey') ? motif(pen, 'honey', w * 0.8, front.at(0.53), w * 0.24, 8) : '') +
    badge(front, w * 0.19, front.at(0.865), w * 0.115, accent) +
    netContent(front, w * 0.92, front.at(0.99), h * 0.022, '#fff')
  );
}

/** Bakery stripes, a scalloped label, biscuits in a stack. */
export function brambleAndCrumb(front: Front): string {
  const { pen, w, h, cx, tone, product, hero } = front;
  const { deep, paper } = IDENTITIES['bramble-and-crumb'];
  const pale = mix(tone, '#ffffff', 0.78);
  const [biscuit = 'cookie', ...flavours] = hero;
  const stripes = range(9, (i) => rect((i * w) / 9 + w / 36, 0, w / 18, h, mix(tone, '#ffffff', 0.5))).join('');
  const shelf = h * 0.9;
  const stack = range(4, (i) => {
    const y = shelf - h * 0.035 - i * h * 0.046;
    const half = w * 0.17;
    return (
      rect(
        cx - w * 0.24 - half + (i % 2) * w * 0.012,
        y,
        half * 2,
        h * 0.042,
        pen.linear('down', biscuit === 'cookie' ? ['#e3b06a', '#b3762f'] : ['#f3d9a4', '#d0a055']),
        `rx="${f(h * 0.018)}"`,
      ) +
      (biscuit === 'cookie'
        ? range(4, (k) => circle(cx - w * 0.34 + k * w * 0.065, y + h * 0.02, h * 0.007, '#4b2513')).join('')
        : '')
    );
  }).join('');
  return (
    ground(front, pale) +
    stripes +
    rect(0, h * 0.62, w, h * 0.38, tone) +
    path(`M0 ${f(h * 0.625)}${range(12, () => `a${f(w / 24)} ${f(w / 30)} 0 0 1 ${f(w / 12)} 0`).join('')}z`, tone) +
    ellipse(cx, shelf + h * 0.015, w * 0.46, h * 0.03, '#000', 'opacity=".25"') +
    stack +
    motif(pen, biscuit, cx + w * 0.16, h * 0.76, w * 0.46, 10) +
    flavours
      .map((name, i) => motif(pen, name, cx + w * (i ? -0.06 : 0.37), h * (i ? 0.875 : 0.86), w * 0.2, i ? -12 : 14))
      .join('') +
    LOGOS['bramble-and-crumb'](pen, cx, h * 0.235, w * 0.86, h * 0.37, deep) +
    textBox(
      product.flavour,
      { x: cx, y: h * 0.49, w: w * 0.84, h: h * 0.07, maxLines: 1 },
      { face: 'soft', cap: h * 0.068, fill: deep, stroke: paper, strokeWidth: h * 0.022 },
    ) +
    text(product.kind.toUpperCase(), cx, h * 0.578, {
      face: 'condensed',
      cap: h * 0.026,
      fill: deep,
      tracking: 260,
      stroke: paper,
      strokeWidth: h * 0.012,
    }) +
    badge(front, w * 0.14, h * 0.6, w * 0.1, deep, { notched: true, turn: -12 }) +
    netContent(front, w * 0.95, h * 0.975, h * 0.024, '#fff')
  );
}
