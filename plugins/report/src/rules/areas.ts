import { FLOOR, GRIDS, SHELF_TYPES, type SectionId, type SessionMaps, type SparseGrid } from '@aislelab/domain';
import { type CompactRow } from '@aislelab/statistics';

const WALL = { width: FLOOR.length, height: SHELF_TYPES.BAY.height };

const AREA_IDS = ['display', 'left', 'floor', 'right'] as const;
export type AreaId = (typeof AREA_IDS)[number];
/** A part of the store seen from above, its walls folded outward. cm */
export interface Area {
  id: AreaId;
  name: string;
  /** Null: the floor. */
  section: Extract<SectionId, 'display' | 'left' | 'right'> | null;
  width: number;
  height: number;
  grid: { columns: number; rows: number };
  /** Edge of a cell. */
  cell: number;
  rotation: -90 | 0 | 90;
  /**
   * Order of the cells: along the shelves from the left as seen or, on a reversed wall, from its last bay on; on the floor from the
   * entrance.
   */
  order: 'seen' | 'reversed' | 'entrance';
}
const SIDE = { ...WALL, grid: GRIDS.wall, cell: GRIDS.attentionCell };
/** Shoppers come in at the bottom and walk up. */
export const AREA_BY_ID: Readonly<Record<AreaId, Area>> = {
  display: {
    id: 'display',
    name: 'Secondary display',
    section: 'display',
    width: SHELF_TYPES.DISPLAY.width,
    height: SHELF_TYPES.DISPLAY.height,
    grid: GRIDS.display,
    cell: GRIDS.attentionCell,
    rotation: 0,
    order: 'seen',
  },
  left: { id: 'left', name: 'Left side', section: 'left', ...SIDE, rotation: -90, order: 'reversed' },
  floor: {
    id: 'floor',
    name: 'Floor',
    section: null,
    width: FLOOR.width,
    height: FLOOR.length,
    grid: GRIDS.floor,
    cell: GRIDS.movementCell,
    rotation: 0,
    order: 'entrance',
  },
  right: { id: 'right', name: 'Right side', section: 'right', ...SIDE, rotation: 90, order: 'seen' },
};
export const AREAS: readonly Area[] = AREA_IDS.map((id) => AREA_BY_ID[id]);

/**
 * Position in the order in which cells are counted: along the shelves one after the other, within a shelf from its left as seen.
 * @param x cm from the left of the area as seen
 */
export function alongShelves({ order, width }: Pick<Area, 'order' | 'width'>, x: number): number {
  if (order !== 'reversed') return x;
  const bay = SHELF_TYPES.BAY.width;
  const place = Math.min(width / bay - 1, Math.floor(x / bay));
  return width - (place + 1) * bay + (x - place * bay);
}

export function cellsOf(maps: SessionMaps, { id }: Area): SparseGrid {
  return id === 'floor' ? maps.movement : maps.attention[id];
}

export const ZOOM_STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4] as const;

/** The next step in a direction; the ends stay. */
export function zoomBy(zoom: number, direction: 1 | -1): number {
  const at = ZOOM_STEPS.findIndex((step) => step === zoom);
  return ZOOM_STEPS[Math.max(0, Math.min(ZOOM_STEPS.length - 1, at + direction))] ?? 1;
}

/** Maps of one variation's shoppers under the filters. */
export interface VariationMaps {
  variation: number;
  shoppers: number;
  maps: SessionMaps;
}

export function mapsOf(rows: readonly CompactRow[], variation: number): VariationMaps | null {
  const row = rows.find((one) => one.variation === variation);
  return row?.maps ? { variation, shoppers: row.sample?.total ?? 0, maps: row.maps } : null;
}
