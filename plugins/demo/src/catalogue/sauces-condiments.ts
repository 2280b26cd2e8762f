import { line, type ProductDraft } from './types.ts';

export const saucesCondiments: ProductDraft[] = [
  ...line('Hollins & Pike', { brandId: 'hollins-and-pike', kind: 'Ketchup', form: 'bottle', shape: 'squeeze', width: 7.4, height: 20.8, size: '460 g', priceCents: 329 }, [
    { flavour: 'Tomato', tone: '#c9211e', hero: ['tomato'], contents: '#b81f1a', description: 'Vine tomatoes, cider vinegar, a pinch of clove.' },
    { flavour: 'No Sugar', tone: '#3f8f3a', hero: ['tomato', 'basil'], contents: '#b3261c', claim: 'No added sugar', description: 'Sweet from the tomatoes alone.' },
    { flavour: 'Smoky', kind: 'BBQ Sauce', tone: '#5b2a1a', hero: ['flame', 'redOnion'], contents: '#4a170d', description: 'Hickory smoke, molasses and a little mustard.' },
    { flavour: 'American', kind: 'Mustard', tone: '#f0b400', hero: ['mustardSeed'], contents: '#eeb71a', description: 'Mild yellow mustard for hot dogs.' },
  ]),
  ...line('Hollins & Pike', { brandId: 'hollins-and-pike', kind: 'Mayonnaise', form: 'jar', shape: 'mayonnaise', width: 8.6, height: 13.2, size: '500 g', priceCents: 379 }, [
    { flavour: 'Real', tone: '#2456a4', hero: ['egg'], contents: '#fbf3dc', claim: 'Free range eggs', description: 'Free range egg yolks and rapeseed oil.' },
    { flavour: 'Garlic', tone: '#6c8f3a', hero: ['egg', 'garlic'], contents: '#f7efd2', description: 'With roasted garlic and a drop of lemon.' },
  ]),
  ...line('Hollins & Pike', { brandId: 'hollins-and-pike', kind: 'Mustard', form: 'jar', shape: 'preserve', width: 6.8, height: 9.6, size: '210 g', priceCents: 259 }, [
    { flavour: 'Whole Grain', tone: '#a5761b', hero: ['mustardSeed'], contents: '#c0913a', description: 'Cracked brown and yellow seeds in cider vinegar.' },
    { flavour: 'Honey', tone: '#e29c12', hero: ['honey', 'mustardSeed'], contents: '#e0ab3a', description: 'Sweet mustard with blossom honey.' },
  ]),
  ...line('Casa Morandelli', { brandId: 'casa-morandelli', kind: 'Pasta Sauce', form: 'jar', shape: 'preserve', width: 7.8, height: 16.8, size: '400 g', priceCents: 349 }, [
    { flavour: 'Tomato & Basil', tone: '#c3271f', hero: ['tomato', 'basil'], contents: '#b92c18', description: 'Slow-simmered tomatoes with torn basil.' },
    { flavour: 'Arrabbiata', tone: '#9e1b1b', hero: ['tomato', 'chilli'], contents: '#a3230f', claim: 'Piccante', description: 'Tomatoes, garlic and red chilli.' },
    { flavour: 'Olive & Caper', tone: '#6d7a2f', hero: ['tomato', 'blackOlive'], contents: '#a8381d', description: 'Leccino olives and capers from Pantelleria.' },
    { flavour: 'Four Mushroom', tone: '#7a5a3c', hero: ['mushroom', 'sprig'], contents: '#b98a5a', description: 'Porcini, chestnut, oyster and shiitake in cream.' },
  ]),
  ...line('Casa Morandelli', { brandId: 'casa-morandelli', kind: 'Pesto', form: 'jar', shape: 'preserve', width: 6.6, height: 9.8, size: '190 g', priceCents: 379 }, [
    { flavour: 'Genovese', tone: '#3f7d2c', hero: ['basil', 'garlic'], contents: '#5c8a2c', description: 'Basil, pine nuts, hard cheese and olive oil.' },
    { flavour: 'Rosso', tone: '#c2401f', hero: ['tomato', 'basil'], contents: '#b54a22', description: 'Sun-dried tomatoes with almonds and basil.' },
  ]),
  ...line('Casa Morandelli', { brandId: 'casa-morandelli', kind: 'Olive Oil', form: 'bottle', shape: 'oil', width: 7.2, height: 28.5, size: '500 ml', priceCents: 999 }, [
    { flavour: 'Extra Virgin', tone: '#6a7d24', hero: ['greenOlive', 'sprig'], contents: '#3d4a14', claim: 'Cold pressed', description: 'Cold pressed from hand-picked Tuscan olives.' },
    { flavour: 'Aged', kind: 'Balsamic Vinegar', tone: '#5b2430', hero: ['blackcurrant'], contents: '#24100e', priceCents: 1149, description: 'Grape must, aged in oak and chestnut barrels.' },
  ]),
  ...line('Fuegorro', { brandId: 'fuegorro', kind: 'Hot Sauce', form: 'bottle', shape: 'shaker', width: 4.8, height: 17, size: '150 ml', priceCents: 429 }, [
    { flavour: 'Red Habanero', tone: '#d7261e', hero: ['habanero', 'flame'], contents: '#c3321a', claim: 'Heat 8/10', description: 'Fermented red habanero, carrot and lime.' },
    { flavour: 'Green Jalapeño', tone: '#4c9a2a', hero: ['jalapeno', 'flame'], contents: '#6b8f2a', claim: 'Heat 4/10', description: 'Charred jalapeño with tomatillo and coriander.' },
    { flavour: 'Mango Scorpion', tone: '#f29a12', hero: ['mango', 'chilli'], contents: '#e0902a', claim: 'Heat 10/10', description: 'Sweet mango first, then the scorpion pepper.' },
  ]),
  ...line('Fuegorro', { brandId: 'fuegorro', kind: 'Salsa', form: 'jar', shape: 'preserve', width: 8.2, height: 11.6, size: '300 g', priceCents: 329 }, [
    { flavour: 'Mild', tone: '#e0762a', hero: ['tomato', 'onion'], contents: '#c2482a', claim: 'Heat 2/10', description: 'Chunky tomato and onion, mild enough for everybody.' },
    { flavour: 'Hot', tone: '#b81d1d', hero: ['tomato', 'chilli'], contents: '#a8301c', claim: 'Heat 7/10', description: 'Chunky tomato with red chilli and smoked paprika.' },
    { flavour: 'Verde', tone: '#5f9a2f', hero: ['jalapeno', 'limeSlice'], contents: '#7f9c3c', claim: 'Heat 5/10', description: 'Tomatillo, lime and green chilli.' },
  ]),
];
