import type { BrandId } from '../../catalogue/brands.ts';
import { morrowfield, oatmere, zumbly } from './cereal.ts';
import { fizzaldo, orchardLark, pomelune, zaptura } from './cold-drinks.ts';
import type { Front } from './front.ts';
import { brackenhall, lumikko, saffileaf, torrevano } from './hot-drinks.ts';
import { casaMorandelli, fuegorro, hollinsAndPike, potterdale, skerrywick } from './sauces.ts';
import { brambleAndCrumb, crispendale, nuttersby, zocarra } from './snacks.ts';

/** How each brand designs its packs. */
export const FRONTS: Readonly<Record<BrandId, (front: Front) => string>> = {
  morrowfield,
  zumbly,
  oatmere,
  torrevano,
  lumikko,
  brackenhall,
  saffileaf,
  fizzaldo,
  zaptura,
  pomelune,
  'orchard-lark': orchardLark,
  crispendale,
  zocarra,
  nuttersby,
  'bramble-and-crumb': brambleAndCrumb,
  'hollins-and-pike': hollinsAndPike,
  'casa-morandelli': casaMorandelli,
  fuegorro,
  skerrywick,
  potterdale,
};
