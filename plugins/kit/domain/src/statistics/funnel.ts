import type { ShopperFilter } from './cohort.ts';
import { cohortCells } from './cohort.ts';
import type { Comparison } from './comparisons.ts';
import { comparePenetration } from './comparisons.ts';
import type { Arm } from './arm.ts';
import { ATTENTION } from './cube-attention.ts';
import type { Cube } from './cube.ts';

/** Levels of attention to a product, each with all who came further; `returned` stands beside them. */
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
  const at = (row - (rows.length - products.length)) * ATTENTION.length;
  const sums = ATTENTION.map(() => 0);
  for (const { attention } of cohortCells(cube, variation, filter)) {
    ATTENTION.forEach((_, level) => (sums[level] = (sums[level] ?? 0) + (attention[at + level] ?? 0)));
  }
  const [passed = 0, seen = 0, close = 0, picked = 0, returned = 0, seenMs = 0, closeMs = 0] = sums;
  return { levels: { passed, seen, close, picked, bought: m, returned }, seenMs, closeMs };
}

/** The share of the shoppers who came to a level, against the control's: compared like a penetration. */
export function compareLevel(level: FunnelLevel, test: ArmFunnel, control: ArmFunnel): Comparison {
  const of = ({ arm, funnel }: ArmFunnel): Arm => ({ ...arm, row: { ...arm.row, m: funnel.levels[level] } });
  const own = of(test);
  return comparePenetration(own, test === control ? own : of(control));
}
