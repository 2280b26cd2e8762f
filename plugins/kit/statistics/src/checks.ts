import { AGES, GENDERS, SIGNIFICANCE_THRESHOLD } from '@aislelab/domain';
import type { Arm } from './arm.ts';
import { armOf, withoutArm } from './arm.ts';
import type { ShopperFilter } from './cohort.ts';
import { comparePenetration, compareShare } from './comparisons.ts';
import { flaggedLayer, halfLayer } from './cube-layers.ts';
import type { Cube } from './cube.ts';
import type { MixTest } from './mix.ts';
import { mixTest } from './mix.ts';
import { holm } from './multiplicity.ts';
import { sampleRatio } from './sample-ratio.ts';

/** Level of the A/A alarm, over all its comparisons together (Holm): sound studies raise it in less than one of a hundred cases. */
export const AA_ALPHA = 0.01;

/**
 * The control against itself: its shoppers split in two halves by the hash of their visits, every share and penetration with enough data
 * compared. About a tenth of them passes 1.64 by chance; the alarm is `mismatch`.
 */
export interface AACheck {
  shoppers: [number, number];
  /** Comparisons with enough data, and how many of them pass 1.64. */
  tested: number;
  beyond: number;
  /** The smallest p after Holm; `null` without a comparison. */
  p: number | null;
  mismatch: boolean;
}

/** Evidence for or against a comparison, for one variation under the filters. */
export interface Checks {
  /** Shoppers of all variations against equal numbers. */
  sampleRatio: { observed: number[]; chi2: number; p: number; mismatch: boolean };
  /** Shoppers of this variation whose visit carries a quality flag. */
  flagged: number;
  /** Age and gender of this variation against the control's; `null` for the control. */
  mix: MixTest | null;
  aa: AACheck;
}

/** The checks of a variation. Those of the whole project are the same in every row. */
export function checksOf(cube: Cube, variation: number, filter: ShopperFilter): Checks {
  const { variations, control } = cube.scope;
  const shoppers = (layer: number, within = filter) => armOf(cube, layer, within, 0).n;
  const observed = Array.from({ length: variations }, (_, position) => shoppers(position));
  const ratio =
    variations < 2
      ? { chi2: 0, p: 1, mismatch: false }
      : sampleRatio(
          observed,
          observed.map(() => 1),
        );
  const buckets = (position: number) =>
    AGES.flatMap((age) =>
      GENDERS.map((gender) => shoppersIn(cube, position, filter, { age: [age], gender: [gender] })),
    );
  return {
    sampleRatio: { observed, ...ratio },
    flagged: shoppers(flaggedLayer(variations, variation)),
    mix: variation === control ? null : mixTest(buckets(variation), buckets(control)),
    aa: aaCheck(cube, filter),
  };
}

function shoppersIn(cube: Cube, variation: number, filter: ShopperFilter, bucket: Required<ShopperFilter>): number {
  const outside = <T>(list: readonly T[] | undefined, [value]: readonly T[]) =>
    list !== undefined && list.length > 0 && value !== undefined && !list.includes(value);
  if (outside(filter.age, bucket.age) || outside(filter.gender, bucket.gender)) return 0;
  return armOf(cube, variation, bucket, 0).n;
}

const known = new WeakMap<Cube, Map<string, AACheck>>();

/** The same for every variation, and it looks at every row: kept with the cube. */
function aaCheck(cube: Cube, { age = [], gender = [] }: ShopperFilter): AACheck {
  const kept = known.get(cube) ?? new Map<string, AACheck>();
  known.set(cube, kept);
  const key = JSON.stringify([AGES.filter((one) => age.includes(one)), GENDERS.filter((one) => gender.includes(one))]);
  const check = kept.get(key) ?? splitControl(cube, { age, gender });
  kept.set(key, check);
  return check;
}

function splitControl(cube: Cube, filter: ShopperFilter): AACheck {
  const { variations, control, catalog } = cube.scope;
  const halves = (row: number): [Arm, Arm] => {
    const half = armOf(cube, halfLayer(variations), filter, row);
    return [half, withoutArm(armOf(cube, control, filter, row), half)];
  };
  const compared = catalog.rows.flatMap((_, row) => {
    const [test, rest] = halves(row);
    const both =
      row === 0 ? [comparePenetration(test, rest)] : [comparePenetration(test, rest), compareShare(test, rest)];
    return both.flatMap(({ significance, p }) => (significance === null ? [] : [{ z: significance, p: p() ?? 1 }]));
  });
  const adjusted = holm(compared.map(({ p }) => p));
  const smallest = adjusted.length === 0 ? null : Math.min(...adjusted);
  const [first, second] = halves(0);
  return {
    shoppers: [first.n, second.n],
    tested: compared.length,
    beyond: compared.filter(({ z }) => Math.abs(z) > SIGNIFICANCE_THRESHOLD).length,
    p: smallest,
    mismatch: smallest !== null && smallest < AA_ALPHA,
  };
}
