import { IDENTITIES, type Identity } from '../fronts/identity.ts';
import type { CatalogueBrand } from '../../catalogue/brands.ts';
import type { CatalogueProduct } from '../../catalogue/types.ts';
import { darker, inkOn, lighter, luminance } from '../colour.ts';
import { f } from '../forms/form.ts';
import { LOGOS } from '../fronts/logos.ts';
import { textBox, type FaceName } from '../lettering/lettering.ts';
import { motif, type MotifName } from '../motifs/motifs.ts';
import { circle, ellipse, group, path, range, rect } from '../motifs/shapes.ts';
import { drawPack } from '../packshot.ts';
import type { Pen } from '../pen.ts';
import { randomFrom, type Random } from '../random.ts';
import { CAMPAIGNS } from './campaign.ts';

/** A poster while it is designed; lengths in millimetres. */
export interface Scene {
  pen: Pen;
  w: number;
  h: number;
  brand: CatalogueBrand;
  identity: Identity;
  /** The ground colour: the first product's flavour unless the brand's own is strong enough. */
  tone: string;
  products: readonly CatalogueProduct[];
  motifs: readonly MotifName[];
  random: Random;
}

const OWN_GROUND: readonly string[] = [
  'torrevano',
  'brackenhall',
  'zaptura',
  'fuegorro',
  'skerrywick',
  'nuttersby',
  'hollins-and-pike',
];

const LINE_FACES: Partial<Record<CatalogueBrand['id'], FaceName>> = {
  zumbly: 'bubble',
  oatmere: 'italic',
  torrevano: 'didone',
  norvalo: 'deco',
  brackenhall: 'italic',
  fizzaldo: 'poster',
  zaptura: 'poster',
  pomelune: 'italic',
  'orchard-lark': 'brush',
  crispendale: 'slab',
  zocarra: 'block',
  'bramble-and-crumb': 'script',
  'hollins-and-pike': 'slab',
  'casa-morandelli': 'script',
  fuegorro: 'poster',
  skerrywick: 'slab',
};

export function sceneOf(
  pen: Pen,
  w: number,
  h: number,
  brand: CatalogueBrand,
  products: readonly CatalogueProduct[],
): Scene {
  const identity = IDENTITIES[brand.id];
  const tone = OWN_GROUND.includes(brand.id) ? identity.main : (products[0]?.art.tone ?? identity.main);
  const motifs = [...new Set(products.flatMap((product) => product.art.hero))];
  return { pen, w, h, brand, identity, tone, products, motifs, random: randomFrom(`${brand.id} ${w} ${h}`) };
}

export const backdrop = ({ pen, w, h, tone }: Scene) =>
  rect(0, 0, w, h, pen.radial([lighter(tone, 0.22), tone, darker(tone, 0.42)], 0.5, 0.42, 0.85));

/** A great sweep of a lighter tone that carries the eye to the packs. */
export const sweep = ({ w, h, tone }: Scene, y: number) =>
  path(
    `M0 ${f(y)}C${f(w * 0.3)} ${f(y - h * 0.09)} ${f(w * 0.55)} ${f(y + h * 0.08)} ${f(w)} ${f(y - h * 0.03)}V${f(h)}H0z`,
    '#ffffff',
    'opacity=".92"',
  ) +
  path(
    `M0 ${f(y + h * 0.025)}C${f(w * 0.3)} ${f(y - h * 0.065)} ${f(w * 0.55)} ${f(y + h * 0.105)} ${f(w)} ${f(y - h * 0.005)}V${f(h)}H0z`,
    lighter(tone, 0.72),
  );

/** The brand's mark; marks without a plate of their own stand on a white one where the ground is too close to their ink. */
export function logo({ pen, brand, identity, tone }: Scene, x: number, y: number, w: number, h: number): string {
  const dark = luminance(tone) < 0.3;
  const ink = brand.id === 'torrevano' ? 'gold' : dark ? '#ffffff' : identity.deep;
  const plate = brand.id === 'casa-morandelli' || brand.id === 'orchard-lark' || brand.id === 'potterdale';
  const ground = plate && brand.id !== 'potterdale' ? ellipse(x, y + h * 0.02, w * 0.56, h * 0.6, '#ffffff') : '';
  const fit = ground ? 0.84 : 1;
  return ground + LOGOS[brand.id](pen, x, y, w * fit, h * fit, plate ? identity.deep : ink);
}

