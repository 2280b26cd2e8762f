import { line, type ProductDraft } from './types.ts';

export const breakfastCereal: ProductDraft[] = [
  ...line('Morrowfield', { brandId: 'morrowfield', kind: 'Wheat Flakes', form: 'box', shape: 'upright', width: 19.2, height: 28.8, size: '500 g', priceCents: 429 }, [
    { flavour: 'Golden', tone: '#f2b41e', hero: ['flake', 'wheat'], claim: 'Whole grain', description: 'Whole wheat, rolled thin and toasted until it is crisp and golden.' },
    { flavour: 'Honey Almond', tone: '#e08a1a', hero: ['flakeCurl', 'honey', 'almond'], claim: 'Real honey', description: 'Toasted flakes with blossom honey and slivers of roasted almond.' },
    { flavour: 'Red Berry', tone: '#cf2340', hero: ['flake', 'strawberry', 'raspberry'], claim: 'New', description: 'Crisp flakes with freeze-dried strawberries and raspberries.' },
    { flavour: 'Blueberry', tone: '#4a55b0', hero: ['flakeCurl', 'blueberry'], description: 'Golden flakes with whole dried blueberries.' },
    { flavour: 'Dark Chocolate', tone: '#6b3a22', hero: ['cocoaFlake', 'chocolate'], claim: '70% cocoa', description: 'Wheat flakes with shavings of dark chocolate.' },
  ]),
  ...line('Morrowfield', { brandId: 'morrowfield', kind: 'Bran Flakes', form: 'box', shape: 'upright', width: 20.5, height: 31, size: '750 g', priceCents: 499 }, [
    { flavour: 'Classic', tone: '#8a5a2b', hero: ['branFlake', 'wheat'], claim: 'High fibre', description: 'Bran flakes with 16 g of fibre in every 100 g.' },
    { flavour: 'Raisin', tone: '#6d3566', hero: ['branFlake', 'raisin'], claim: 'Two scoops', description: 'Bran flakes with plump sun-dried raisins.' },
    { flavour: 'Banana Walnut', tone: '#e3b01b', hero: ['branFlake', 'bananaSlice', 'walnut'], description: 'Bran flakes with banana chips and pieces of walnut.' },
  ]),
  ...line('Zumbly', { brandId: 'zumbly', kind: 'Loops', form: 'box', shape: 'upright', width: 19.5, height: 29.5, size: '375 g', priceCents: 389 }, [
    { flavour: 'Fruity', tone: '#7b2fbe', hero: ['loopPink', 'loopOrange', 'loopGreen', 'loopBlue', 'loopYellow'], claim: 'No artificial colours', description: 'Five colours of crunchy loops, coloured with fruit and vegetables.' },
    { flavour: 'Honey', tone: '#f59a00', hero: ['loopHoney', 'honey'], claim: 'Multigrain', description: 'Oat and corn loops in a thin coat of honey.' },
    { flavour: 'Strawberry', tone: '#ee3d7f', hero: ['loopPink', 'strawberry'], claim: 'New', description: 'Pink loops that turn the milk into a strawberry shake.' },
  ]),
  ...line('Zumbly', { brandId: 'zumbly', kind: 'Puffs', form: 'box', shape: 'upright', width: 18.5, height: 27.5, size: '350 g', priceCents: 379 }, [
    { flavour: 'Cocoa', tone: '#5b3420', hero: ['puffCocoa', 'chocolate'], claim: '30% less sugar', description: 'Airy cocoa puffs with a third less sugar.' },
    { flavour: 'Honey Pop', tone: '#f2b705', hero: ['puffHoney', 'honey'], description: 'Popped wheat with a kiss of honey.' },
    { flavour: 'Cinnamon Star', kind: 'Crunch', tone: '#b3482a', hero: ['starCinnamon', 'cinnamon'], claim: 'Whole grain', description: 'Whole grain stars dusted with cinnamon.' },
    { flavour: 'Vanilla Star', kind: 'Crunch', tone: '#1f9fd6', hero: ['starHoney'], description: 'Whole grain stars with a note of vanilla.' },
  ]),
  ...line('Oatmere', { brandId: 'oatmere', kind: 'Granola', form: 'pouch', shape: 'standup', width: 17, height: 25.5, size: '450 g', priceCents: 549 }, [
    { flavour: 'Maple Pecan', tone: '#b5651d', hero: ['cluster', 'walnut', 'oat'], claim: 'Slow baked', description: 'Oat clusters baked slowly with maple syrup and pecans.' },
    { flavour: 'Raspberry', tone: '#b8325a', hero: ['cluster', 'raspberry', 'oat'], description: 'Crunchy oat clusters with tart raspberries.' },
    { flavour: 'Coconut Cacao', tone: '#4c3a34', hero: ['cluster', 'coconut', 'chocolate'], claim: 'Vegan', description: 'Toasted coconut, cacao nibs and whole rolled oats.' },
    { flavour: 'Apricot Almond', tone: '#e58a2e', hero: ['cluster', 'apricot', 'almond'], description: 'Soft apricot, almonds and toasted oats.' },
  ]),
  ...line('Oatmere', { brandId: 'oatmere', kind: 'Porridge Oats', form: 'box', shape: 'upright', width: 14.2, height: 21.5, size: '1 kg', priceCents: 349 }, [
    { flavour: 'Rolled', tone: '#5d7f63', hero: ['oat', 'wheat'], claim: '100% whole oats', description: 'Thick rolled oats, nothing added.' },
    { flavour: 'Apple Cinnamon', size: '800 g', tone: '#a9442f', hero: ['oat', 'apple', 'cinnamon'], description: 'Rolled oats with dried apple and Ceylon cinnamon.' },
    { flavour: 'Blueberry', size: '800 g', tone: '#4b5f9e', hero: ['oat', 'blueberry'], description: 'Rolled oats with wild blueberries.' },
  ]),
];
