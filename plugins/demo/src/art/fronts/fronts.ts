import type { BrandId } from '../../catalogue/brands.ts';
import { potterdale, skerrywick } from './canned.ts';
import { morrowfield, oatmere, zumbly } from './cereal.ts';
import { fizzaldo, orchardLark, pomelune, zaptura } from './cold-drinks.ts';
import type { Front } from './front.ts';
import { brackenhall, norvalo, saffileaf, torrevano } from './hot-drinks.ts';
import { casaMorandelli, fuegorro, hollinsAndPike } from './sauces.ts';
import { brambleAndCrumb, crispendale, nuttersby, zocarra } from './snacks.ts';

/** How each brand designs its packs. */
export const FRONTS: Readonly<Record<BrandId, (front: Front) => string>> = {
  morrowfield,
  zumbly,
  oatmere,
  torrevano,
  norvalo,
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
