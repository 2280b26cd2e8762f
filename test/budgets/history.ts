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

/** So many histories are held at once: what else moves in the heap meanwhile is then a small part of what is counted. */
const HELD = 50;
const STEPS = 10;

/** E6: what ten steps of history keep in memory, how much whole copies would, and how much of the layout one edit renews. */
export async function figures(): Promise<Figure[]> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    for (let time = 0; time < 4; time++) collect();
    return process.memoryUsage().heapUsed / 1024;
  };
  const opening = fullPlanogram();
  const groups = Object.values(opening.shelves).flatMap(({ segments }) =>
    segments.flatMap((segment) => segment.groups),
  );
  const edit = (planogram: Planogram, n: number) => {
    const result = setSpan(planogram, { group: groups[(n * 337) % groups.length]?._id ?? '', span: 2 }, context);
    if (!result.ok) throw new Error(result.refusal.reason);
    return result.planogram;
  };
  const steps = (seed: number, renew: (planogram: Planogram) => Planogram) => {
    let history = startHistory(opening);
    for (let n = 0; n < STEPS; n++) history = pushState(history, renew(edit(currentState(history), seed * STEPS + n)));
    return history;
  };
  const keptBy = (histories: number, renew: (planogram: Planogram) => Planogram) => {
    const before = used();
    const held = Array.from({ length: histories }, (_, seed) => steps(seed, renew));
    const kept = (used() - before) / held.length;
    return { kept, states: held[0]?.states ?? [] };
  };
  // What is compiled and cached while it runs for the first time is no part of the history.
  keptBy(HELD, (planogram) => planogram);
  const { kept, states } = keptBy(HELD, (planogram) => planogram);
  const copies = keptBy(1, (planogram) => structuredClone(planogram)).kept;
  const [previous, last] = states.slice(-2);
  const renewed = Object.keys(opening.shelves).filter((shelf) => last?.shelves[shelf] !== previous?.shelves[shelf]);
  return [
    {
      id: 'E6',
      what: `kept by ${STEPS} steps over ${groups.length} groups (whole copies: ${Math.round(copies)} KB)`,
      value: kept,
      limit: 64,
      unit: 'KB',
    },
    { id: 'E6', what: 'shelves renewed by an edit', value: renewed.length, limit: 1 },
  ];
}
