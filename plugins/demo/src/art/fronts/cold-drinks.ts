import { darker, lighter, mix } from '../colour.ts';
import { f } from '../forms/form.ts';
import { text, textBox } from '../lettering/lettering.ts';
import { motif } from '../motifs/motifs.ts';
import { circle, group, leaf, path, range, rect, stroke } from '../motifs/shapes.ts';
import { badge, band, ground, netContent, wave, type Front } from './front.ts';
import { IDENTITIES } from './identity.ts';
import { LOGOS } from './logos.ts';

/** A bright can: script across a wave, fruit that splashes. */
export function fizzaldo(front: Front): string {
  const { pen, w, h, cx, tone, product, hero, random } = front;
  const squat = h / w < 1.2;
  const bubbles = range(34, () =>
    circle(
      w * random(),
      front.at(random()),
      w * (0.006 + random() * 0.018),
      '#fff',
      `opacity="${(0.12 + random() * 0.25).toFixed(2)}"`,
    ),
  ).join('');
  const fruitY = front.at(squat ? 0.76 : 0.74);
  const size = w * (squat ? 0.24 : 0.38);
  const [first = 'limeSlice', second = first] = hero;
  return (
    ground(front, pen.linear('down', [lighter(tone, 0.12), tone, darker(tone, 0.35)])) +
    bubbles +
    wave(front, front.at(0.58), h * 0.05, darker(tone, 0.3)) +
    wave(front, front.at(0.62), h * 0.045, '#ffffff', 'opacity=".92"') +
    wave(front, front.at(0.645), h * 0.045, pen.linear('down', [lighter(tone, 0.25), darker(tone, 0.2)])) +
    motif(pen, second, cx + size * 0.5, fruitY + size * 0.12, size * 0.92, 18) +
    motif(pen, first, cx - size * 0.38, fruitY, size, -12) +
    range(9, (i) =>
      circle(
        cx + Math.sin(i * 2.1) * size * 1.05,
        fruitY - size * 0.2 + Math.cos(i * 1.3) * size * 0.6,
        w * (0.008 + (i % 3) * 0.006),
        '#fff',
        'opacity=".75"',
      ),
    ).join('') +
    LOGOS.fizzaldo(pen, cx, front.at(squat ? 0.3 : 0.25), front.iw * 1.1, front.ih * 0.42, '#fff') +
    textBox(
      product.flavour.toUpperCase(),
      { x: cx, y: front.at(squat ? 0.56 : 0.47), w: front.iw * 0.9, h: front.ih * (squat ? 0.13 : 0.085), maxLines: 1 },
      {
        face: 'poster',
        cap: h * (squat ? 0.12 : 0.075),
        fill: IDENTITIES.fizzaldo.accent,
        tracking: 50,
        stroke: darker(tone, 0.55),
        strokeWidth: h * 0.014,
      },
    ) +
    badge(front, cx + front.iw * 0.4, front.at(squat ? 0.86 : 0.075), w * 0.1, IDENTITIES.fizzaldo.accent, {
      ring: false,
    }) +
    netContent(front, cx, front.at(0.985), h * 0.024, '#fff', 'middle')
  );
}

/** Black, a lightning bolt in the flavour's neon, the name climbing up the can. */
export function zaptura(front: Front): string {
  const { pen, w, h, cx, tone, product, random } = front;
  const { main, deep } = IDENTITIES.zaptura;
  const neon = pen.linear('down', [lighter(tone, 0.5), tone, darker(tone, 0.25)]);
  const shards = range(16, () => {
    const x = w * random();
    const y = front.at(0.05 + 0.9 * random());
    const l = h * (0.03 + 0.08 * random());
    return path(
      `M${f(x)} ${f(y)}l${f(l * 0.5)} ${f(-l)}l${f(l * 0.12)} ${f(l * 0.4)}l${f(-l * 0.4)} ${f(l * 0.8)}z`,
      tone,
      `opacity="${(0.12 + 0.3 * random()).toFixed(2)}"`,
    );
  }).join('');
  const bolt = `M${f(cx + w * 0.16)} ${f(front.at(0.0))}L${f(cx - w * 0.3)} ${f(front.at(0.52))}H${f(cx - w * 0.02)}L${f(cx - w * 0.2)} ${f(front.at(0.94))}L${f(cx + w * 0.34)} ${f(front.at(0.4))}H${f(cx + w * 0.05)}L${f(cx + w * 0.3)} ${f(front.at(0))}z`;
  const cap = w * 0.25;
  return (
    ground(front, pen.linear('slope', [mix(main, tone, 0.1), main, deep])) +
    shards +
    path(bolt, tone, `stroke="${tone}" stroke-width="${f(w * 0.07)}" opacity=".22" stroke-linejoin="round"`) +
    path(bolt, neon, `stroke="${lighter(tone, 0.6)}" stroke-width="${f(w * 0.008)}"`) +
    text('ZAPTURA', cx + cap * 0.5, front.at(0.455), {
      face: 'poster',
      cap,
      fill: '#fff',
      stroke: deep,
      strokeWidth: w * 0.055,
      rotate: -90,
      slant: 10,
      tracking: 20,
      maxWidth: front.ih * 0.76,
    }) +
    band(front, front.at(0.865), front.at(0.945), neon) +
    text(product.flavour.toUpperCase(), cx, front.at(0.92), {
      face: 'condensed',
      cap: h * 0.034,
      fill: deep,
      tracking: 60,
      maxWidth: front.iw,
    }) +
    (product.art.claim
      ? text(product.art.claim.toUpperCase(), cx - w * 0.3, front.at(0.1), {
          face: 'condensed',
          cap: h * 0.02,
          fill: tone,
          anchor: 'start',
          tracking: 60,
        })
      : '') +
    text('ENERGY', cx - w * 0.3, front.at(0.062), {
      face: 'condensed',
      cap: h * 0.022,
      fill: '#fff',
      anchor: 'start',
      tracking: 140,
    }) +
    netContent(front, cx, front.at(0.995), h * 0.018, '#cfd3d6', 'middle')
  );
}

