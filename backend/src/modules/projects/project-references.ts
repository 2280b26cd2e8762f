import { posMaterialsOf, productsOf, type Id, type Project } from '@aislelab/domain';
import { MODELS } from '../library/shared/models.ts';

type Referring = Partial<Pick<Project, 'region' | 'content' | 'planogram' | 'variations'>>;
interface ProjectReference {
  model: string;
  id: Id;
  /** False for items on a shelf, which may belong to the project or be deleted. */
  required: boolean;
}

/** The region and the items of the library that a project, or a change of one, refers to. */
export function referencesOf({ region, content, planogram, variations = [] }: Referring): ProjectReference[] {
  const products = Object.values(content?.products ?? {});
  const materials = Object.values(content?.posMaterials ?? {});
  const layouts = [planogram, ...variations.map((variation) => variation.planogram)].flatMap((layout) => layout ?? []);
  const needed = (model: string, ids: readonly (Id | null | undefined)[]) =>
    ids.flatMap((id) => (id ? [{ model, id, required: true }] : []));
  const placed = (model: string, ids: readonly Id[]) => ids.map((id) => ({ model, id, required: false }));
  return [
    ...needed(MODELS.regions, [region]),
    ...needed(
      MODELS.categories,
      [...products, ...materials].map(({ category }) => category),
    ),
    ...needed(
      MODELS.brands,
      [...products, ...materials].map(({ brand }) => brand),
    ),
    ...needed(
      MODELS.products,
      products.filter(({ library }) => library).map(({ _id }) => _id),
    ),
    ...needed(
      MODELS.posmaterials,
      materials.filter(({ library }) => library).map(({ _id }) => _id),
    ),
    ...placed(MODELS.products, layouts.flatMap(productsOf)),
    ...placed(MODELS.posmaterials, layouts.flatMap(posMaterialsOf)),
  ];
}

/** References that a change adds. */
export function newReferences(edit: Referring, before: Referring): ProjectReference[] {
  const known = new Set(referencesOf(before).map(({ id }) => id));
  return referencesOf(edit).filter(({ id }) => !known.has(id));
}
