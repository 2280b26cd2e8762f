import { line, type ProductDraft } from './types.ts';

export const cannedFood: ProductDraft[] = [
  ...line(
    'Skerrywick',
    { brandId: 'skerrywick', kind: 'Sardines', width: 10.8, height: 7.2, size: '120 g', priceCents: 249 },
    [
      { flavour: 'Olive Oil', description: 'Small sardines packed by hand in olive oil.' },
      { flavour: 'Tomato', description: 'Sardines in a sauce of ripe tomatoes.' },
      { flavour: 'Lemon', description: 'Sardines with slices of lemon.' },
    ],
  ),
  ...line(
    'Skerrywick',
    { brandId: 'skerrywick', kind: 'Tuna', width: 8.6, height: 5.2, size: '160 g', priceCents: 229 },
    [
      { flavour: 'Spring Water', description: 'Skipjack steaks in spring water, line caught.' },
      { flavour: 'Olive Oil', description: 'Yellowfin fillets in olive oil.' },
      { flavour: 'Chilli', description: 'Tuna fillets with a chilli dressing.' },
    ],
  ),
  ...line(
    'Skerrywick',
    { brandId: 'skerrywick', kind: 'Fillets', width: 10.8, height: 7.2, size: '115 g', priceCents: 299 },
    [
      { flavour: 'Smoked Mackerel', description: 'Mackerel, smoked over beech, in its own juice.' },
      { flavour: 'Wild Salmon', description: 'Wild Pacific salmon, skinless and boneless.' },
    ],
  ),
  ...line(
    'Potterdale',
    { brandId: 'potterdale', kind: 'Soup', width: 7.6, height: 11, size: '400 g', priceCents: 219 },
    [
      { flavour: 'Cream of Tomato', description: 'Ripe tomatoes with a swirl of cream.' },
      { flavour: 'Garden Vegetable', description: 'Carrot, pea, potato and barley in a clear broth.' },
      { flavour: 'Mushroom', description: 'Chestnut mushrooms with thyme and cream.' },
      { flavour: 'Pumpkin', description: 'Roasted pumpkin with nutmeg, for the autumn.' },
      { flavour: 'Sweetcorn Chowder', description: 'Sweetcorn and potato in a creamy broth.' },
    ],
  ),
  ...line(
    'Potterdale',
    { brandId: 'potterdale', kind: 'Vegetables', width: 7.6, height: 11, size: '400 g', priceCents: 159 },
    [
      { flavour: 'Tomato Sauce', kind: 'Baked Beans', description: 'Haricot beans in a rich tomato sauce.' },
      { flavour: 'Garden', kind: 'Peas', description: 'Sweet young peas, picked and canned within hours.' },
      { flavour: 'Crisp', kind: 'Sweetcorn', description: 'Crunchy sweetcorn with no added sugar.' },
      { flavour: 'Red', kind: 'Kidney Beans', description: 'Firm red kidney beans in water.' },
    ],
  ),
  ...line(
    'Casa Morandelli',
    { brandId: 'casa-morandelli', kind: 'Tomatoes', width: 7.5, height: 10.9, size: '400 g', priceCents: 189 },
    [
      { flavour: 'Whole Plum', description: 'Peeled plum tomatoes from Campania.' },
      { flavour: 'Chopped', description: 'Chopped tomatoes in thick juice.' },
      { flavour: 'Cannellini', kind: 'Beans', description: 'Creamy white beans, ready to eat.' },
      { flavour: 'Italian', kind: 'Chickpeas', description: 'Tender chickpeas, cooked in the can.' },
      { flavour: 'Black', kind: 'Beans', description: 'Black beans with a little chilli.' },
    ],
  ),
];
