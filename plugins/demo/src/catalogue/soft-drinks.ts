import { line, type ProductDraft } from './types.ts';

export const softDrinks: ProductDraft[] = [
  ...line('Fizzaldo', { brandId: 'fizzaldo', kind: 'Soda', form: 'can', shape: 'standard', width: 6.6, height: 12.2, size: '330 ml', priceCents: 119 }, [
    { flavour: 'Cola', tone: '#b3141f', hero: ['limeSlice'], description: 'Cola with kola nut, vanilla and a twist of lime.' },
    { flavour: 'Orange', tone: '#f47b12', hero: ['orangeSlice', 'orange'], description: 'Orange soda with juice of Valencia oranges.' },
    { flavour: 'Lemon Lime', tone: '#2f9e44', hero: ['lemonSlice', 'limeSlice'], claim: 'Zero sugar', description: 'Crisp lemon and lime, no sugar.' },
    { flavour: 'Black Cherry', tone: '#7a1245', hero: ['cherry'], claim: 'New', description: 'Dark cherries with a hint of almond.' },
  ]),
  ...line('Fizzaldo', { brandId: 'fizzaldo', kind: 'Soda', form: 'bottle', shape: 'pet', width: 9.3, height: 31.6, size: '1.5 L', priceCents: 219 }, [
    { flavour: 'Cola', tone: '#b3141f', hero: ['limeSlice'], contents: '#3a150c', description: 'The family bottle of our cola.' },
    { flavour: 'Orange', tone: '#f47b12', hero: ['orangeSlice'], contents: '#f79a26', description: 'The family bottle of our orange soda.' },
    { flavour: 'Lemon Lime', tone: '#2f9e44', hero: ['lemonSlice', 'limeSlice'], contents: '#dcefc4', claim: 'Zero sugar', description: 'The family bottle of our lemon and lime soda, no sugar.' },
  ]),
  ...line('Zaptura', { brandId: 'zaptura', kind: 'Energy Drink', form: 'can', shape: 'slim', width: 5.4, height: 13.5, size: '250 ml', priceCents: 199 }, [
    { flavour: 'Volt Citrus', tone: '#d7f205', hero: ['limeSlice'], description: 'Caffeine, B vitamins and sharp citrus.' },
    { flavour: 'Arctic Blue', tone: '#19c3ff', hero: ['blueberry'], claim: 'Zero sugar', description: 'Cool blue berry, no sugar.' },
    { flavour: 'Red Surge', tone: '#ff2e4d', hero: ['pomegranate'], description: 'Pomegranate and red fruit.' },
    { flavour: 'Tropic Storm', tone: '#ff9d0a', hero: ['pineapple', 'mango'], claim: 'New', description: 'Pineapple, mango and passion fruit.' },
    { flavour: 'Ultra Violet', tone: '#b14dff', hero: ['blackcurrant'], claim: 'Zero sugar', description: 'Grape and blackcurrant, no sugar.' },
  ]),
  ...line('Pomelune', { brandId: 'pomelune', kind: 'Sparkling Lemonade', form: 'bottle', shape: 'glass', width: 6.2, height: 23.2, size: '330 ml', priceCents: 249 }, [
    { flavour: 'Sicilian Lemon', tone: '#e3b505', hero: ['lemon', 'lemonSlice'], contents: '#f7e9a0', description: 'Pressed Sicilian lemons, sparkling water, little sugar.' },
    { flavour: 'Pink Grapefruit', tone: '#ea6a6f', hero: ['grapefruitSlice'], contents: '#f9b5a4', description: 'Pink grapefruit with a bitter edge.' },
    { flavour: 'Blood Orange', tone: '#d9481c', hero: ['orangeSlice', 'orange'], contents: '#ee7d3a', claim: 'Organic', description: 'Organic blood oranges, pressed with the peel.' },
    { flavour: 'Elder & Lime', tone: '#6f9b3f', hero: ['lime', 'limeSlice'], contents: '#e4eec0', description: 'Elderflower and lime, dry and floral.' },
    { flavour: 'Rose Peach', tone: '#e58b7b', hero: ['peach', 'rose'], contents: '#f8c9a6', claim: 'New', description: 'White peach with a breath of rose.' },
  ]),
  ...line('Orchard Lark', { brandId: 'orchard-lark', kind: 'Juice', form: 'carton', shape: 'gable', width: 9.6, height: 24.2, size: '1 L', priceCents: 329 }, [
    { flavour: 'Orange', tone: '#f58a07', hero: ['orange', 'orangeSlice'], claim: 'Not from concentrate', description: 'Twelve oranges a litre, with bits.' },
    { flavour: 'Cloudy Apple', tone: '#6fae2e', hero: ['greenApple', 'apple'], claim: 'Not from concentrate', description: 'Pressed English apples, cloudy as from the orchard.' },
    { flavour: 'Mango Peach', tone: '#f2a01c', hero: ['mango', 'peach'], claim: 'No added sugar', description: 'Alphonso mango with sun-ripe peach.' },
    { flavour: 'Red Berry', tone: '#b51f3f', hero: ['raspberry', 'blackcurrant', 'strawberry'], claim: 'No added sugar', description: 'Raspberry, blackcurrant and strawberry with apple.' },
    { flavour: 'Pineapple Coconut', tone: '#f4c20d', hero: ['pineapple', 'coconut'], claim: 'New', description: 'Pineapple with coconut water.' },
  ]),
];
