import type {
  PosPosition,
  ShelfLayout,
  ShelfType,
  ShopperContent,
  ShopperVariation,
  StoredImage,
} from '@aislelab/domain';

/** A POS material around a shelf: where it is drawn, cm from the top left corner of the shelf. */
export interface SheetPos {
  position: PosPosition;
  name: string;
  image: StoredImage | null;
  x: number;
  y: number;
  width: number;
  height: number;
}
/** Room around every shelf of a section for POS materials, cm. */
export interface Around {
  side: number;
  top: number;
  bottom: number;
}

/** Half a real one and less: at true size a banner is as wide as its shelf, and a cover hides it. */
const SIZE = {
  HANGING: { width: 24, height: 24 },
  TOP: { width: 56, height: 28 },
  COVER: { width: 18, height: 28.5 },
  SIDE: { width: 15, height: 95 },
  // As it lies: foreshortened.
  FLOOR_STICKER: { width: 40, height: 14 },
} as const;
const GAP = 2;
const TOP_EDGE = -SIZE.COVER.height - GAP;

function placeOf(position: PosPosition, { width, height }: ShelfType) {
  const side = { ...SIZE.SIDE, y: height - SIZE.SIDE.height - 40 };
  switch (position) {
    case 'HANGING':
      return { ...SIZE.HANGING, x: 0, y: TOP_EDGE };
    case 'TOP':
      return { ...SIZE.TOP, x: (width - SIZE.TOP.width) / 2, y: -SIZE.TOP.height };
    case 'COVER':
      return { ...SIZE.COVER, x: width - SIZE.COVER.width, y: TOP_EDGE };
    case 'SIDE_LEFT':
      return { ...side, x: -SIZE.SIDE.width - GAP };
    case 'SIDE_RIGHT':
      return { ...side, x: width + GAP };
    case 'FLOOR_STICKER':
      return { ...SIZE.FLOOR_STICKER, x: (width - SIZE.FLOOR_STICKER.width) / 2, y: height + GAP };
    case 'SHELF_LINER':
      return null;
  }
}

/** POS materials around a shelf; liners belong to its levels. */
export function posAround(
  { posMaterials = {} }: ShelfLayout,
  type: ShelfType,
  { resources }: ShopperContent,
  cell: ShopperVariation | null,
): SheetPos[] {
  return type.posPositions.flatMap((position) => {
    const id = posMaterials[position];
    const place = placeOf(position, type);
    if (!id || !place) return [];
    const material = resources.posMaterial[id];
    const image = cell?.posImages[id]?.front ?? material?.image.front ?? null;
    return [{ position, name: material?.name ?? 'Unknown', image, ...place }];
  });
}

export function roomAround(shelves: readonly { pos: readonly SheetPos[] }[]): Around {
  const used = new Set(shelves.flatMap(({ pos }) => pos.map(({ position }) => position)));
  const has = (...positions: PosPosition[]) => positions.some((position) => used.has(position));
  return {
    side: has('SIDE_LEFT', 'SIDE_RIGHT') ? SIZE.SIDE.width + 2 * GAP : 0,
    top: has('HANGING', 'TOP', 'COVER') ? GAP - TOP_EDGE : 0,
    bottom: has('FLOOR_STICKER') ? SIZE.FLOOR_STICKER.height + 2 * GAP : 0,
  };
}
