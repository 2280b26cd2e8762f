import {
  checkPlanogram,
  DomainError,
  posMaterialsOf,
  posPlaces,
  posTypeOf,
  problemText,
  productsOf,
  sectionOfShelf,
  sectionsOf,
  type LibraryPlanogram,
  type Planogram,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { MODELS } from '../shared/models.ts';
import type { Draft } from '../writing/change.ts';
import { LibraryWriter, WritingTools, type ReferredRecords } from '../writing/library.writer.ts';
import type { Reference, Referred } from '../writing/references.ts';
import { PlanogramsRepository } from '../shared/repositories.ts';

@Injectable()
export class PlanogramsWriter extends LibraryWriter<LibraryPlanogram> {
  constructor(items: PlanogramsRepository, tools: WritingTools) {
    super(items, tools);
  }

  /** Deleted items on the shelves do not block renaming a planogram: only a saved layout is checked. */
  protected override lookupsOf({ planogram }: LibraryPlanogram): Reference[] {
    return [
      ...productsOf(planogram).map((id) => ({ path: 'planogram', model: MODELS.products, id })),
      ...posMaterialsOf(planogram).map((id) => ({ path: 'planogram', model: MODELS.posmaterials, id })),
    ];
  }

  protected override complete(
    item: LibraryPlanogram,
    { input, before }: Draft<LibraryPlanogram>,
    { references }: ReferredRecords,
  ) {
    const { planogram, purpose } = input;
    if (before && planogram === undefined && purpose === undefined) return item;
    const get = (model: string) => (id: string) => references.get(model, id, item.organization);
    const errors = {
      ...shelfErrors(item, get(MODELS.products)),
      ...posErrors(item.planogram, get(MODELS.posmaterials)),
    };
    if (Object.keys(errors).length > 0) throw new DomainError('LAYOUT_REFUSED', { errors });
    return item;
  }
}

type Lookup = (id: string) => Referred | null;

/** Shelves of other sections than the purpose has, and levels that do not hold their products. */
function shelfErrors({ planogram, purpose }: LibraryPlanogram, product: Lookup): Record<string, string> {
  const known = productsOf(planogram).flatMap((id) => product(id) ?? []);
  const products = Object.fromEntries(
    known.map(({ _id, name, width, height }) => [_id, { name, width: width ?? null, height: height ?? null }]),
  );
  const sections = sectionsOf('library', purpose);
  const strange = Object.keys(planogram.shelves).filter(
    (shelf) => !sections.some(({ id }) => id === sectionOfShelf(shelf)?.id),
  );
  return Object.fromEntries([
    ...strange.map((shelf) => [`planogram.shelves.${shelf}`, `Shelf ${shelf} is no shelf of this kind of planogram.`]),
    ...checkPlanogram(planogram, products, 'library').map((problem) => [
      `planogram.${problem.path}`,
      problemText(problem, products),
    ]),
  ]);
}

/** POS materials that are deleted, or of another type than their place. */
function posErrors(planogram: Planogram, material: Lookup): Record<string, string> {
  return Object.fromEntries(
    posPlaces(planogram).flatMap(({ path, position, posMaterial }) => {
      const found = material(posMaterial);
      if (!found) return [[`planogram.${path}`, 'A POS material is no longer available.']];
      return found.type === posTypeOf(position) ? [] : [[`planogram.${path}`, `${found.name} does not go there.`]];
    }),
  );
}
