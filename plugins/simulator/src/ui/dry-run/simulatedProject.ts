import {
  controlIndex,
  type DryRun,
  type Project,
  type ShopperContent,
  type ShopperVariation,
  type Variation,
  type VariationResource,
} from '@aislelab/domain';

/** The project as the shoppers of a dry run found it, compiled when they were done: it may have been changed since. */
export function simulatedProject(project: Project, run: DryRun, content: ShopperContent): Project {
  const variations = editedVariations(content);
  const endedAt = run.endedAt ?? run.startedAt;
  return {
    ...project,
    updatedAt: endedAt,
    planogram: content.planogram,
    variations,
    testing: { ...project.testing, variations: { control: controlIndex(variations), count: variations.length } },
    compiling: false,
    stats: { epoch: 0, compiledAt: endedAt, stale: false },
  };
}

/** Variations in the shape that a project keeps them in. */
export function editedVariations({ variations }: Pick<ShopperContent, 'variations'>): Variation[] {
  return variations.map(({ _id, control, prices, planogram, ...pictures }) => ({
    _id,
    primary: control,
    resources: resourcesOf(pictures),
    ...(Object.keys(prices).length > 0 && { prices }),
    ...(planogram && { planogram }),
  }));
}

function resourcesOf({
  productImages,
  posImages,
  display,
}: Pick<ShopperVariation, 'productImages' | 'posImages' | 'display'>): VariationResource[] {
  return [
    ...Object.entries(productImages).map(
      ([targetInfo, file]) => ({ targetType: 'PRODUCT', targetInfo, file }) as const,
    ),
    ...Object.entries(posImages).flatMap(([material, sides]) =>
      Object.entries(sides).map(
        ([side, file]) => ({ targetType: 'POSMATERIAL', targetInfo: `${material}:${side}`, file }) as const,
      ),
    ),
    ...Object.entries(display).map(([targetInfo, file]) => ({ targetType: 'DISPLAY', targetInfo, file }) as const),
  ];
}
