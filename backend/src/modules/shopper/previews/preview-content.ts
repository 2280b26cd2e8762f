import {
  checkPlanogram,
  completePlanogram,
  DomainError,
  emptyContent,
  problemText,
  type EditorTarget,
  type Id,
  type Planogram,
  type PlanogramPurpose,
  type ProductSizes,
  type ProjectContent,
} from '@aislelab/domain';
import { readContent } from '../../projects/input/content.reader.ts';
import { isObject, refuseInput } from '@aislelab/server-kit/readers';
import { layoutsOf, type ShownProject } from '../../projects/shopper-content/content-builder.ts';

/** Parts of a project's content that an editor sends; the rest is as saved. */
const SENT = ['priceTagColor', 'mission', 'review', 'display', 'products', 'posMaterials'] as const;
export type PreviewedContent = Pick<ProjectContent, (typeof SENT)[number]>;

/** @throws DomainError INVALID_INPUT naming the path */
export function readPreviewContent(input: unknown, saved: ProjectContent = emptyContent()): ProjectContent {
  if (!isObject(input)) refuseInput('content', 'must be an object');
  const unknown = Object.keys(input).find((key) => !SENT.some((known) => known === key));
  if (unknown !== undefined) refuseInput(`content.${unknown}`, 'is not known');
  return readContent({ ...saved, ...Object.fromEntries(SENT.map((key) => [key, input[key]])) }, 'content');
}

/** @throws DomainError LAYOUT_REFUSED with the reason of every level that does not fit, by its path */
export function assertLayoutsFit(
  shown: ShownProject,
  library: readonly { _id: Id; name: string; width: number | null; height: number | null }[],
  target: EditorTarget,
): void {
  const products: ProductSizes & Record<Id, { name: string }> = {
    ...Object.fromEntries(library.map((product) => [product._id, product])),
    ...shown.content.products,
  };
  const problems = layoutsOf(shown).flatMap((layout) => checkPlanogram(layout, products, target));
  if (problems.length === 0) return;
  const errors = problems.map((problem) => [`planogram.${problem.path}`, problemText(problem, products)] as const);
  throw new DomainError('LAYOUT_REFUSED', { errors: Object.fromEntries(errors) });
}

/**
 * A planogram of the library as shoppers would see it: an aisle is on the right side of the store, a special one in its own place.
 * The other walls are empty.
 */
export function inStore(planogram: Planogram): Planogram {
  const shelves = Object.entries(planogram.shelves).map(
    ([id, shelf]) => [id.replace(/^aisle-/, 'right-'), shelf] as const,
  );
  return completePlanogram({ ...planogram, shelves: Object.fromEntries(shelves) }, ['right', 'left']);
}

/** Adds the previewed display to the content, so that it is in the store. */
export const withDisplayOf = (content: ProjectContent, purpose: PlanogramPurpose | null): ProjectContent => ({
  ...content,
  display: content.display && purpose === 'DISPLAY',
});
