import { line, type ProductDraft } from './types.ts';

export const saucesCondiments: ProductDraft[] = [
  ...line(
    'Hollins & Pike',
    { brandId: 'hollins-and-pike', kind: 'Ketchup', width: 7.4, height: 20.8, size: '460 g', priceCents: 329 },
    [
      { flavour: 'Tomato', description: 'Vine tomatoes, cider vinegar, a pinch of clove.' },
      { flavour: 'No Sugar', description: 'Sweet from the tomatoes alone.' },
      { flavour: 'Smoky', kind: 'BBQ Sauce', description: 'Hickory smoke, molasses and a little mustard.' },
      { flavour: 'American', kind: 'Mustard', description: 'Mild yellow mustard for hot dogs.' },
    ],
  ),
  ...line(
    'Hollins & Pike',
    { brandId: 'hollins-and-pike', kind: 'Mayonnaise', width: 8.6, height: 13.2, size: '500 g', priceCents: 379 },
    [
      { flavour: 'Real', description: 'Free range egg yolks and rapeseed oil.' },
      { flavour: 'Garlic', description: 'With roasted garlic and a drop of lemon.' },
    ],
  ),
  ...line(
    'Hollins & Pike',
    { brandId: 'hollins-and-pike', kind: 'Mustard', width: 6.8, height: 9.6, size: '210 g', priceCents: 259 },
    [
      { flavour: 'Whole Grain', description: 'Cracked brown and yellow seeds in cider vinegar.' },
      { flavour: 'Honey', description: 'Sweet mustard with blossom honey.' },
    ],
  ),
  ...line(
    'Casa Morandelli',
    { brandId: 'casa-morandelli', kind: 'Pasta Sauce', width: 7.8, height: 16.8, size: '400 g', priceCents: 349 },
    [
      { flavour: 'Tomato & Basil', description: 'Slow-simmered tomatoes with torn basil.' },
      { flavour: 'Arrabbiata', description: 'Tomatoes, garlic and red chilli.' },
      { flavour: 'Olive & Caper', description: 'Leccino olives and capers from Pantelleria.' },
      { flavour: 'Four Mushroom', description: 'Porcini, chestnut, oyster and shiitake in cream.' },
    ],
  ),
  ...line(
    'Casa Morandelli',
    { brandId: 'casa-morandelli', kind: 'Pesto', width: 6.6, height: 9.8, size: '190 g', priceCents: 379 },
    [
      { flavour: 'Genovese', description: 'Basil, pine nuts, hard cheese and olive oil.' },
      { flavour: 'Rosso', description: 'Sun-dried tomatoes with almonds and basil.' },
    ],
  ),
  ...line(
    'Casa Morandelli',
    { brandId: 'casa-morandelli', kind: 'Olive Oil', width: 7.2, height: 28.5, size: '500 ml', priceCents: 999 },
    [
      { flavour: 'Extra Virgin', description: 'Cold pressed from hand-picked Tuscan olives.' },
      {
        flavour: 'Aged',
        kind: 'Balsamic Vinegar',
        priceCents: 1149,
        description: 'Grape must, aged in oak and chestnut barrels.',
      },
    ],
  ),
  ...line(
    'Fuegorro',
    { brandId: 'fuegorro', kind: 'Hot Sauce', width: 4.8, height: 17, size: '150 ml', priceCents: 429 },
    [
      { flavour: 'Red Habanero', description: 'Fermented red habanero, carrot and lime.' },
      { flavour: 'Green Jalapeño', description: 'Charred jalapeño with tomatillo and coriander.' },
      { flavour: 'Mango Scorpion', description: 'Sweet mango first, then the scorpion pepper.' },
    ],
  ),
  ...line(
    'Fuegorro',
    { brandId: 'fuegorro', kind: 'Salsa', width: 8.2, height: 11.6, size: '300 g', priceCents: 329 },
    [
      { flavour: 'Mild', description: 'Chunky tomato and onion, mild enough for everyone.' },
      { flavour: 'Hot', description: 'Chunky tomato with red chilli and smoked paprika.' },
      { flavour: 'Verde', description: 'Tomatillo, lime and green chilli.' },
    ],
  ),
];
