import { POS_TYPE_INFO, type PosMaterial, type PosType, type StoredImage } from '@aislelab/domain';
import { BRANDS, PRODUCTS, type BrandId } from '../../catalogue.ts';
import { demoId } from '../ids.ts';
import { brandId, categoryId, item } from './library.ts';

const WORDS: Readonly<Record<PosType, string>> = {
  HANGING: 'Hanging Sign',
  TOP: 'Topper',
  SIDE: 'Side Banner',
  COVER: 'Shelf Cover',
  FLOOR_STICKER: 'Floor Sticker',
  SHELF_LINER: 'Shelf Liner',
};

/** Brands of different categories advertise with each type. */
export const DEMO_POS_MATERIALS: readonly { type: PosType; brand: BrandId }[] = [
  { type: 'HANGING', brand: 'fizzaldo' },
  { type: 'HANGING', brand: 'crispendale' },
  { type: 'HANGING', brand: 'pomelune' },
  { type: 'TOP', brand: 'oatmere' },
  { type: 'TOP', brand: 'zaptura' },
  { type: 'SIDE', brand: 'norvalo' },
  { type: 'SIDE', brand: 'zocarra' },
  { type: 'COVER', brand: 'pomelune' },
  { type: 'COVER', brand: 'casa-morandelli' },
  { type: 'FLOOR_STICKER', brand: 'zumbly' },
  { type: 'FLOOR_STICKER', brand: 'nuttersby' },
  { type: 'SHELF_LINER', brand: 'brackenhall' },
  { type: 'SHELF_LINER', brand: 'hollins-and-pike' },
  { type: 'SHELF_LINER', brand: 'pomelune' },
];

export const posMaterialId = (type: PosType, brand: BrandId) => demoId('pos', type, brand);
/** Also the name of its picture's file. */
export const posterKey = ({ type, brand }: { type: PosType; brand: BrandId }) => `${brand}-${type.toLowerCase()}`;

/** @param images by `posterKey`; what has a back shows the same there. */
export function posMaterials(images: ReadonlyMap<string, StoredImage>): PosMaterial[] {
  return DEMO_POS_MATERIALS.map(({ type, brand }, index) => {
    const { name = brand } = BRANDS.find(({ id }) => id === brand) ?? {};
    const category = PRODUCTS.find((product) => product.brandId === brand)?.categoryId;
    const picture = images.get(posterKey({ type, brand })) ?? null;
    return {
      ...item(posMaterialId(type, brand), `${name} ${WORDS[type]}`, 50 - index),
      type,
      image: { front: picture, back: POS_TYPE_INFO[type].back ? picture : null },
      project: null,
      region: null,
      category: category === undefined ? null : categoryId(category),
      brand: brandId(brand),
    };
  });
}
