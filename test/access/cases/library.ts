import { can } from '@aislelab/domain';
import { list, listByBody, idIn, record, type RouteCase } from '../matrix/route-case.ts';
import type { SubjectName } from '../world/subjects.ts';

const KINDS: Readonly<Record<string, SubjectName>> = {
  categories: 'category',
  companies: 'company',
  brands: 'brand',
  products: 'product',
  posmaterials: 'posMaterial',
  planograms: 'planogram',
};

const reading = Object.entries(KINDS).flatMap(([kind, subject]): [string, RouteCase][] => [
  [`GET /library/${kind}`, list(subject)],
  [`POST /library/${kind}/query`, listByBody(subject)],
  [`GET /library/${kind}/:id`, record(subject)],
]);

export const LIBRARY_CASES: Readonly<Record<string, RouteCase>> = {
  ...Object.fromEntries(reading),
  'GET /library/planograms/generate': {
    subject: 'product',
    success: 200,
    writes: false,
    query: ({ target, world }) => {
      const { foreign, own } = world.ingredients.owners;
      return { section: 'aisle', organization: (target?.ownership === 'foreign' ? foreign : own).organization };
    },
    // Whatever organization is asked for: only products that the viewer may read are put on the shelves.
    expect: () => ({ status: 200, served: true }),
    check: (cell, { text }) => {
      const { actor, target } = cell;
      const visible = target?.record != null && can(actor.viewer, 'library.read', target.record);
      return !visible && text.includes(idIn(cell)) ? 'places a product that the viewer may not read' : null;
    },
  },
};
