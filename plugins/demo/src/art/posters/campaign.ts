import type { BrandId } from '../../catalogue/brands.ts';

/** What the brands say in the store: a line for the posters. */
export const CAMPAIGNS: Readonly<Record<BrandId, string>> = {
  morrowfield: 'Good mornings grow here',
  zumbly: 'Wake up the fun!',
  oatmere: 'Simply oats, slowly baked',
  torrevano: 'The espresso of the tower',
  norvalo: 'Coffee by northern light',
  brackenhall: 'Time for a proper cup',
  saffileaf: 'Pick a quiet moment',
  fizzaldo: 'Pop the weekend open',
  zaptura: 'Switch to full power',
  pomelune: 'Pressed by moonlight',
  'orchard-lark': 'Sunrise in a glass',
  crispendale: 'Cooked by hand, gone by noon',
  zocarra: 'Feed the fire',
  nuttersby: 'Go nuts, naturally',
  'bramble-and-crumb': 'Baked with real butter',
  'hollins-and-pike': 'The taste of Sunday',
  'casa-morandelli': 'Stasera si mangia bene',
  fuegorro: 'How hot do you dare?',
  skerrywick: 'Straight from the cold sea',
  potterdale: 'Home is one bowl away',
};
