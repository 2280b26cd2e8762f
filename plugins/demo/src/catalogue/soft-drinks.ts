import { line, type ProductDraft } from './types.ts';

export const softDrinks: ProductDraft[] = [
  ...line(
    'Fizzaldo',
    { brandId: 'fizzaldo', kind: 'Soda', width: 6.6, height: 12.2, size: '330 ml', priceCents: 119 },
    [
      { flavour: 'Cola', description: 'Cola with kola nut, vanilla and a twist of lime.' },
      { flavour: 'Orange', description: 'Orange soda with juice of Valencia oranges.' },
      { flavour: 'Lemon Lime', description: 'Crisp lemon and lime, no sugar.' },
      { flavour: 'Black Cherry', description: 'Dark cherries with a hint of almond.' },
    ],
  ),
  ...line('Fizzaldo', { brandId: 'fizzaldo', kind: 'Soda', width: 9.3, height: 31.6, size: '1.5 L', priceCents: 219 }, [
    { flavour: 'Cola', description: 'The family bottle of our cola.' },
    { flavour: 'Orange', description: 'The family bottle of our orange soda.' },
    { flavour: 'Lemon Lime', description: 'The family bottle of our lemon and lime soda, no sugar.' },
  ]),
  ...line(
    'Zaptura',
    { brandId: 'zaptura', kind: 'Energy Drink', width: 5.4, height: 13.5, size: '250 ml', priceCents: 199 },
    [
      { flavour: 'Volt Citrus', description: 'Caffeine, B vitamins and sharp citrus.' },
      { flavour: 'Arctic Blue', description: 'Cool blue berry, no sugar.' },
      { flavour: 'Red Surge', description: 'Pomegranate and red fruit.' },
      { flavour: 'Tropic Storm', description: 'Pineapple, mango and passion fruit.' },
      { flavour: 'Ultra Violet', description: 'Grape and blackcurrant, no sugar.' },
    ],
  ),
  ...line(
    'Pomelune',
    { brandId: 'pomelune', kind: 'Sparkling Lemonade', width: 6.2, height: 23.2, size: '330 ml', priceCents: 249 },
    [
      { flavour: 'Sicilian Lemon', description: 'Pressed Sicilian lemons, sparkling water, little sugar.' },
      { flavour: 'Pink Grapefruit', description: 'Pink grapefruit with a bitter edge.' },
      { flavour: 'Blood Orange', description: 'Organic blood oranges, pressed with the peel.' },
      { flavour: 'Elder & Lime', description: 'Elderflower and lime, dry and floral.' },
      { flavour: 'Rose Peach', description: 'White peach with a breath of rose.' },
    ],
  ),
  ...line(
    'Orchard Lark',
    { brandId: 'orchard-lark', kind: 'Juice', width: 9.6, height: 24.2, size: '1 L', priceCents: 329 },
    [
      { flavour: 'Orange', description: 'Twelve oranges a litre, with bits.' },
      { flavour: 'Cloudy Apple', description: 'Pressed English apples, cloudy as from the orchard.' },
      { flavour: 'Mango Peach', description: 'Alphonso mango with sun-ripe peach.' },
      { flavour: 'Red Berry', description: 'Raspberry, blackcurrant and strawberry with apple.' },
      { flavour: 'Pineapple Coconut', description: 'Pineapple with coconut water.' },
    ],
  ),
];
