import type { BrandId } from '../../catalogue/brands.ts';
import type { DrawLogo } from './mark.ts';
import {
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
  orchardLark,
} from './marks-breakfast-drinks.ts';
import {
  crispendale,
  zocarra,
  nuttersby,
  brambleAndCrumb,
  hollinsAndPike,
  casaMorandelli,
  fuegorro,
  skerrywick,
  potterdale,
} from './marks-snacks-cooking.ts';

/** The marks of the brands. */
export const LOGOS: Readonly<Record<BrandId, DrawLogo>> = {
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
