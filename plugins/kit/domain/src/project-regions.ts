import { posMaterialsOf, productsOf } from './planogram/check.ts';
import type { Project } from './project.ts';
import type { Missing } from './project-rules.ts';

type Tested = Pick<Project, 'content' | 'variations' | 'planogram'>;
/** An item of the library that is sold in one region only. */
export interface RegionalItem {
  _id: string;
  name: string;
  /** Name of its region. */
  region: string;
}

/**
 * Items of another region than that of the project, and where they are: a warning before the project is submitted. The copy under test
 * comes first; what is only on the shelves is found in the layout that has it.
 */
export function otherRegionWarnings(project: Tested, items: readonly RegionalItem[]): Missing[] {
  return items.map((item) => ({
    path: placeOf(project, item._id),
    message: `${item.name} is sold in ${item.region}, not where this project is tested`,
  }));
}

function placeOf({ content, variations, planogram }: Tested, id: string): string {
  if (content.products[id]) return `content.products.${id}.region`;
  if (content.posMaterials[id]) return `content.posMaterials.${id}.region`;
  const placed = [...productsOf(planogram), ...posMaterialsOf(planogram)];
  const index = variations.findIndex(
    ({ planogram: own }) => own && [...productsOf(own), ...posMaterialsOf(own)].includes(id),
  );
  return placed.includes(id) || index < 0 ? 'planogram' : `variations.${index}.planogram`;
}
