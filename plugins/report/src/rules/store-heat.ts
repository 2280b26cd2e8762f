import { AREA_BY_ID, cellsOf, type AreaId, type VariationMaps } from './areas.ts';
import {
  asSeen,
  DETAIL_SCHEME,
  differenceGrid,
  DIFFERENCE_SCHEME,
  HEAT_SCHEME,
  heatBitmap,
  heatCap,
  heatGrid,
  type HeatBitmap,
  type HeatGrid,
  type HeatScheme,
} from './heat.ts';

export interface Heat {
  grids: Record<AreaId, HeatGrid>;
  bitmaps: Record<AreaId, HeatBitmap>;
  scheme: HeatScheme;
  /** ms a shopper at the end of the scale. */
  caps: { movement: number; attention: number };
}

/**
 * Pictures of the shown variation. The scale is the control's, so that one colour means the same in every variation; differences have
 * their own.
 */
export function storeHeat(
  shown: VariationMaps,
  control: VariationMaps | null,
  { details, difference }: { details: boolean; difference: boolean },
): Heat {
  const base = control && control.shoppers > 0 ? control : shown;
  const grids = gridsOf(shown);
  const controls = gridsOf(base);
  const drawn = difference ? mapAreas((id) => differenceGrid(grids[id], controls[id])) : grids;
  const scaled = difference ? drawn : controls;
  const caps = {
    movement: heatCap([scaled.floor]),
    attention: heatCap([scaled.left, scaled.right, scaled.display]),
  };
  const scheme = difference ? DIFFERENCE_SCHEME : details ? DETAIL_SCHEME : HEAT_SCHEME;
  const capOf = (id: AreaId) => (id === 'floor' ? caps.movement : caps.attention);
  const pictures = mapAreas((id) => heatBitmap(asSeen(drawn[id], AREA_BY_ID[id]), capOf(id), scheme, difference));
  return { grids, caps, scheme, bitmaps: pictures };
}

const mapAreas = <T>(value: (id: AreaId) => T): Record<AreaId, T> => ({
  display: value('display'),
  left: value('left'),
  floor: value('floor'),
  right: value('right'),
});

const gridsOf = ({ maps, shoppers }: VariationMaps) =>
  mapAreas((id) => heatGrid(cellsOf(maps, AREA_BY_ID[id]), AREA_BY_ID[id].grid, shoppers));
