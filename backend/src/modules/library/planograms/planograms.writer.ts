import {
  checkPlanogram,
  DomainError,
  parsePlanogram,
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
import { partialOf } from '../../../common/validation/partial-of.ts';
import { MODELS } from '../shared/item.resource.ts';
import { refuse, type Draft, type Fields } from '../writing/change.ts';
import { cleanName } from '../writing/fields.ts';
import { LibraryWriter, WritingTools, type Known } from '../writing/library.writer.ts';
import type { Reference, Referred } from '../writing/references.ts';
import { PlanogramFields } from './dto/planogram.dto.ts';
import { PlanogramsRepository } from './planograms.repository.ts';

type Input = Partial<PlanogramFields>;

@Injectable()
export class PlanogramsWriter extends LibraryWriter<LibraryPlanogram> {
  readonly kind = 'planograms';
  readonly unchecked = { created: PlanogramFields, changed: partialOf(PlanogramFields) };

  constructor(items: PlanogramsRepository, tools: WritingTools) {
    super(items, tools);
  }

  protected merge(input: Input, before: LibraryPlanogram | null): Fields<LibraryPlanogram> {
    return {
      name: input.name === undefined ? (before?.name ?? '') : cleanName(input.name),
      region: input.region === undefined ? (before?.region ?? null) : input.region,
      categories: input.categories ?? before?.categories ?? [],
      purpose: input.purpose === undefined ? (before?.purpose ?? null) : input.purpose,
      planogram: input.planogram === undefined && before ? before.planogram : layoutFrom(input.planogram),
    };
  }

  protected referencesOf({ region, categories }: LibraryPlanogram): Reference[] {
    return [
      ...(region === null ? [] : [{ path: 'region', model: MODELS.region, id: region }]),
      ...categories.map((id, index) => ({ path: `categories.${index}`, model: MODELS.category, id })),
    ];
  }

  /** What stands on the shelves may be gone without a planogram losing its name: only a layout that is saved is checked. */
  protected override lookupsOf({ planogram }: LibraryPlanogram): Reference[] {
    return [
      ...productsOf(planogram).map((id) => ({ path: 'planogram', model: MODELS.product, id })),
      ...posMaterialsOf(planogram).map((id) => ({ path: 'planogram', model: MODELS.posMaterial, id })),
    ];
  }

  protected override complete(
    item: LibraryPlanogram,
    { input, before }: Draft<LibraryPlanogram>,
    { references }: Known,
  ) {
    const { planogram, purpose } = input as Input;
    if (before && planogram === undefined && purpose === undefined) return item;
    const get = (model: string) => (id: string) => references.get(model, id, item.organization);
    const errors = { ...shelfErrors(item, get(MODELS.product)), ...posErrors(item.planogram, get(MODELS.posMaterial)) };
    if (Object.keys(errors).length > 0) throw new DomainError('LAYOUT_REFUSED', { errors });
    return item;
  }
}

type Lookup = (id: string) => Referred | null;

function layoutFrom(value: unknown): Planogram {
  if (value === undefined) refuse('planogram', 'Required');
  const parsed = parsePlanogram(value);
  if (!parsed.ok) refuse(parsed.path === '' ? 'planogram' : `planogram.${parsed.path}`, parsed.reason);
  return parsed.planogram;
}

/** Shelves of other sections than the purpose has, and levels that do not hold what stands on them. */
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

/** POS materials that are gone, or of another type than the place they take. */
function posErrors(planogram: Planogram, material: Lookup): Record<string, string> {
  return Object.fromEntries(
    posPlaces(planogram).flatMap(({ path, position, posMaterial }) => {
      const found = material(posMaterial);
      if (!found) return [[`planogram.${path}`, 'A POS material is no longer available.']];
      return found.type === posTypeOf(position) ? [] : [[`planogram.${path}`, `${found.name} does not go there.`]];
    }),
  );
}
