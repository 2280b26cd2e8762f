import { darker, inkOn, lighter, mix } from '../colour.ts';
import { f } from '../forms/form.ts';
import { text, textBox } from '../lettering/lettering.ts';
import { motif } from '../motifs/motifs.ts';
import { circle, path } from '../motifs/shapes.ts';
import { badge, band, ground, netContent, type Front } from './front.ts';
import { IDENTITIES } from './identity.ts';
import { LOGOS } from './logos.ts';

/**
 * The pack after a redesign, the kind a pack test compares with the one on sale: the same brand and content, but a plain field of the
 * flavour's colour, one ingredient drawn large and modern lettering.
 */
export function redesign(front: Front): string {
  const { pen, w, h, cx, product, hero, iw } = front;
  const { deep } = IDENTITIES[product.brandId];
  const tone = front.tone;
  const pale = mix(tone, '#ffffff', 0.86);
  const strip = h / w < 0.55;
  const wide = h / w < 0.95;
  const [first, second = first] = [hero[hero.length > 1 ? 1 : 0], hero[0]];
  if (!first || !second) return ground(front, pale);
  const size = strip ? h * 0.62 : wide ? h * 0.46 : Math.min(w * 0.62, front.ih * 0.42);
  const cy = front.at(strip ? 0.45 : 0.72);
  const logoInk = front.product.brandId === 'torrevano' ? '#7a5a1c' : deep;
  const fruitX = strip ? cx + iw * 0.3 : cx;
  const logoX = strip ? cx - iw * 0.2 : cx;
  return (
    ground(front, pale) +
    (strip ? '' : band(front, front.at(0.72), h, tone)) +
    circle(fruitX, cy, size * 0.78, strip ? tone : mix(tone, '#ffffff', 0.55)) +
    path(
      `M${f(fruitX - size * 0.78)} ${f(cy)}A${f(size * 0.78)} ${f(size * 0.78)} 0 0 0 ${f(fruitX + size * 0.78)} ${f(cy)}z`,
      darker(tone, 0.16),
    ) +
    motif(pen, second, fruitX + size * 0.34, cy + size * 0.16, size * 0.62, 16) +
    motif(pen, first, fruitX - size * 0.14, cy - size * 0.04, size * 0.94, -8) +
    LOGOS[product.brandId](
      pen,
      logoX,
      front.at(strip ? 0.28 : 0.13),
      iw * (strip ? 0.56 : 0.9),
      front.ih * (strip ? 0.46 : wide ? 0.24 : 0.19),
      product.brandId === 'fizzaldo' ? '#ffffff' : logoInk,
    ) +
    textBox(
      product.flavour,
      {
        x: logoX,
        y: front.at(strip ? 0.66 : 0.32),
        w: iw * (strip ? 0.56 : 0.94),
        h: front.ih * (strip ? 0.2 : 0.1),
        maxLines: 2,
      },
      { face: 'sans', cap: h * (strip ? 0.16 : 0.06), fill: darker(tone, 0.45) },
    ) +
    text(product.kind, logoX, front.at(strip ? 0.9 : 0.42), {
      face: 'sans',
      cap: strip ? h * 0.09 : Math.min(h * 0.028, w * 0.055),
      fill: darker(tone, 0.3),
      maxWidth: iw * (strip ? 0.5 : 0.9),
    }) +
    (strip
      ? ''
      : badge(front, cx + iw * 0.4, front.at(0.55), Math.min(w, h) * 0.1, lighter(deep, 0.05), {
          ring: false,
          turn: 0,
        }) + netContent(front, cx, front.at(0.985), Math.min(h * 0.024, w * 0.05), inkOn(tone), 'middle'))
  );
}
