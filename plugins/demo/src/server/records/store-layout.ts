import {
  setFridge,
  setPosMaterial,
  type CommandResult,
  type Planogram,
  type PosPosition,
  type PosType,
} from '@aislelab/domain';
import type { BrandId, CatalogueProduct, CategoryId } from '../../catalogue.ts';
import { filled, productId } from './library.ts';
import { posMaterialId } from './pos-materials.ts';

const LEFT: readonly CategoryId[] = ['soft-drinks', 'sauces-condiments', 'canned-food'];
const RIGHT: readonly CategoryId[] = ['breakfast-cereal', 'coffee-tea', 'snacks'];

/** Fridges for drinks: behind doors, and in the open. */
const FRIDGES = [
  { shelf: 'left-2', openAir: false },
  { shelf: 'left-1', openAir: true },
] as const;

/** POS materials of brands at their bays; liners on a level. */
const PUT_UP: readonly { shelf: string; level?: number; position: PosPosition; type: PosType; brand: BrandId }[] = [
  { shelf: 'right-1', position: 'SIDE_LEFT', type: 'SIDE', brand: 'norvalo' },
  { shelf: 'right-2', level: 3, position: 'SHELF_LINER', type: 'SHELF_LINER', brand: 'brackenhall' },
  { shelf: 'right-4', position: 'HANGING', type: 'HANGING', brand: 'crispendale' },
  { shelf: 'right-5', position: 'SIDE_RIGHT', type: 'SIDE', brand: 'zocarra' },
  { shelf: 'right-6', position: 'TOP', type: 'TOP', brand: 'oatmere' },
  { shelf: 'right-8', position: 'FLOOR_STICKER', type: 'FLOOR_STICKER', brand: 'zumbly' },
  { shelf: 'left-1', position: 'TOP', type: 'TOP', brand: 'zaptura' },
  { shelf: 'left-2', position: 'HANGING', type: 'HANGING', brand: 'fizzaldo' },
  { shelf: 'left-5', level: 2, position: 'SHELF_LINER', type: 'SHELF_LINER', brand: 'hollins-and-pike' },
];

/** The store of the demo: both sides merchandised, drinks in fridges, POS materials at the bays of their brands. */
export function storeLayout(): Planogram {
  const bare: Planogram = { version: 1, shelves: { ...filled('right', RIGHT, 1), ...filled('left', LEFT, 2) } };
  const cooled = FRIDGES.reduce((now, fridge) => made(setFridge(now, { ...fridge, fridge: true })), bare);
  return PUT_UP.reduce(
    (now, { shelf, level, position, type, brand }) =>
      made(
        setPosMaterial(now, {
          shelf,
          segment: level === undefined ? null : level - 1,
          position,
          posMaterial: posMaterialId(type, brand),
        }),
      ),
    cooled,
  );
}

/** The same store with a sign over the product and a liner under it. */
export function promote(planogram: Planogram, product: CatalogueProduct): Planogram {
  const places = Object.entries(planogram.shelves).flatMap(([shelf, { segments }]) =>
    segments.flatMap(({ groups }, segment) =>
      groups.some((group) => group.product === productId(product)) ? [{ shelf, segment }] : [],
    ),
  );
  const [place] = places;
  if (!place) throw new RangeError(`${product.id} has no place in the store`);
  const { shelf } = place;
  const sign = posMaterialId('HANGING', product.brandId);
  const liner = posMaterialId('SHELF_LINER', product.brandId);
  const signed = made(setPosMaterial(planogram, { shelf, segment: null, position: 'HANGING', posMaterial: sign }));
  return made(setPosMaterial(signed, { ...place, position: 'SHELF_LINER', posMaterial: liner }));
}

function made(result: CommandResult): Planogram {
  if (!result.ok) throw new RangeError(`The demo store cannot be built: ${result.refusal.reason}`);
  return result.planogram;
}