/** An apothecary label: cream paper, fine rules, one fruit drawn large. */
export function pomelune(front: Front): string {
  const { pen, w, h, cx, tone, product, hero } = front;
  const { deep, main, accent } = IDENTITIES.pomelune;
  const [first = 'lemon', second] = hero;
  const y = front.at(0.605);
  const size = w * 0.46;
  return (
    ground(front, main) +
    band(front, 0, front.at(0.045), deep) +
    band(front, front.at(0.052), front.at(0.06), accent) +
    band(front, front.at(0.84), h, pen.linear('down', [tone, darker(tone, 0.15)])) +
    band(front, front.at(0.825), front.at(0.833), accent) +
    LOGOS.pomelune(pen, cx, front.at(0.21), front.iw * 0.94, front.ih * 0.24, deep) +
    text('SPARKLING LEMONADE', cx, front.at(0.385), {
      face: 'condensed',
      cap: h * 0.026,
      fill: deep,
      tracking: 140,
      maxWidth: front.iw * 0.9,
    }) +
    circle(cx, y, size * 0.56, mix(tone, main, 0.72)) +
    [-1, 1]
      .map((s) =>
        group(
          `translate(${f(cx)} ${f(y + size * 0.1)}) rotate(${s > 0 ? -28 : -152})`,
          leaf(pen, size * 0.82, '#6f9a55', '#3c6a3a'),
        ),
      )
      .join('') +
    [-1, 1]
      .map((s) =>
        group(
          `translate(${f(cx)} ${f(y + size * 0.1)}) rotate(${s > 0 ? 24 : 156})`,
          leaf(pen, size * 0.72, '#86ad63', '#4b7a45'),
        ),
      )
      .join('') +
    (second ? motif(pen, second, cx + size * 0.3, y + size * 0.14, size * 0.62, 14) : '') +
    motif(pen, first, cx - (second ? size * 0.16 : 0), y, size * 0.78, -8) +
    textBox(
      product.flavour,
      { x: cx, y: front.at(0.905), w: front.iw * 0.96, h: front.ih * 0.07, maxLines: 1 },
      { face: 'italic', cap: h * 0.06, fill: '#ffffff' },
    ) +
    netContent(front, cx, front.at(0.985), h * 0.022, '#fff', 'middle') +
    badge(front, cx + front.iw * 0.42, front.at(0.47), w * 0.1, deep, { turn: 8 })
  );
}

/** White above, an orchard of the fruit below, juice that runs from a cut one. */
export function orchardLark(front: Front): string {
  const { pen, w, h, cx, tone, product, hero } = front;
  const { deep, main } = IDENTITIES['orchard-lark'];
  const [first = 'orange', second = first, third = second] = hero;
  const juice = `M0 ${f(front.at(0.6))}C${f(w * 0.2)} ${f(front.at(0.5))} ${f(w * 0.38)} ${f(front.at(0.66))} ${f(w * 0.56)} ${f(front.at(0.6))}C${f(w * 0.74)} ${f(front.at(0.54))} ${f(w * 0.86)} ${f(front.at(0.64))} ${f(w)} ${f(front.at(0.56))}V${f(h)}H0z`;
  return (
    ground(front, pen.linear('down', [main, main, mix(tone, '#ffffff', 0.72)])) +
    rect(0, 0, w, front.y * 0.98, tone) +
    LOGOS['orchard-lark'](pen, cx, front.at(0.15), front.iw * 1.02, front.ih * 0.28, deep) +
    rect(0, front.at(0.335), w, front.ih * 0.088, deep) +
    textBox(
      product.flavour.toUpperCase(),
      { x: cx, y: front.at(0.379), w: front.iw, h: front.ih * 0.05, maxLines: 1 },
      { face: 'condensed', cap: h * 0.036, fill: '#fff', tracking: 60 },
    ) +
    text('PRESSED JUICE', cx, front.at(0.475), {
      face: 'condensed',
      cap: h * 0.016,
      fill: darker(tone, 0.25),
      tracking: 200,
    }) +
    path(juice, pen.linear('down', [lighter(tone, 0.3), tone, darker(tone, 0.12)])) +
    stroke(
      `M0 ${f(front.at(0.62))}C${f(w * 0.2)} ${f(front.at(0.52))} ${f(w * 0.38)} ${f(front.at(0.68))} ${f(w * 0.56)} ${f(front.at(0.62))}`,
      '#fff',
      w * 0.014,
      'opacity=".5"',
    ) +
    motif(pen, third, cx + w * 0.3, front.at(0.62), w * 0.36, 16) +
    motif(pen, second, cx - w * 0.27, front.at(0.66), w * 0.46, -14) +
    motif(pen, first, cx + w * 0.12, front.at(0.76), w * 0.58, 6) +
    range(7, (i) =>
      path(
        `M${f(w * (0.1 + i * 0.13))} ${f(front.at(0.53 + (i % 3) * 0.015))}q${f(w * 0.02)} ${f(h * 0.012)} 0 ${f(h * 0.018)}q${f(-w * 0.02)} ${f(-h * 0.006)} 0 ${f(-h * 0.018)}z`,
        tone,
      ),
    ).join('') +
    badge(front, w * 0.2, front.at(0.87), w * 0.14, deep, { turn: -6 }) +
    netContent(front, w * 0.93, front.at(0.985), h * 0.022, '#fff')
  );
}
