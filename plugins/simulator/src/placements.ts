import { getSection, layoutShelf, shelfTypeOf, type SectionId, type ShopperContent } from '@aislelab/domain';
import { DEFAULT_ASSUMPTIONS } from './assumptions.ts';
import { randomFor } from './random.ts';

/** A block of facings as a shopper meets it. cm; x from the first shelf of the section, y from its top. */
export interface Placement {
  product: string;
  section: 'left' | 'right' | 'display';
  /** Bays passed from the entrance before this one. */
  bay: number;
  facings: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Height of its middle above the floor. */
  centreHeight: number;
  /** What the variation adds to attention and to utility. */
  attention: number;
  utility: number;
  /** How well brand and item are liked by all shoppers alike; drawn from their ids, the same in every study. */
  appeal: number;
}

const SIDES: readonly (SectionId & Placement['section'])[] = ['right', 'left', 'display'];

/** Everything that stands in the store of one variation. */
export function placementsOf(content: ShopperContent, variation: number): Placement[] {
  const own = content.variations[variation];
  const planogram = own?.planogram ?? content.planogram;
  const { newPack } = DEFAULT_ASSUMPTIONS;
  const appeal = appealOf(content);
  return SIDES.filter((side) => side !== 'display' || content.config.display).flatMap((side) => {
    const section = getSection(side);
    return section.shelves.flatMap((id, index) => {
      const layout = planogram.shelves[id];
      const type = shelfTypeOf(id)?.type;
      if (!layout || !type) return [];
      // Facing either wall, what the editor shows at the left is at the left: so the first bay of both stands at the far end.
      const bay = section.shelves.length - 1 - index;
      return layoutShelf(layout, content.resources.product, type).flatMap((level) =>
        level.groups.map((placed): Placement => {
          const y = level.floor - placed.height;
          const changed = own?.productImages[placed.group.product] !== undefined;
          return {
            product: placed.group.product,
            section: side,
            bay,
            facings: placed.group.span,
            x: index * type.width + placed.x,
            y,
            width: placed.width,
            height: placed.height,
            centreHeight: type.height - y - placed.height / 2,
            attention: changed ? newPack.attention : 0,
            utility: changed ? newPack.utility : 0,
            appeal: appeal.get(placed.group.product) ?? 0,
          };
        }),
      );
    });
  });
}

function appealOf(content: ShopperContent): Map<string, number> {
  return new Map(
    Object.values(content.resources.product).map(({ _id, brand }) => [
      _id,
      randomFor('equity', brand).normal() * 0.5 + randomFor('item', _id).normal() * 0.35,
    ]),
  );
}
