import {
  clearHeight,
  levelPitch,
  posPlaces,
  sectionOfShelf,
  type Id,
  type Planogram,
  type PosPlace,
  type PosPosition,
  type ProjectPosMaterial,
  type SectionId,
  type SeenVariation,
  type ShelfType,
  type StoredImage,
} from '@aislelab/domain';

/** A POS material placed on a shelf of a section. */
export type HungPos = PosPlace;
/** Room above and below the shelves of a section for what hangs and lies there, cm. */
export interface PosRoom {
  top: number;
  bottom: number;
}

const GAP = 2;
const CROWN = 26;
const SIDE = { width: 11, height: 78 };
const FLOOR = { width: 44, height: 13 };

export const hungIn = (planogram: Planogram, section: SectionId): HungPos[] =>
  posPlaces(planogram).filter(({ shelf }) => sectionOfShelf(shelf)?.id === section);

/** Room around the shelves, the same for both sides of a comparison, so that equal places are at equal heights. */
export function roomFor(hung: readonly HungPos[]): PosRoom {
  const has = (...positions: PosPosition[]) => hung.some(({ position }) => positions.includes(position));
  return {
    top: has('HANGING', 'TOP', 'COVER') ? CROWN + 2 * GAP : 0,
    bottom: has('FLOOR_STICKER') ? FLOOR.height + 2 * GAP : 0,
  };
}

/**
 * Box of a POS material, cm from the top left corner of its shelf. It is drawn smaller than it is, since a cover would hide the shelf;
 * at the sides it extends over the shelf's edge.
 */
export function posBox(type: ShelfType, position: PosPosition, segment: number, levels: number) {
  const { width, height } = type;
  const crown = { y: -CROWN - GAP, height: CROWN };
  const side = { ...SIDE, y: height - type.bottom - SIDE.height - 30 };
  switch (position) {
    case 'HANGING':
      return { ...crown, x: GAP, width: CROWN };
    case 'TOP':
      return { ...crown, x: (width - 2 * CROWN) / 2, width: 2 * CROWN };
    case 'COVER':
      return { ...crown, x: width - CROWN - GAP, width: CROWN };
    case 'SIDE_LEFT':
      return { ...side, x: 1 };
    case 'SIDE_RIGHT':
      return { ...side, x: width - SIDE.width - 1 };
    case 'FLOOR_STICKER':
      return { ...FLOOR, x: (width - FLOOR.width) / 2, y: height + GAP };
    case 'SHELF_LINER': {
      const y = type.top + segment * levelPitch(type, levels) + clearHeight(type, levels);
      return { x: 0.8, y, width: width - 1.6, height: type.priceRail };
    }
  }
}

/** The fronts of POS materials as a variation shows them. */
export function posFronts(
  posMaterials: Readonly<Record<Id, Pick<ProjectPosMaterial, 'image'>>>,
  { resources }: SeenVariation,
) {
  const fronts: Record<Id, { image: StoredImage | null }> = {};
  for (const [id, { image }] of Object.entries(posMaterials)) fronts[id] = { image: image.front };
  for (const { targetType, targetInfo, file } of resources) {
    const [id = '', face] = targetInfo.split(':');
    if (targetType === 'POSMATERIAL' && face === 'front' && fronts[id]) fronts[id] = { image: file };
  }
  return fronts;
}
