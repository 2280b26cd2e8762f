import { line, type ProductDraft } from './types.ts';

export const coffeeTea: ProductDraft[] = [
  ...line('Torrevano', { brandId: 'torrevano', kind: 'Whole Beans', form: 'bag', shape: 'gusset', width: 12.4, height: 27.5, size: '500 g', priceCents: 1099 }, [
    { flavour: 'Espresso Nero', tone: '#b3202c', hero: ['coffeeBean'], claim: 'Intensity 9', description: 'Dark roast for a thick crema and a long finish of cocoa.' },
    { flavour: 'Crema Dolce', tone: '#c8932f', hero: ['coffeeBean', 'hazelnut'], claim: 'Intensity 6', description: 'Round and sweet, with notes of hazelnut and caramel.' },
    { flavour: 'Decaffeinato', tone: '#2f7d5b', hero: ['coffeeBean'], claim: 'Intensity 5', description: 'All of the taste, without the caffeine, by a water process.' },
  ]),
  ...line('Torrevano', { brandId: 'torrevano', kind: 'Ground Coffee', form: 'tin', shape: 'caddy', width: 9.6, height: 13.4, size: '250 g', priceCents: 899 }, [
    { flavour: 'Classico', tone: '#a61e2a', hero: ['coffeeBean'], claim: 'Intensity 7', description: 'The house blend, ground for the moka pot, in a tin that keeps it fresh.' },
    { flavour: 'Arabica Oro', tone: '#b98a2c', hero: ['coffeeBean'], claim: 'Intensity 6', description: 'Nine washed Arabicas, gentle and floral.' },
    { flavour: 'Notte Decaf', tone: '#2c4f86', hero: ['coffeeBean'], claim: 'Intensity 5', description: 'A blend for the evening, decaffeinated.' },
  ]),
  ...line('Lumikko', { brandId: 'lumikko', kind: 'Filter Coffee', form: 'bag', shape: 'gusset', width: 9.6, height: 21, size: '250 g', priceCents: 799 }, [
    { flavour: 'First Light', tone: '#f0a58c', hero: ['coffeeBean', 'peach'], claim: 'Light roast', description: 'Ethiopian beans, roasted light: peach, bergamot, black tea.' },
    { flavour: 'Midnight Sun', tone: '#e8b84a', hero: ['coffeeBean', 'honey'], claim: 'Medium roast', description: 'Colombia and Guatemala: honey, red apple, milk chocolate.' },
    { flavour: 'Polar Dark', tone: '#3d4f77', hero: ['coffeeBean', 'chocolate'], claim: 'Dark roast', description: 'Sumatra and Brazil: dark chocolate, spice, smoke.' },
  ]),
  ...line('Lumikko', { brandId: 'lumikko', kind: 'Instant Coffee', form: 'jar', shape: 'instant', width: 8.4, height: 16.4, size: '100 g', priceCents: 649 }, [
    { flavour: 'Gold Thaw', tone: '#d7a13c', hero: ['coffeeBean'], contents: '#7a4a22', claim: 'Freeze dried', description: 'Freeze-dried Arabica with a clean, bright cup.' },
    { flavour: 'Dark Thaw', tone: '#4a3b36', hero: ['coffeeBean'], contents: '#4c2a15', claim: 'Freeze dried', description: 'Freeze-dried dark roast, full and smooth.' },
  ]),
  ...line('Brackenhall', { brandId: 'brackenhall', kind: 'Tea', form: 'box', shape: 'upright', width: 13.2, height: 14.6, size: '80 bags', priceCents: 459 }, [
    { flavour: 'English Breakfast', tone: '#8c1f2b', hero: ['teaLeaf'], claim: 'Est. 1884', description: 'Assam and Kenya, brisk enough for milk.' },
    { flavour: 'Earl Grey', tone: '#2d4a7c', hero: ['teaLeaf', 'lemonSlice'], claim: 'Est. 1884', description: 'China black tea with oil of bergamot.' },
    { flavour: 'Darjeeling', tone: '#b98522', hero: ['teaLeaf'], claim: 'Est. 1884', description: 'Second flush leaves with a note of muscatel.' },
    { flavour: 'Pure Green', tone: '#4d7c36', hero: ['teaLeaf'], claim: 'Est. 1884', description: 'Steamed green leaves, mild and grassy.' },
  ]),
  ...line('Brackenhall', { brandId: 'brackenhall', kind: 'Loose Leaf Tea', form: 'tin', shape: 'caddy', width: 8.2, height: 12.6, size: '125 g', priceCents: 899 }, [
    { flavour: 'Afternoon Blend', tone: '#7a3f6b', hero: ['teaLeaf', 'rose'], claim: 'Est. 1884', description: 'Ceylon and Keemun with rose petals, in a caddy.' },
    { flavour: 'Smoky Caravan', tone: '#37322f', hero: ['teaLeaf'], claim: 'Est. 1884', description: 'Pine-smoked leaves over a rich Yunnan base.' },
  ]),
  ...line('Saffileaf', { brandId: 'saffileaf', kind: 'Herbal Infusion', form: 'box', shape: 'upright', width: 12, height: 13.5, size: '20 bags', priceCents: 329 }, [
    { flavour: 'Chamomile Honey', tone: '#f2c230', hero: ['chamomile', 'honey'], claim: 'Caffeine free', description: 'Whole chamomile flowers with a touch of honey.' },
    { flavour: 'Garden Mint', tone: '#2f9e6b', hero: ['mint', 'limeSlice'], claim: 'Caffeine free', description: 'Peppermint and spearmint, cut coarse.' },
    { flavour: 'Lemon Ginger', tone: '#f0932b', hero: ['lemonSlice', 'ginger'], claim: 'Caffeine free', description: 'Warming ginger with lemon peel and lemongrass.' },
    { flavour: 'Hibiscus Berry', tone: '#c81e5c', hero: ['hibiscus', 'raspberry'], claim: 'Caffeine free', description: 'Hibiscus, rosehip and red berries: tart and ruby red.' },
    { flavour: 'Sleepy Lavender', tone: '#7c63b8', hero: ['lavender', 'chamomile'], claim: 'Caffeine free', description: 'Lavender, lemon balm and chamomile for the late hours.' },
  ]),
];