/** The campaign's line, set as large as its box allows. */
export function slogan(
  { brand, tone }: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  options: { fill?: string; maxLines?: number } = {},
): string {
  const fill = options.fill ?? inkOn(tone);
  const face = LINE_FACES[brand.id] ?? 'soft';
  const line = face === 'poster' || face === 'block' ? CAMPAIGNS[brand.id].toUpperCase() : CAMPAIGNS[brand.id];
  return textBox(line, { x, y, w, h, maxLines: options.maxLines ?? 3 }, { face, cap: h, fill });
}

/** Packs side by side on a line, the middle one in front, scaled so that they fit `w` x `h`. */
export function line({ pen, products }: Scene, x: number, foot: number, w: number, h: number, count: number): string {
  const shown = products.slice(0, count);
  const overlap = 0.86;
  const widths = shown.map((product) => product.width * 10);
  const total = widths.reduce((sum, width, i) => sum + width * (i === widths.length - 1 ? 1 : overlap), 0);
  const tallest = Math.max(...shown.map((product) => product.height * 10));
  const scale = Math.min(w / total, h / tallest);
  let left = x - (total * scale) / 2;
  const placed = shown.map((product, i) => {
    const width = product.width * 10 * scale;
    const px = left;
    left += width * overlap;
    const front = i === Math.floor(shown.length / 2);
    const s = front ? scale : scale * 0.92;
    const shift = (width - product.width * 10 * s) / 2;
    const top = foot - product.height * 10 * s - (front ? 0 : h * 0.02);
    const drawing = pen.place(
      `pack ${product.id}`,
      () =>
        pen.clip(`<rect width="${f(product.width * 10)}" height="${f(product.height * 10)}"/>`, drawPack(pen, product)),
      `translate(${f(px + shift)} ${f(top)}) scale(${s.toFixed(4)})`,
    );
    return {
      front,
      markup:
        ellipse(px + width / 2, foot - (front ? 0 : h * 0.02), width * 0.56, h * 0.03, '#000', 'opacity=".3"') +
        drawing,
    };
  });
  return [...placed.filter((pack) => !pack.front), ...placed.filter((pack) => pack.front)]
    .map((pack) => pack.markup)
    .join('');
}

/** Ingredients that fly about a point, larger the nearer they are. */
export function burst(
  { pen, motifs, random }: Scene,
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
  size: number,
): string {
  return range(count, (i) => {
    const name = motifs[i % motifs.length];
    const angle = (i / count) * Math.PI * 2 + random() * 0.5;
    const reach = 0.75 + random() * 0.35;
    return name
      ? motif(
          pen,
          name,
          x + Math.cos(angle) * rx * reach,
          y + Math.sin(angle) * ry * reach,
          size * (0.6 + random() * 0.7),
          random() * 90 - 45,
        )
      : '';
  }).join('');
}

/** A row of ingredients along a strip. */
export const garland = ({ pen, motifs, random }: Scene, y: number, from: number, to: number, size: number) =>
  range(Math.max(1, Math.floor((to - from) / (size * 1.25))), (i) => {
    const name = motifs[i % motifs.length];
    return name ? motif(pen, name, from + size * 0.6 + i * size * 1.25, y, size, random() * 50 - 25) : '';
  }).join('');

export const dots = ({ w, h, random }: Scene, count: number) =>
  range(count, () =>
    circle(
      w * random(),
      h * random(),
      Math.min(w, h) * (0.006 + random() * 0.03),
      '#ffffff',
      `opacity="${(0.04 + random() * 0.1).toFixed(2)}"`,
    ),
  ).join('');

export const turned = (degrees: number, x: number, y: number, content: string) =>
  group(`rotate(${degrees} ${f(x)} ${f(y)})`, content);
