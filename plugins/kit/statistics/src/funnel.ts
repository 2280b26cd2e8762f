import type { ShopperFilter } from './cohort.ts';
import { cohortCells } from './cohort.ts';
import type { Comparison } from './comparisons.ts';
import { comparePenetration } from './comparisons.ts';
import type { Arm } from './arm.ts';
import { ATTENTION } from './cube-attention.ts';
import type { Cube, CubeCell } from './cube.ts';

/** Levels of attention to a product, each with all who came further; `returned` is beside them. */
export const FUNNEL_LEVELS = ['passed', 'seen', 'close', 'picked', 'bought', 'returned'] as const;
export type FunnelLevel = (typeof FUNNEL_LEVELS)[number];

/** Shoppers at each level, and the time that all of them together looked at the product and had it in hand, ms. */
export interface Funnel {
  levels: Record<FunnelLevel, number>;
  seenMs: number;
  closeMs: number;
}

/** An arm with the funnel of its row. */
export interface ArmFunnel {
  arm: Arm;
  funnel: Funnel;
}

/** The funnel of a product. @param row of the product in the catalog */
export function funnelOf(
  cube: Cube,
  variation: number,
  filter: ShopperFilter,
  row: number,
  { row: { m } }: Arm,
): Funnel {
  const { rows, products } = cube.scope.catalog;
  const index = row - (rows.length - products.length);
  const { seenMs, closeMs, ...levels } = attentionSums(cohortCells(cube, variation, filter), index);
  return { levels: { ...levels, bought: m }, seenMs, closeMs };
}

/** Time that shoppers looked at a product, ms of all of them together, and the number of these shoppers. */
export interface Looked {
  seenMs: number;
  seen: number;
}

/** By product; a missing one was seen by no shopper. The same numbers as in the funnel of each. */
export function lookedAt(cube: Cube, variation: number, filter: ShopperFilter): Record<string, Looked> {
  const cells = cohortCells(cube, variation, filter);
  const looked: Record<string, Looked> = {};
  for (const [index, { id }] of cube.scope.catalog.products.entries()) {
    const { seenMs, seen } = attentionSums(cells, index);
    if (seen > 0) looked[id] = { seenMs, seen };
  }
  return looked;
}

/** Sums of the cells for one product. @param index of the product among those of the catalog */
function attentionSums(cells: readonly CubeCell[], index: number): Record<(typeof ATTENTION)[number], number> {
  const sums = { passed: 0, seen: 0, close: 0, picked: 0, returned: 0, seenMs: 0, closeMs: 0 };
  for (const { attention } of cells)
    for (const [level, name] of ATTENTION.entries()) sums[name] += attention[index * ATTENTION.length + level] ?? 0;
  return sums;
}

/** The share of the shoppers who came to a level, against the control's: compared like a penetration. */
export function compareLevel(level: FunnelLevel, test: ArmFunnel, control: ArmFunnel): Comparison {
  const of = ({ arm, funnel }: ArmFunnel): Arm => ({ ...arm, row: { ...arm.row, m: funnel.levels[level] } });
  const own = of(test);
  return comparePenetration(own, test === control ? own : of(control));
}
