import {
  compareVariations,
  confoundedText,
  differenceKinds,
  differenceText,
  seenVariation,
  variationName,
  type ComparedProject,
  type ShopperContent,
  type StoreCurrency,
} from '@aislelab/domain';

/** Differences that shoppers of one variation saw against those of the control. */
export interface Differed {
  variation: number;
  /** One sentence each. */
  texts: readonly string[];
  /** A warning where more than one kind of thing differs: no difference in the numbers can be told apart. */
  confounded: string | null;
}

/** Names of products in sentences about differences: as shoppers saw them, for tested products and for those of the library. */
export function productNames(
  { content }: ComparedProject,
  resources: ShopperContent['resources'] | undefined,
): (product: string) => string {
  return (product) => resources?.product[product]?.name ?? content.products[product]?.name ?? '';
}

/** In the order of the letters; a control that is gone leaves nothing to compare. */
export function differedFrom(
  project: ComparedProject,
  control: number,
  { nameOf, store }: { nameOf: (content: string) => string; store?: StoreCurrency | undefined },
): Differed[] {
  const primary = project.variations[control];
  if (!primary) return [];
  const seen = seenVariation(project, primary);
  return project.variations.flatMap((one, variation) => {
    if (variation === control) return [];
    const differences = compareVariations(seen, seenVariation(project, one));
    const words = {
      a: variationName(control, control),
      b: variationName(variation, -1),
      productName: nameOf,
      posName: (id: string) => project.content.posMaterials[id]?.name ?? nameOf(id),
      ...(store && { store }),
    };
    const kinds = differenceKinds(differences);
    return [
      {
        variation,
        texts: differences.map((difference) => differenceText(difference, words)),
        confounded: kinds.length > 1 ? confoundedText({ variation, control, kinds }) : null,
      },
    ];
  });
}
