import { line, type ProductDraft } from './types.ts';

export const snacks: ProductDraft[] = [
  ...line('Crispendale', { brandId: 'crispendale', kind: 'Kettle Crisps', form: 'bag', shape: 'pillow', width: 19.5, height: 27.5, size: '150 g', priceCents: 349 }, [
    { flavour: 'Sea Salt', tone: '#1f5fa8', hero: ['crisp', 'potato'], description: 'Thick-cut potatoes, cooked by hand, flakes of sea salt.' },
    { flavour: 'Salt & Vinegar', tone: '#1f8a70', hero: ['crisp', 'greenApple'], description: 'Sharp cider vinegar and sea salt.' },
    { flavour: 'Mature Cheddar', tone: '#e59a0c', hero: ['crispFold', 'cheese', 'onion'], description: 'Eighteen-month cheddar with spring onion.' },
    { flavour: 'Smoky Chilli', tone: '#b3261e', hero: ['crispFold', 'chilli'], claim: 'Hot', description: 'Oak-smoked chilli that builds slowly.' },
    { flavour: 'Garden Herb', tone: '#5b8c2a', hero: ['crisp', 'sprig', 'garlic'], claim: 'New', description: 'Rosemary, thyme and roasted garlic.' },
  ]),
  ...line('Crispendale', { brandId: 'crispendale', kind: 'Ridged Stacks', form: 'tin', shape: 'canister', width: 7.6, height: 23.4, size: '165 g', priceCents: 279 }, [
    { flavour: 'Original', tone: '#c62828', hero: ['ridgedCrisp', 'potato'], description: 'Ridged and stacked, lightly salted.' },
    { flavour: 'Sour Cream & Onion', tone: '#3d8b37', hero: ['ridgedCrisp', 'onion'], description: 'Cool sour cream with sweet onion.' },
  ]),
  ...line('Zocarra', { brandId: 'zocarra', kind: 'Tortilla Chips', form: 'bag', shape: 'pillow', width: 21, height: 29.5, size: '200 g', priceCents: 299 }, [
    { flavour: 'Fire Roasted', tone: '#d8421c', hero: ['redTortilla', 'chilli', 'tomato'], claim: 'Hot', description: 'Corn chips with fire-roasted tomato and chilli.' },
    { flavour: 'Cool Lime', tone: '#4aa02c', hero: ['tortilla', 'limeSlice'], description: 'Stone-ground corn with lime and coriander.' },
    { flavour: 'Nacho Cheese', tone: '#f4a300', hero: ['tortilla', 'cheese', 'jalapeno'], description: 'Ripe cheese, paprika, a little jalapeño.' },
    { flavour: 'Blue Corn', tone: '#3b3f8f', hero: ['blueTortilla', 'corn'], claim: 'Organic', description: 'Organic blue corn, sea salt, nothing else.' },
    { flavour: 'Lightly Salted', tone: '#e0b02a', hero: ['tortilla', 'corn'], description: 'Yellow corn and a pinch of salt, made for dips.' },
  ]),
  ...line('Nuttersby', { brandId: 'nuttersby', kind: 'Roasted Nuts', form: 'pouch', shape: 'standup', width: 14.2, height: 20.5, size: '200 g', priceCents: 499 }, [
    { flavour: 'Salted Almonds', kind: 'Dry Roasted', tone: '#2a7f9e', hero: ['almond'], claim: 'Source of protein', description: 'Californian almonds, roasted without oil.' },
    { flavour: 'Honey Cashews', kind: 'Roasted', tone: '#e2a21b', hero: ['cashew', 'honey'], description: 'Whole cashews in a crisp coat of honey.' },
    { flavour: 'Pistachios', kind: 'In Shell', tone: '#7d9b34', hero: ['pistachio'], claim: 'Source of protein', description: 'Large pistachios, roasted and salted in the shell.' },
    { flavour: 'Fruit & Nut', kind: 'Trail Mix', tone: '#a63a5c', hero: ['hazelnut', 'raisin', 'cashew', 'almond'], description: 'Hazelnuts, cashews, almonds and raisins.' },
    { flavour: 'Smoked Peanuts', kind: 'Oven Roasted', tone: '#8f4a22', hero: ['peanut'], claim: 'Hickory smoked', description: 'Peanuts smoked over hickory, then roasted.' },
  ]),
  ...line('Bramble & Crumb', { brandId: 'bramble-and-crumb', kind: 'Cookies', form: 'box', shape: 'upright', width: 15.5, height: 19.5, size: '200 g', priceCents: 379 }, [
    { flavour: 'Chocolate Chunk', tone: '#6a4030', hero: ['cookie', 'chocolate'], claim: 'All butter', description: 'Butter cookies with chunks of Belgian chocolate.' },
    { flavour: 'Oat & Raisin', tone: '#b9823c', hero: ['cookie', 'raisin', 'oat'], description: 'Chewy oat cookies with raisins and cinnamon.' },
    { flavour: 'Lemon', kind: 'Shortbread', tone: '#e8c52a', hero: ['shortbread', 'lemonSlice'], claim: 'All butter', description: 'Crumbly butter shortbread with lemon zest.' },
    { flavour: 'Blackberry', kind: 'Shortbread', tone: '#6b3b78', hero: ['shortbread', 'blackberry'], claim: 'New', description: 'Shortbread with a ripple of bramble jam.' },
    { flavour: 'Ginger', kind: 'Shortbread', tone: '#c8752a', hero: ['shortbread', 'ginger'], claim: 'All butter', description: 'Shortbread with pieces of stem ginger.' },
  ]),
];
