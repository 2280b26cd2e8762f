import {
  POS_POSITION_NAMES,
  POS_POSITIONS,
  posTypeOf,
  shelfTypeOf,
  type Planogram,
  type PosPosition,
  type PosType,
} from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { shelfTitle } from '../shelf/shelf-title.ts';

/** A place for a POS material: on the shelf itself (`segment` null) or on one of its levels. */
export interface PosSlot {
  shelf: string;
  segment: number | null;
  position: PosPosition;
}

/** All places that a shelf has, those of the shelf itself first, then level by level. */
export function slotsOf(planogram: Planogram, shelf: string): PosSlot[] {
  const type = shelfTypeOf(shelf)?.type;
  const layout = planogram.shelves[shelf];
  if (!type || !layout) return [];
  return [
    ...type.posPositions.map((position) => ({ shelf, segment: null, position })),
    ...layout.segments.flatMap((_, segment) =>
      type.segmentPosPositions.map((position) => ({ shelf, segment, position })),
    ),
  ];
}

/** `Top of Right 1`, `Shelf liner of Right 1, level 2`. */
export function slotTitle({ shelf, segment, position }: PosSlot): string {
  const where =
    segment === null
      ? shelfTitle(shelf)
      : t('%{shelfTitle}, level %{segment}', { shelfTitle: shelfTitle(shelf), segment: segment + 1 });
  return t('%{value} of %{where}', { value: translated(POS_POSITION_NAMES[position]), where });
}

/** POS material at a place. */
export function posAt(planogram: Planogram, { shelf, segment, position }: PosSlot): string | null {
  const layout = planogram.shelves[shelf];
  const positions = segment === null ? layout?.posMaterials : layout?.segments[segment]?.posMaterials;
  return positions?.[position] ?? null;
}

/** Free place for a POS material of this type on a shelf: on the wanted level if there is a choice. */
export function freeSlot(
  planogram: Planogram,
  shelf: string,
  type: PosType,
  wanted = 0,
): PosSlot | 'taken' | PosPosition {
  const fitting = slotsOf(planogram, shelf).filter(({ position }) => posTypeOf(position) === type);
  if (fitting.length === 0) return POS_POSITIONS.find((position) => posTypeOf(position) === type) ?? 'TOP';
  const free = fitting.filter((slot) => posAt(planogram, slot) === null);
  return free.find(({ segment }) => segment === wanted) ?? free[0] ?? 'taken';
}
