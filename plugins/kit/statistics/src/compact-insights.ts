import type { SessionMaps } from '@aislelab/domain';
import type { Arm } from './arm.ts';
import { armOf, withoutArm } from './arm.ts';
import type { StatsType } from './catalog.ts';
import type { Checks } from './checks.ts';
import { checksOf } from './checks.ts';
import type { ShopperFilter } from './cohort.ts';
import { cohortCells } from './cohort.ts';
import type { ValueCell } from './compact-cells.ts';
import { ratio, valueCell } from './compact-cells.ts';
import type { CompactSelect } from './compact-query.ts';
import { comparePenetration, compareShare } from './comparisons.ts';
import { flaggedLayer } from './cube-layers.ts';
import { MAP_CELLS, sparseMaps } from './cube-maps.ts';
import type { Cube } from './cube.ts';
import { MOMENTS } from './cube.ts';
import type { FunnelLevel, Looked } from './funnel.ts';
import { FUNNEL_LEVELS, compareLevel, funnelOf, lookedAt } from './funnel.ts';
import type { Switching } from './switching.ts';
import { switching } from './switching.ts';

/** Shoppers at a level of attention: `count` of them, `value` of all shoppers. */
export interface LevelCell extends ValueCell {
  count: number;
}
/** Time in ms that all shoppers together looked at the product, and had it in hand. */
export interface FunnelCell extends Record<FunnelLevel, LevelCell> {
  seenMs: number;
  closeMs: number;
}
/** The same numbers without the shoppers whose visit carries a quality flag, in either arm; `flagged` of them are left out here. */
export interface WithoutFlagged {
  flagged: number;
  sample: { total: number; cart: number };
  marketShare: ValueCell;
  marketPenetration: ValueCell;
  spending: number | null;
}

/** Explanation of a row, and evidence for or against it; all of it only on request. */
export interface Insights {
  /** Project rows only: where the shoppers were and looked, ms of all of them together in each cell that is not empty. */
  maps?: SessionMaps;
  /** Project rows only: buyers of each product; a missing one was bought by no shopper. */
  products?: Record<string, number>;
  /** Project rows only: how long and by how many each product was looked at; a missing one was seen by no shopper. */
  attention?: Record<string, Looked>;
  /** Project rows only. */
  checks?: Checks;
  /** Product rows only. */
  funnel?: FunnelCell;
  /** Category rows only: what its brands and products won and lost against the control; `null` where nothing was sold. */
  switching?: { brands: Switching | null; products: Switching | null };
  withoutFlagged?: WithoutFlagged;
}
/** One row: its position in the catalog, its arm and the control's. */
export interface RowContext {
  cube: Cube;
  variation: number;
  filter: ShopperFilter;
  at: number;
  arm: Arm;
  control: Arm;
}

/** The requested insights of a row. */
export function insightsOf(row: RowContext, asked: ReadonlySet<CompactSelect>): Insights {
  const { cube, variation, filter } = row;
  // Their cells stand outside of the family of comparisons that is corrected.
  const within = new Set([...asked].filter((field) => field !== 'pHolm'));
  const insights: Insights = {};
  if (asked.has('maps')) insights.maps = mapsOf(cube, variation, filter);
  if (asked.has('products')) insights.products = buyersOf(cube, variation, filter);
  if (asked.has('attention')) insights.attention = lookedAt(cube, variation, filter);
  if (asked.has('checks')) insights.checks = checksOf(cube, variation, filter);
  if (asked.has('funnel')) insights.funnel = funnelCell(row, within);
  if (asked.has('switching')) insights.switching = switchingCell(row);
  if (asked.has('withoutFlagged')) insights.withoutFlagged = withoutFlagged(row, within);
  return insights;
}

function funnelCell({ cube, variation, filter, at, arm, control }: RowContext, asked: ReadonlySet<CompactSelect>) {
  const own = { arm, funnel: funnelOf(cube, variation, filter, at, arm) };
  const other =
    arm === control ? own : { arm: control, funnel: funnelOf(cube, cube.scope.control, filter, at, control) };
  const cells = {} as Record<FunnelLevel, LevelCell>;
  for (const level of FUNNEL_LEVELS) {
    cells[level] = { count: own.funnel.levels[level], ...valueCell(compareLevel(level, own, other), asked) };
  }
  return { ...cells, seenMs: own.funnel.seenMs, closeMs: own.funnel.closeMs };
}

function withoutFlagged(
  { cube, variation, filter, at, arm, control }: RowContext,
  asked: ReadonlySet<CompactSelect>,
): WithoutFlagged {
  const { variations, control: position } = cube.scope;
  const part = armOf(cube, flaggedLayer(variations, variation), filter, at);
  const rest = withoutArm(arm, part);
  const against =
    arm === control ? rest : withoutArm(control, armOf(cube, flaggedLayer(variations, position), filter, at));
  return {
    flagged: part.n,
    sample: { total: rest.n, cart: rest.row.m },
    marketShare: valueCell(compareShare(rest, against), asked),
    marketPenetration: valueCell(comparePenetration(rest, against), asked),
    spending: ratio(rest.row.s, 100 * rest.n),
  };
}

function mapsOf(cube: Cube, variation: number, filter: ShopperFilter): SessionMaps {
  const sums = new Float64Array(MAP_CELLS);
  for (const { maps } of cohortCells(cube, variation, filter)) {
    maps.forEach((ms, place) => (sums[place] = (sums[place] ?? 0) + ms));
  }
  return sparseMaps(sums);
}

function buyersOf(cube: Cube, variation: number, filter: ShopperFilter): Record<string, number> {
  const { products, productRows } = cube.scope.catalog;
  const cells = cohortCells(cube, variation, filter);
  const buyers: Record<string, number> = {};
  for (const { id } of products) {
    const at = (productRows.get(id)?.product ?? 0) * MOMENTS.length;
    const count = cells.reduce((sum, { moments }) => sum + (moments[at] ?? 0), 0);
    if (count > 0) buyers[id] = count;
  }
  return buyers;
}

function switchingCell({ cube, variation, filter, at }: RowContext): Insights['switching'] {
  const { catalog, control } = cube.scope;
  const units = (position: number, row: number) => armOf(cube, position, filter, row).row.x;
  const of = (type: StatsType, name: (content: string) => string) => {
    const items = catalog.rows.flatMap(({ type: own, base, content }, row) =>
      own === type && base === at && content !== null
        ? [{ content: name(content), units: units(variation, row), control: units(control, row) }]
        : [],
    );
    return switching(items, units(variation, at), units(control, at));
  };
  return { brands: of('brand', (content) => content.split('_')[0] ?? content), products: of('product', (id) => id) };
}
