import { clearHeight, levelPitch, type PosPosition, type ShelfType } from '@aislelab/domain';
import { PX, SHELF_PADDING } from '../stage/measures.ts';
import type { Rect } from '../stage/view.ts';

const PAD = SHELF_PADDING / PX;
/** The strips around the fixture, outside of its uprights. */
const STRIP = { gap: 2.4, size: PAD - 3 } as const;

/**
 * Box of a POS material, cm from the top left corner of the shelf: all around the fixture in the padding of its drawing, sides at their
 * true height; that of a level beside its price rail.
 */
export function slotBox(type: ShelfType, position: PosPosition, segment: number | null, levels: number): Rect {
  const { width, height } = type;
  const above = { y: -STRIP.gap - STRIP.size + 0.8, height: STRIP.size };
  const side = { y: 0, width: STRIP.size, height: height - type.bottom };
  switch (position) {
    case 'HANGING':
      return { ...above, x: 0, width: 2 * STRIP.size };
    case 'TOP':
      return { ...above, x: width / 4, width: width / 2 };
    case 'COVER':
      return { ...above, x: width - 2 * STRIP.size, width: 2 * STRIP.size };
    case 'SIDE_LEFT':
      return { ...side, x: -STRIP.gap - STRIP.size };
    case 'SIDE_RIGHT':
      return { ...side, x: width + STRIP.gap };
    case 'FLOOR_STICKER':
      return { x: width / 4, y: height + 1.6, width: width / 2, height: STRIP.size };
    case 'SHELF_LINER': {
      const floor = type.top + (segment ?? 0) * levelPitch(type, levels) + clearHeight(type, levels);
      return { x: width + STRIP.gap, y: floor, width: STRIP.size, height: type.priceRail };
    }
  }
}
