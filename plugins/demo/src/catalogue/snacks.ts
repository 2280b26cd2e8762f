import { line, type ProductDraft } from './types.ts';

export const snacks: ProductDraft[] = [
  ...line(
    'Crispendale',
    { brandId: 'crispendale', kind: 'Kettle Crisps', width: 19.5, height: 27.5, size: '150 g', priceCents: 349 },
    [
      { flavour: 'Sea Salt', description: 'Thick-cut potatoes, cooked by hand, flakes of sea salt.' },
      { flavour: 'Salt & Vinegar', description: 'Sharp cider vinegar and sea salt.' },
      { flavour: 'Mature Cheddar', description: 'Eighteen-month cheddar with spring onion.' },
      { flavour: 'Smoky Chilli', description: 'Oak-smoked chilli that builds slowly.' },
      { flavour: 'Garden Herb', description: 'Rosemary, thyme and roasted garlic.' },
    ],
  ),
  ...line(
    'Crispendale',
    { brandId: 'crispendale', kind: 'Ridged Stacks', width: 7.6, height: 23.4, size: '165 g', priceCents: 279 },
    [
      { flavour: 'Original', description: 'Ridged and stacked, lightly salted.' },
      { flavour: 'Sour Cream & Onion', description: 'Cool sour cream with sweet onion.' },
    ],
  ),
  ...line(
    'Zocarra',
    { brandId: 'zocarra', kind: 'Tortilla Chips', width: 21, height: 29.5, size: '200 g', priceCents: 299 },
    [
      { flavour: 'Fire Roasted', description: 'Corn chips with fire-roasted tomato and chilli.' },
      { flavour: 'Cool Lime', description: 'Stone-ground corn with lime and coriander.' },
      { flavour: 'Nacho Cheese', description: 'Ripe cheese, paprika, a little jalapeño.' },
      { flavour: 'Blue Corn', description: 'Organic blue corn, sea salt, nothing else.' },
      { flavour: 'Lightly Salted', description: 'Yellow corn and a pinch of salt, made for dips.' },
    ],
  ),
  ...line(
    'Nuttersby',
    { brandId: 'nuttersby', kind: 'Roasted Nuts', width: 14.2, height: 20.5, size: '200 g', priceCents: 499 },
    [
      { flavour: 'Salted Almonds', kind: 'Dry Roasted', description: 'Californian almonds, roasted without oil.' },
      { flavour: 'Honey Cashews', kind: 'Roasted', description: 'Whole cashews in a crisp coat of honey.' },
      { flavour: 'Pistachios', kind: 'In Shell', description: 'Large pistachios, roasted and salted in the shell.' },
      { flavour: 'Fruit & Nut', kind: 'Trail Mix', description: 'Hazelnuts, cashews, almonds and raisins.' },
      { flavour: 'Smoked Peanuts', kind: 'Oven Roasted', description: 'Peanuts smoked over hickory, then roasted.' },
    ],
  ),
  ...line(
    'Bramble & Crumb',
    { brandId: 'bramble-and-crumb', kind: 'Cookies', width: 15.5, height: 19.5, size: '200 g', priceCents: 379 },
    [
      { flavour: 'Chocolate Chunk', description: 'Butter cookies with chunks of Belgian chocolate.' },
      { flavour: 'Oat & Raisin', description: 'Chewy oat cookies with raisins and cinnamon.' },
      { flavour: 'Lemon', kind: 'Shortbread', description: 'Crumbly butter shortbread with lemon zest.' },
      { flavour: 'Blackberry', kind: 'Shortbread', description: 'Shortbread with a ripple of bramble jam.' },
      { flavour: 'Ginger', kind: 'Shortbread', description: 'Shortbread with pieces of stem ginger.' },
    ],
  ),
];
