import { PX_PER_CM } from '../constants.ts';
import {
  SECTIONS,
  SHELF_TYPES,
  type EditorTarget,
  type PosPosition,
  type PosType,
  type Purpose,
  type Section,
  type SectionId,
  type ShelfType,
  type ShelfTypeName,
} from './model.ts';

const sectionByShelf = new Map(SECTIONS.flatMap((section) => section.shelves.map((id) => [id, section] as const)));
const sectionById = new Map(SECTIONS.map((section) => [section.id, section] as const));

export function getSection(id: SectionId): Section {
  const section = sectionById.get(id);
  if (!section) throw new RangeError(`Unknown section ${id}`);
  return section;
}
/** The shelves of a section in the order in which they stand from left to right when one faces them. */
export function shelvesFromLeft(id: SectionId): readonly string[] {
  const { shelves, reverse } = getSection(id);
  return reverse ? shelves.toReversed() : shelves;
}
/** The section that a shelf id such as `right-3` belongs to. */
export function sectionOfShelf(shelfId: string): Section | undefined {
  return sectionByShelf.get(shelfId);
}
/** Name of a shelf for users: `Right 3`; the only shelf of a section has the section's name alone. */
export function shelfTitle(shelfId: string): string {
  const section = sectionByShelf.get(shelfId);
  if (!section) return shelfId;
  return section.shelves.length === 1 ? section.name : `${section.name} ${section.shelves.indexOf(shelfId) + 1}`;
}
/** Name and measures of the type of a shelf. */
export function shelfTypeOf(shelfId: string): { name: ShelfTypeName; type: ShelfType } | undefined {
  const section = sectionByShelf.get(shelfId);
  return section && { name: section.shelfType, type: SHELF_TYPES[section.shelfType] };
}

/**
 * Sections that a planogram of this target has. A library planogram is either an aisle or, with a purpose, the one section of it; an
 * export can show all sections of its target.
 */
export function sectionsOf(target: EditorTarget, purpose: Purpose | null = null): Section[] {
  const all = target === 'project' || purpose === 'export';
  return SECTIONS.filter((section) => section.targets.includes(target) && (all || section.purpose === purpose));
}

/** Measures of a shelf type as it is drawn in the editor, px. */
export function shelfSizePx({ width, height, top, bottom, priceRail }: ShelfType) {
  const px = (cm: number) => cm * PX_PER_CM.editor;
  return {
    widthPx: px(width),
    heightPx: px(height),
    topPx: px(top),
    bottomPx: px(bottom),
    priceHeightPx: px(priceRail),
  };
}

/** The type that a position takes: SIDE fits both sides, every other type the position of its own name. */
export function posTypeOf(position: PosPosition): PosType {
  return position === 'SIDE_LEFT' || position === 'SIDE_RIGHT' ? 'SIDE' : position;
}

/** Height of one level, board to board, cm. */
export function levelPitch(type: ShelfType, levels: number): number {
  return (type.height - type.top - type.bottom) / levels;
}
/** Height that products may take on a level, cm: the pitch without the price rail. */
export function clearHeight(type: ShelfType, levels: number): number {
  return levelPitch(type, levels) - type.priceRail;
}
