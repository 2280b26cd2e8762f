import { line, type ProductDraft } from './types.ts';

export const coffeeTea: ProductDraft[] = [
  ...line(
    'Torrevano',
    { brandId: 'torrevano', kind: 'Whole Beans', width: 12.4, height: 27.5, size: '500 g', priceCents: 1099 },
    [
      { flavour: 'Espresso Nero', description: 'Dark roast for a thick crema and a long finish of cocoa.' },
      { flavour: 'Crema Dolce', description: 'Round and sweet, with notes of hazelnut and caramel.' },
      { flavour: 'Decaffeinato', description: 'All of the taste, without the caffeine, by a water process.' },
    ],
  ),
  ...line(
    'Torrevano',
    { brandId: 'torrevano', kind: 'Ground Coffee', width: 9.6, height: 13.4, size: '250 g', priceCents: 899 },
    [
      { flavour: 'Classico', description: 'The house blend, ground for the moka pot, in a tin that keeps it fresh.' },
      { flavour: 'Arabica Oro', description: 'Nine washed Arabicas, gentle and floral.' },
      { flavour: 'Notte Decaf', description: 'A blend for the evening, decaffeinated.' },
    ],
  ),
  ...line(
    'Norvalo',
    { brandId: 'norvalo', kind: 'Filter Coffee', width: 9.6, height: 21, size: '250 g', priceCents: 799 },
    [
      { flavour: 'First Light', description: 'Ethiopian beans, roasted light: peach, bergamot, black tea.' },
      { flavour: 'Midnight Sun', description: 'Colombia and Guatemala: honey, red apple, milk chocolate.' },
      { flavour: 'Polar Dark', description: 'Sumatra and Brazil: dark chocolate, spice, smoke.' },
    ],
  ),
  ...line(
    'Norvalo',
    { brandId: 'norvalo', kind: 'Instant Coffee', width: 8.4, height: 16.4, size: '100 g', priceCents: 649 },
    [
      { flavour: 'Gold Thaw', description: 'Freeze-dried Arabica with a clean, bright cup.' },
      { flavour: 'Dark Thaw', description: 'Freeze-dried dark roast, full and smooth.' },
    ],
  ),
  ...line(
    'Brackenhall',
    { brandId: 'brackenhall', kind: 'Tea', width: 13.2, height: 14.6, size: '80 bags', priceCents: 459 },
    [
      { flavour: 'English Breakfast', description: 'Assam and Kenya, brisk enough for milk.' },
      { flavour: 'Earl Grey', description: 'China black tea with oil of bergamot.' },
      { flavour: 'Darjeeling', description: 'Second flush leaves with a note of muscatel.' },
      { flavour: 'Pure Green', description: 'Steamed green leaves, mild and grassy.' },
    ],
  ),
  ...line(
    'Brackenhall',
    { brandId: 'brackenhall', kind: 'Loose Leaf Tea', width: 8.2, height: 12.6, size: '125 g', priceCents: 899 },
    [
      { flavour: 'Afternoon Blend', description: 'Ceylon and Keemun with rose petals, in a caddy.' },
      { flavour: 'Smoky Caravan', description: 'Pine-smoked leaves over a rich Yunnan base.' },
    ],
  ),
  ...line(
    'Saffileaf',
    { brandId: 'saffileaf', kind: 'Herbal Infusion', width: 12, height: 13.5, size: '20 bags', priceCents: 329 },
    [
      { flavour: 'Chamomile Honey', description: 'Whole chamomile flowers with a touch of honey.' },
      { flavour: 'Garden Mint', description: 'Peppermint and spearmint, cut coarse.' },
      { flavour: 'Lemon Ginger', description: 'Warming ginger with lemon peel and lemongrass.' },
      { flavour: 'Hibiscus Berry', description: 'Hibiscus, rosehip and red berries: tart and ruby red.' },
      { flavour: 'Sleepy Lavender', description: 'Lavender, lemon balm and chamomile for the late hours.' },
    ],
  ),
];
