import { getSection, sectionsOf } from './geometry.ts';
import { randomId, type NewId } from './ids.ts';
import {
  LAYOUT_VERSION,
  SHELF_ALIGNMENTS,
  SHELF_TYPES,
  type EditorTarget,
  type Planogram,
  type PlanogramPurpose,
  type SectionId,
  type Segment,
  type ShelfLayout,
  type ShelfTypeName,
} from './model.ts';

export function emptySegment(newId: NewId = randomId): Segment {
  return { _id: newId(), groups: [], posMaterials: {} };
}

/** A shelf as it is delivered: default number of levels, first alignment, nothing on it. */
export function emptyShelf(typeName: ShelfTypeName, newId: NewId = randomId): ShelfLayout {
  return {
    fridge: false,
    fridgeOpenAir: false,
    alignment: SHELF_ALIGNMENTS[0],
    segments: Array.from({ length: SHELF_TYPES[typeName].segments.default }, () => emptySegment(newId)),
  };
}

/** Every shelf of the sections that the target (and purpose) has, all empty. */
export function emptyPlanogram(
  target: EditorTarget,
  purpose: PlanogramPurpose | null = null,
  newId: NewId = randomId,
): Planogram {
  const ids = sectionsOf(target, purpose).map((section) => section.id);
  return completePlanogram({ version: LAYOUT_VERSION, shelves: {} }, ids, newId);
}

/** Adds the shelves of these sections that are missing; the same planogram when none is. */
export function completePlanogram(
  planogram: Planogram,
  sections: readonly SectionId[],
  newId: NewId = randomId,
): Planogram {
  const missing = sections.flatMap((id) => {
    const { shelves, shelfType } = getSection(id);
    return shelves.filter((shelf) => !planogram.shelves[shelf]).map((shelf) => [shelf, emptyShelf(shelfType, newId)]);
  });
  if (missing.length === 0) return planogram;
  return { ...planogram, shelves: { ...planogram.shelves, ...Object.fromEntries(missing) } };
}

/** The same content under ids of its own: two shelves never share the id of a group. */
export function copyWithFreshIds(layout: ShelfLayout, newId: NewId = randomId): ShelfLayout {
  const segments = layout.segments.map((segment) => ({
    ...segment,
    _id: newId(),
    groups: segment.groups.map((group) => ({ ...group, _id: newId() })),
  }));
  return { ...layout, segments };
}
