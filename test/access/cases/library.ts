import { can, emptyPlanogram } from '@aislelab/domain';
import {
  idIn,
  list,
  listByBody,
  record,
  refused,
  served,
  versionIn,
  type Cell,
  type RouteCase,
} from '../matrix/route-case.ts';
import { newId } from '../world/projects.ts';
import type { SubjectName } from '../world/subjects.ts';

const KINDS: Readonly<Record<string, SubjectName>> = {
  categories: 'category',
  companies: 'company',
  brands: 'brand',
  products: 'product',
  posmaterials: 'posMaterial',
  planograms: 'planogram',
};

/** A whole item of each kind, but for whose it is. */
function fieldsOf(subject: SubjectName, { world }: Cell): Record<string, unknown> {
  const { category, company, brand } = world.ingredients.plain;
  const name = 'New item';
  switch (subject) {
    case 'brand':
      return { name, company };
    case 'product': {
      const size = { lengthUnit: 'CM', width: 10, height: 20 };
      return {
        name,
        description: 'Crisp',
        region: null,
        category,
        company,
        brand,
        price: 199,
        ...size,
        image: world.image,
      };
    }
    case 'posMaterial':
      return {
        name,
        type: 'TOP',
        region: null,
        category,
        brand,
        image: { front: world.image, back: null },
      };
    case 'planogram':
      return { name, region: null, categories: [category], purpose: null, planogram: emptyPlanogram('library') };
    default:
      return { name };
  }
}

/** Whose a new item is goes without saying for everybody but admins: they may not even say it. */
const isImplied = ({ actor, target }: Cell) =>
  (actor.viewer?.role === 'CUSTOMER' && target?.ownership === 'own') ||
  (actor.viewer?.role === 'CONTENT_MANAGER' && target?.ownership === 'global');

function organizationOf({ world, target }: Cell): string | null {
  const { ownership = 'missing' } = target ?? {};
  return ownership === 'missing' ? newId() : world.ingredients.owners[ownership].organization;
}

const creation = (subject: SubjectName): RouteCase => ({
  subject,
  success: 201,
  writes: true,
  body: (cell) => ({
    ...fieldsOf(subject, cell),
    ...(!isImplied(cell) && { organization: organizationOf(cell) }),
  }),
  expect: (cell) => {
    if (cell.actor.viewer?.role !== 'ADMIN') return isImplied(cell) ? served(201) : refused(400);
    return cell.target?.record ? served(201) : refused(400);
  },
});

const routes = Object.entries(KINDS).flatMap(([kind, subject]): [string, RouteCase][] => [
  [`GET /library/${kind}`, list(subject)],
  [`POST /library/${kind}/query`, listByBody(subject)],
  [`GET /library/${kind}/:id`, record(subject)],
  [`GET /library/${kind}/:id/uses`, { subject, success: 200, writes: false }],
  [`POST /library/${kind}`, creation(subject)],
  [
    `PATCH /library/${kind}/:id`,
    {
      ...record(subject),
      writes: true,
      body: async (cell) => ({ version: await versionIn(cell), ...fieldsOf(subject, cell) }),
    },
  ],
  [`DELETE /library/${kind}/:id`, { subject, success: 204, writes: true }],
]);

export const LIBRARY_CASES: Readonly<Record<string, RouteCase>> = {
  ...Object.fromEntries(routes),
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
