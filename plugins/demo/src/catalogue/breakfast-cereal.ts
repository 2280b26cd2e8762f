import { line, type ProductDraft } from './types.ts';

export const breakfastCereal: ProductDraft[] = [
  ...line(
    'Morrowfield',
    { brandId: 'morrowfield', kind: 'Wheat Flakes', width: 19.2, height: 28.8, size: '500 g', priceCents: 429 },
    [
      { flavour: 'Golden', description: 'Whole wheat, rolled thin and toasted until it is crisp and golden.' },
      { flavour: 'Honey Almond', description: 'Toasted flakes with blossom honey and slivers of roasted almond.' },
      { flavour: 'Red Berry', description: 'Crisp flakes with freeze-dried strawberries and raspberries.' },
      { flavour: 'Blueberry', description: 'Golden flakes with whole dried blueberries.' },
      { flavour: 'Dark Chocolate', description: 'Wheat flakes with shavings of dark chocolate.' },
    ],
  ),
  ...line(
    'Morrowfield',
    { brandId: 'morrowfield', kind: 'Bran Flakes', width: 20.5, height: 31, size: '750 g', priceCents: 499 },
    [
      { flavour: 'Classic', description: 'Bran flakes with 16 g of fibre in every 100 g.' },
      { flavour: 'Raisin', description: 'Bran flakes with plump sun-dried raisins.' },
      { flavour: 'Banana Walnut', description: 'Bran flakes with banana chips and pieces of walnut.' },
    ],
  ),
  ...line('Zumbly', { brandId: 'zumbly', kind: 'Loops', width: 19.5, height: 29.5, size: '375 g', priceCents: 389 }, [
    { flavour: 'Fruity', description: 'Five colours of crunchy loops, coloured with fruit and vegetables.' },
    { flavour: 'Honey', description: 'Oat and corn loops in a thin coat of honey.' },
    { flavour: 'Strawberry', description: 'Pink loops that turn the milk into a strawberry shake.' },
  ]),
  ...line('Zumbly', { brandId: 'zumbly', kind: 'Puffs', width: 18.5, height: 27.5, size: '350 g', priceCents: 379 }, [
    { flavour: 'Cocoa', description: 'Airy cocoa puffs with a third less sugar.' },
    { flavour: 'Honey Pop', description: 'Popped wheat with a kiss of honey.' },
    { flavour: 'Cinnamon Star', kind: 'Crunch', description: 'Whole grain stars dusted with cinnamon.' },
    { flavour: 'Vanilla Star', kind: 'Crunch', description: 'Whole grain stars with a note of vanilla.' },
  ]),
  ...line('Oatmere', { brandId: 'oatmere', kind: 'Granola', width: 17, height: 25.5, size: '450 g', priceCents: 549 }, [
    { flavour: 'Maple Pecan', description: 'Oat clusters baked slowly with maple syrup and pecans.' },
    { flavour: 'Raspberry', description: 'Crunchy oat clusters with tart raspberries.' },
    { flavour: 'Coconut Cacao', description: 'Toasted coconut, cacao nibs and whole rolled oats.' },
    { flavour: 'Apricot Almond', description: 'Soft apricot, almonds and toasted oats.' },
  ]),
  ...line(
    'Oatmere',
    { brandId: 'oatmere', kind: 'Porridge Oats', width: 14.2, height: 21.5, size: '1 kg', priceCents: 349 },
    [
      { flavour: 'Rolled', description: 'Thick rolled oats, nothing added.' },
      { flavour: 'Apple Cinnamon', size: '800 g', description: 'Rolled oats with dried apple and Ceylon cinnamon.' },
      { flavour: 'Blueberry', size: '800 g', description: 'Rolled oats with wild blueberries.' },
    ],
  ),
];
