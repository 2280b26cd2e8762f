import { line, type ProductDraft } from './types.ts';

export const cannedFood: ProductDraft[] = [
  ...line('Skerrywick', { brandId: 'skerrywick', kind: 'Sardines', form: 'tin', shape: 'sardine', width: 10.8, height: 7.2, size: '120 g', priceCents: 249 }, [
    { flavour: 'Olive Oil', tone: '#8a9a2b', hero: ['sardine', 'greenOlive'], description: 'Small sardines packed by hand in olive oil.' },
    { flavour: 'Tomato', tone: '#c4321f', hero: ['sardine', 'tomato'], description: 'Sardines in a sauce of ripe tomatoes.' },
    { flavour: 'Lemon', tone: '#e3b81c', hero: ['sardine', 'lemonSlice'], description: 'Sardines with slices of lemon.' },
  ]),
  ...line('Skerrywick', { brandId: 'skerrywick', kind: 'Tuna', form: 'tin', shape: 'flat', width: 8.6, height: 5.2, size: '160 g', priceCents: 229 }, [
    { flavour: 'Spring Water', tone: '#1f86b5', hero: ['tuna'], claim: 'Line caught', description: 'Skipjack steaks in spring water, line caught.' },
    { flavour: 'Olive Oil', tone: '#7f8f2a', hero: ['tuna', 'greenOlive'], claim: 'Line caught', description: 'Yellowfin fillets in olive oil.' },
    { flavour: 'Chilli', tone: '#c8341e', hero: ['tuna', 'chilli'], claim: 'New', description: 'Tuna fillets with a chilli dressing.' },
  ]),
  ...line('Skerrywick', { brandId: 'skerrywick', kind: 'Fillets', form: 'tin', shape: 'sardine', width: 10.8, height: 7.2, size: '115 g', priceCents: 299 }, [
    { flavour: 'Smoked Mackerel', tone: '#9a5a22', hero: ['mackerel', 'flame'], description: 'Mackerel, smoked over beech, in its own juice.' },
    { flavour: 'Wild Salmon', tone: '#e0735a', hero: ['salmon', 'lemonSlice'], claim: 'Wild', description: 'Wild Pacific salmon, skinless and boneless.' },
  ]),
  ...line('Potterdale', { brandId: 'potterdale', kind: 'Soup', form: 'tin', shape: 'food', width: 7.6, height: 11, size: '400 g', priceCents: 219 }, [
    { flavour: 'Cream of Tomato', tone: '#d0311e', hero: ['tomato', 'basil'], contents: '#d9542c', description: 'Ripe tomatoes with a swirl of cream.' },
    { flavour: 'Garden Vegetable', tone: '#5a9130', hero: ['carrot', 'peas', 'potato'], contents: '#d98a2b', description: 'Carrot, pea, potato and barley in a clear broth.' },
    { flavour: 'Mushroom', tone: '#8a6a48', hero: ['mushroom', 'sprig'], contents: '#cdb08a', description: 'Chestnut mushrooms with thyme and cream.' },
    { flavour: 'Pumpkin', tone: '#ec8a1c', hero: ['pumpkin', 'sprig'], contents: '#ec9a34', claim: 'Limited edition', description: 'Roasted pumpkin with nutmeg, for the autumn.' },
    { flavour: 'Sweetcorn Chowder', tone: '#e8b92a', hero: ['corn', 'potato'], contents: '#f0d57a', description: 'Sweetcorn and potato in a creamy broth.' },
  ]),
  ...line('Potterdale', { brandId: 'potterdale', kind: 'Vegetables', form: 'tin', shape: 'food', width: 7.6, height: 11, size: '400 g', priceCents: 159 }, [
    { flavour: 'Tomato Sauce', kind: 'Baked Beans', tone: '#1e7f86', hero: ['bakedBean', 'tomato'], contents: '#c9541f', claim: '25% less salt', description: 'Haricot beans in a rich tomato sauce.' },
    { flavour: 'Garden', kind: 'Peas', tone: '#3f9a3a', hero: ['pea', 'peas'], contents: '#8db45a', description: 'Sweet young peas, picked and canned within hours.' },
    { flavour: 'Crisp', kind: 'Sweetcorn', tone: '#f0b912', hero: ['cornKernel', 'corn'], contents: '#f0cf52', description: 'Crunchy sweetcorn with no added sugar.' },
    { flavour: 'Red', kind: 'Kidney Beans', tone: '#8f1f2f', hero: ['kidneyBean'], contents: '#7a2a2a', description: 'Firm red kidney beans in water.' },
  ]),
  ...line('Casa Morandelli', { brandId: 'casa-morandelli', kind: 'Tomatoes', form: 'tin', shape: 'food', width: 7.5, height: 10.9, size: '400 g', priceCents: 189 }, [
    { flavour: 'Whole Plum', tone: '#c3271f', hero: ['tomato', 'basil'], description: 'Peeled plum tomatoes from Campania.' },
    { flavour: 'Chopped', tone: '#d9532c', hero: ['tomatoSlice', 'garlic'], description: 'Chopped tomatoes in thick juice.' },
    { flavour: 'Cannellini', kind: 'Beans', tone: '#2f6f4a', hero: ['whiteBean', 'sprig'], description: 'Creamy white beans, ready to eat.' },
    { flavour: 'Italian', kind: 'Chickpeas', tone: '#b98522', hero: ['chickpea', 'sprig'], description: 'Tender chickpeas, cooked in the can.' },
    { flavour: 'Black', kind: 'Beans', tone: '#3b3440', hero: ['blackBean', 'chilli'], description: 'Black beans with a little chilli.' },
  ]),
];
