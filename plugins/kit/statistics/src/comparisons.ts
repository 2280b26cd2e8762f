import { normalP } from './distributions.ts';
import { exactP } from './exact-proportions.ts';
import { fractionDifference } from './exact.ts';
import type { Arm } from './arm.ts';
import type { ShareArm } from './market-share.ts';
import { share, share90, shareDifference, shareZ } from './market-share.ts';
import type { Interval, Proportion } from './proportions.ts';
import { newcombe90, twoProportionZ } from './proportions.ts';
import type { Base, Suppression } from './suppression.ts';
import { baseSuppression, buyerSuppression, penetrationSuppression, shareSuppression } from './suppression.ts';
import { ratingArm } from './ratings.ts';
import type { MeanArm, WelchTest } from './welch.ts';
import { welch, welch90 } from './welch.ts';

/**
 * A value of the test arm against the control. `z` also where `significance` is withheld (`suppressed` says why); interval and p are
 * computed only on demand, since a product list needs neither.
 */
export interface Comparison {
  value: number | null;
  /** Test minus control. */
  difference: number | null;
  significance: number | null;
  suppressed: Suppression | null;
  z: number | null;
  /** Two-sided. */
  p(): number | null;
  /** Satterthwaite's degrees of freedom of a mean. */
  df: number | null;
  ci90(): Interval | null;
  /** Exact two-sided p (mid-p) of a proportion with too few buyers for z; absent where z holds, and for all other values. */
  exact?: () => number;
  /** Relative difference, test / control - 1; `null` for a control of 0. */
  lift: number | null;
}

const nothing = (): null => null;

/** A row without a partner: the control itself, or one of the two has no value. */
function alone(value: number | null, isControl: boolean, suppressed: Suppression | null): Comparison {
  const zero = isControl && value !== null ? 0 : null;
  const lift = value === 0 ? null : zero;
  return {
    value,
    difference: zero,
    significance: zero,
    suppressed,
    z: zero,
    p: nothing,
    df: null,
    ci90: nothing,
    lift,
  };
}

/**
 * The rules all values share (docs/formulas.md 1.4): control row 0 and 0, no value no difference, suppression hides the significance.
 */
function compare(
  arms: { test: Arm; control: Arm },
  value: (arm: Arm) => number | null,
  suppress: (test: Base, control: Base) => Suppression | null,
  test: () => Pick<Comparison, 'difference' | 'z' | 'p' | 'df' | 'ci90' | 'exact'>,
): Comparison {
  const own = value(arms.test);
  if (arms.test === arms.control) return alone(own, true, null);
  const suppressed = suppress(baseOf(arms.test), baseOf(arms.control));
  const against = value(arms.control);
  if (own === null || against === null) return alone(own, false, suppressed);
  const { exact, ...result } = test();
  return {
    value: own,
    ...result,
    ...(suppressed === 'buyers' && exact && { exact }),
    significance: suppressed === null ? result.z : null,
    suppressed,
    lift: against === 0 || result.difference === null ? null : result.difference / against,
  };
}

function baseOf({ n, row }: Arm): Base {
  return { n, buyers: row.m };
}

/** Share of the shoppers who bought the item; pooled two-proportion z, Newcombe's interval. */
export function comparePenetration(test: Arm, control: Arm): Comparison {
  const proportion = ({ n, row }: Arm): Proportion => ({ count: row.m, total: n });
  return compare(
    { test, control },
    ({ n, row }) => (n === 0 ? null : row.m / n),
    penetrationSuppression,
    () => {
      const [a, b] = [proportion(test), proportion(control)];
      const z = twoProportionZ(a, b);
      const difference = fractionDifference(a.count, a.total, b.count, b.total);
      const exact = () => exactP(a, b).midP;
      return { difference, z, p: () => normalP(z), df: null, ci90: () => newcombe90(a, b), exact };
    },
  );
}

const NO_MOMENTS = { m: 0, x: 0, xx: 0, xy: 0, s: 0, ss: 0, st: 0 };
/** An arm of which one number is compared. */
const plainArm = (n: number, row: Partial<Arm['row']>): Arm => {
  return { n, row: { ...NO_MOMENTS, ...row }, base: NO_MOMENTS, duration: 0, durationSquares: 0n };
};

/** One proportion against another's, by the rules of a penetration. @param control the same object as `test` for the control itself */
export function compareProportion(test: Proportion, control: Proportion): Comparison {
  const own = plainArm(test.total, { m: test.count });
  return comparePenetration(own, test === control ? own : plainArm(control.total, { m: control.count }));
}

/** Average stars of shoppers who rated; Welch. @param control the same list as `test` for the control itself */
export function compareRatings(test: readonly number[], control: readonly number[]): Comparison {
  const arm = (counts: readonly number[]) => {
    const { n, sum, sumSquares } = ratingArm(counts);
    return plainArm(n, { s: sum, ss: sumSquares });
  };
  const own = arm(test);
  return compareMean(own, test === control ? own : arm(control), baseSuppression, 1, ({ n, row }) => {
    return { n, sum: row.s, sumSquares: row.ss };
  });
}

/** Units of the item in the units of its base; score z, delta interval. */
export function compareShare(test: Arm, control: Arm): Comparison {
  return compareRatio(test, control, ({ n, row, base }) => {
    return { n, baseBuyers: base.m, x: row.x, y: base.x, xx: row.xx, xy: row.xy, yy: base.xx };
  });
}

/** As `compareShare`, in cents. */
export function compareShareValue(test: Arm, control: Arm): Comparison {
  return compareRatio(test, control, ({ n, row, base }) => {
    return { n, baseBuyers: base.m, x: row.s, y: base.s, xx: row.ss, xy: row.st, yy: base.ss };
  });
}

function compareRatio(test: Arm, control: Arm, arm: (arm: Arm) => ShareArm): Comparison {
  return compare(
    { test, control },
    (of) => share(arm(of)),
    shareSuppression,
    () => {
      const [a, b] = [arm(test), arm(control)];
      const z = shareZ(a, b);
      return { difference: shareDifference(a, b), z, p: () => normalP(z), df: null, ci90: () => share90(a, b) };
    },
  );
}

/** Average per shopper in the main unit of the currency, zeros included; Welch. */
export function compareSpending(test: Arm, control: Arm): Comparison {
  return compareMean(test, control, buyerSuppression, 100, ({ n, row }) => ({ n, sum: row.s, sumSquares: row.ss }));
}

/** Average shopping time per shopper in ms, the same for every row; Welch. */
export function compareDuration(test: Arm, control: Arm): Comparison {
  return compareMean(test, control, baseSuppression, 1, ({ n, duration, durationSquares }) => {
    return { n, sum: duration, sumSquares: durationSquares };
  });
}

/** `unit`: how many of the summed units make one of the value's. */
function compareMean(
  test: Arm,
  control: Arm,
  suppress: (test: Base, control: Base) => Suppression | null,
  unit: number,
  arm: (arm: Arm) => MeanArm,
): Comparison {
  return compare(
    { test, control },
    (of) => (of.n === 0 ? null : arm(of).sum / (unit * of.n)),
    suppress,
    () => {
      const [a, b] = [arm(test), arm(control)];
      const result: WelchTest = welch(a, b);
      const difference = fractionDifference(a.sum, a.n, b.sum, b.n) / unit;
      const interval = () => {
        const ci = welch90(a, b, result);
        return ci === null ? null : ([ci[0] / unit, ci[1] / unit] as const);
      };
      return { difference, z: result.z, p: () => result.p, df: result.df, ci90: interval };
    },
  );
}
