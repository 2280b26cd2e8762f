import {
  addGroup,
  counterIds,
  emptyPlanogram,
  setSegmentCount,
  type CommandResult,
  type Planogram,
} from '@aislelab/domain';
import type { EditorProduct } from '@aislelab/ui-kit';
import { id, PRODUCTS } from '../mock-library.ts';
import type { Scenario } from '../scenario.ts';

export const SKUS = 300;
const newId = counterIds(1);
/** Cans and small boxes of 300 kinds. */
export const skus: EditorProduct[] = Array.from({ length: SKUS }, (_, n) => {
  const like = PRODUCTS[0]!;
  const name = `${(n + 1).toString(16).padStart(40, '0')}.webp`;
  return {
    ...like,
    _id: id(n + 1),
    name: `Pack ${n + 1}`,
    width: 5,
    height: 10,
    image: { ...like.image!, thumb: name, shopper: name },
  };
});
const context = {
  products: Object.fromEntries(skus.map((product) => [product._id, product])),
  target: 'project',
  newId,
} as const;
const must = (result: CommandResult): Planogram => {
  if (!result.ok) throw new Error(result.refusal.reason);
  return result.planogram;
};
/** `groups` different products on every level of these shelves. */
export function fill(shelves: readonly string[], levels: number, groups: number): Planogram {
  let n = 0;
  return shelves.reduce(
    (planogram, shelf) => {
      let next = must(setSegmentCount(planogram, { shelf, count: levels }, context));
      for (let segment = 0; segment < levels; segment++)
        for (let index = 0; index < groups; index++)
          next = must(addGroup(next, { shelf, segment, index, product: id((n++ % SKUS) + 1) }, context));
      return next;
    },
    emptyPlanogram('project', null, newId),
  );
}

/** What the editor is opened with, beside its value. */
export const scenarioOf = (value: Planogram): Scenario => ({
  target: 'project',
  value,
  products: {},
  display: false,
  organization: id(500),
  variations: [],
  disabled: false,
  mode: 'light',
});
