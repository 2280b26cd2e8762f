import { itemResource, MODELS, named, region } from '../shared/item.resource.ts';

export const productResource = itemResource({
  name: 'products',
  filter: {
    region: 'id',
    category: 'id',
    company: 'id',
    brand: 'id',
    barcode: 'text',
    price: 'number',
    // Names of the referred records: looked up first, see ProductsRepository.
    categoryName: 'text',
    companyName: 'text',
    brandName: 'text',
  },
  sort: ['price'],
  select: [
    'image',
    'description',
    'region',
    'width',
    'height',
    'widthInch',
    'heightInch',
    'price',
    'barcode',
    'category',
    'company',
    'brand',
  ],
  populate: {
    category: named(MODELS.category),
    company: named(MODELS.company),
    brand: named(MODELS.brand),
    region,
  },
});
