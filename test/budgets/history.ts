import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  counterIds,
  currentState,
  emptyPlanogram,
  pushState,
  setSegmentCount,
  setSpan,
  startHistory,
  type Group,
  type Planogram,
} from '@aislelab/domain';
import type { Figure } from '../support/figure.ts';

const GROUPS_PER_LEVEL = 20;
const products = { pin: { width: 2, height: 4 } };
const newId = counterIds();
const context = { products, target: 'project', newId } as const;

/** All shelves of a project with as many levels as they can have and 20 groups on each. */
function fullPlanogram(): Planogram {
  let planogram = emptyPlanogram('project', null, newId);
  for (const shelf of Object.keys(planogram.shelves)) {
    const result = setSegmentCount(planogram, { shelf, count: 10 }, context);
    if (result.ok) planogram = result.planogram;
  }
  const group = (): Group => ({ _id: newId(), product: 'pin', span: 1, spanY: 1, priceTagColor: null });
  const shelves = Object.entries(planogram.shelves).map(([shelf, layout]) => {
    const segments = layout.segments.map((segment) => ({
      ...segment,
      groups: Array.from({ length: GROUPS_PER_LEVEL }, group),
    }));
    return [shelf, { ...layout, segments }] as const;
  });
  return { ...planogram, shelves: Object.fromEntries(shelves) };
}

/** E6: what ten steps of history keep in memory, and how much of the layout one edit renews. */
export async function figures(): Promise<Figure[]> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    collect();
    return process.memoryUsage().heapUsed;
  };
  const opening = fullPlanogram();
  let history = startHistory(opening);
  const groups = Object.values(opening.shelves).flatMap(({ segments }) =>
    segments.flatMap((segment) => segment.groups),
  );
  const step = (n: number) => {
    const group = groups[(n * 337) % groups.length]?._id ?? '';
    const result = setSpan(currentState(history), { group, span: 2 }, context);
    if (!result.ok) throw new Error(result.refusal.reason);
    return result.planogram;
  };
  // What is compiled and cached while it runs for the first time is no part of the history.
  for (let warm = 0; warm < 50; warm++) step(warm);
  // Others use the heap, too, which only ever adds: the least of several counts.
  let kept = Infinity;
  for (let time = 0; time < 5; time++) {
    history = startHistory(opening);
    const before = used();
    for (let n = 0; n < 10; n++) history = pushState(history, step(n));
    kept = Math.min(kept, used() - before);
  }
  const last = history.states.at(-1);
  const previous = history.states.at(-2);
  const renewed = Object.keys(opening.shelves).filter((shelf) => last?.shelves[shelf] !== previous?.shelves[shelf]);
  return [
    { id: 'E6', what: `kept by 10 steps over ${groups.length} groups`, value: kept / 1024, limit: 64, unit: 'KB' },
    { id: 'E6', what: 'shelves renewed by an edit', value: renewed.length, limit: 1 },
  ];
}
