import type { PriceTagColor } from '../constants.ts';
import { text } from '../text.ts';

/**
 * The planogram model: shelf types, sections and the persisted layout. Lengths in cm.
 * Words of the specification: section = one side of the aisle, shelf = bay, segment = level, group = facings block.
 */

export const SHELF_ALIGNMENTS = ['EVEN', 'CENTER', 'JUSTIFY'] as const;
export type ShelfAlignment = (typeof SHELF_ALIGNMENTS)[number];

export const POS_TYPES = ['HANGING', 'TOP', 'SIDE', 'COVER', 'FLOOR_STICKER', 'SHELF_LINER'] as const;
export type PosType = (typeof POS_TYPES)[number];
/** Size in cm and whether the type has a back; in the order of the specification. The default in forms is the second. */
export const POS_TYPE_INFO: Record<PosType, { width: number; height: number; back: boolean }> = {
  HANGING: { width: 60, height: 60, back: true },
  TOP: { width: 120, height: 60, back: false },
  SIDE: { width: 30, height: 190, back: true },
  COVER: { width: 120, height: 190, back: false },
  FLOOR_STICKER: { width: 120, height: 190, back: false },
  SHELF_LINER: { width: 120, height: 4.8, back: false },
};
export const DEFAULT_POS_TYPE: PosType = POS_TYPES[1];
export const POS_TYPE_NAMES: Record<PosType, string> = {
  HANGING: text('Hanging'),
  TOP: text('Top'),
  SIDE: text('Side'),
  COVER: text('Cover'),
  FLOOR_STICKER: text('Floor sticker'),
  SHELF_LINER: text('Shelf liner'),
};

/** A place a POS material may take: on a shelf, or (SHELF_LINER) on a segment. */
export const POS_POSITIONS = [
  'HANGING',
  'TOP',
  'SIDE_LEFT',
  'SIDE_RIGHT',
  'COVER',
  'FLOOR_STICKER',
  'SHELF_LINER',
] as const;
export type PosPosition = (typeof POS_POSITIONS)[number];

export interface ShelfType {
  width: number;
  height: number;
  depth: number;
  top: number;
  bottom: number;
  priceRail: number;
  segments: { min: number; max: number; default: number };
  fridge: boolean;
  posPositions: readonly PosPosition[];
  segmentPosPositions: readonly PosPosition[];
}
export const SHELF_TYPES = {
  BAY: {
    width: 120,
    height: 200,
    depth: 40,
    top: 0,
    bottom: 10,
    priceRail: 4.8,
    segments: { min: 4, max: 10, default: 5 },
    fridge: true,
    posPositions: ['HANGING', 'TOP', 'SIDE_LEFT', 'SIDE_RIGHT', 'COVER', 'FLOOR_STICKER'],
    segmentPosPositions: ['SHELF_LINER'],
  },
  DISPLAY: {
    width: 45,
    height: 178,
    depth: 38,
    top: 20,
    bottom: 20,
    priceRail: 4.8,
    segments: { min: 4, max: 4, default: 4 },
    fridge: false,
    posPositions: [],
    segmentPosPositions: [],
  },
} as const satisfies Record<string, ShelfType>;
export type ShelfTypeName = keyof typeof SHELF_TYPES;

export const EDITOR_TARGETS = ['library', 'project'] as const;
export type EditorTarget = (typeof EDITOR_TARGETS)[number];

/** Purposes of special library planograms; `null` on an ordinary one. */
export const PLANOGRAM_PURPOSES = ['ENTRANCE', 'BACK', 'DISPLAY'] as const;
export type PlanogramPurpose = (typeof PLANOGRAM_PURPOSES)[number];
/** Purpose for which shelves are requested: a special planogram, or everything that can be exported. */
export type Purpose = PlanogramPurpose | 'export';

export interface Section {
  id: SectionId;
  group: string;
  name: string;
  shelfType: ShelfTypeName;
  shelves: readonly string[];
  targets: readonly EditorTarget[];
  purpose: PlanogramPurpose | null;
  interactive: boolean;
  hidden: boolean;
  initial: boolean;
  /** A shopper who faces a reversed section has its last shelf at the left. */
  reverse: boolean;
}
export type SectionId = 'right' | 'left' | 'display' | 'entrance' | 'back' | 'aisle';

const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`);

export const SECTIONS: readonly Section[] = [
  section('right', text('Aisle'), text('Right'), 'BAY', ids('right', 8), ['project'], { initial: true }),
  section('left', text('Aisle'), text('Left'), 'BAY', ids('left', 8), ['project'], { reverse: true }),
  section('display', text('Secondary display'), text('Display'), 'DISPLAY', ids('display', 1), ['project', 'library'], {
    purpose: 'DISPLAY',
  }),
  section('entrance', text('Surroundings'), text('Entrance'), 'BAY', ids('entrance', 3), ['library'], {
    purpose: 'ENTRANCE',
    hidden: true,
  }),
  section('back', text('Surroundings'), text('Back'), 'BAY', ids('back', 3), ['library'], {
    purpose: 'BACK',
    hidden: true,
  }),
  section('aisle', text('Aisle'), text('Aisle'), 'BAY', ids('aisle', 8), ['library'], { initial: true }),
];

function section(
  id: SectionId,
  group: string,
  name: string,
  shelfType: ShelfTypeName,
  shelves: readonly string[],
  targets: readonly EditorTarget[],
  extra: Partial<Section>,
): Section {
  const flags = { interactive: true, hidden: false, initial: false, reverse: false, purpose: null };
  return { id, group, name, shelfType, shelves, targets, ...flags, ...extra };
}

/** Width of the floor between the walls and length of the aisle, cm. */
export const FLOOR = { width: 400, length: 960 } as const;
/** Middle of the front of the secondary display on the floor, cm: `x` from the left wall, `y` from the entrance, which it faces. */
export const DISPLAY_PLACE = { x: FLOOR.width / 2, y: FLOOR.length - 130 } as const;
/** A shopper in the store: radius of the body on the floor, height of the eyes, how far an arm reaches (all cm), fastest walk (cm/s), first place. */
export const SHOPPER_BODY = {
  radius: 32,
  eye: 160,
  reach: 150,
  speed: 165,
  entry: { x: FLOOR.width / 2, y: 70 },
} as const;
/** Cell edge in cm of the attention grid (20 editor px) and of the movement grid, and their sizes in cells. */
export const GRIDS = {
  attentionCell: 6.25,
  movementCell: 20,
  wall: { columns: 154, rows: 32 },
  display: { columns: 8, rows: 29 },
  floor: { columns: 20, rows: 48 },
} as const;

/** One product in a row of `span` facings, stacked `spanY` high. */
export interface Group {
  _id: string;
  product: string;
  span: number;
  spanY: number;
  priceTagColor: PriceTagColor | null;
}
export interface Segment {
  _id: string;
  groups: readonly Group[];
  posMaterials: Readonly<Partial<Record<PosPosition, string>>>;
}
export interface ShelfLayout {
  fridge: boolean;
  fridgeOpenAir: boolean;
  alignment: ShelfAlignment;
  /** Segment 0 is the top one. */
  segments: readonly Segment[];
  posMaterials?: Readonly<Partial<Record<PosPosition, string>>>;
}
export const LAYOUT_VERSION = 1;
/** The persisted layout; shelves keyed by shelf id. Immutable: commands return the next one. */
export interface Planogram {
  version: typeof LAYOUT_VERSION;
  shelves: Readonly<Record<string, ShelfLayout>>;
}
