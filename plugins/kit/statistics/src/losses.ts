import { chi2Sf } from './distributions.ts';
import { exactP } from './exact-proportions.ts';
import { holm } from './multiplicity.ts';
import { MIN_EXPECTED } from './suppression.ts';

/** Losses of an arm, `lost` of `total` shoppers: they left, or their visits were excluded. */
export interface Loss {
  lost: number;
  total: number;
}
/** Chance that an honest study is alarmed by one of these tests. */
export const LOSS_ALPHA = 0.05;

/** Pearson's chi-square of the losses of several arms, without correction. @returns `null` where no shopper or every shopper was lost */
export function lossChi2(arms: readonly Loss[]): { chi2: number; df: number; p: number } | null {
  const total = arms.reduce((sum, arm) => sum + arm.total, 0);
  const lost = arms.reduce((sum, arm) => sum + arm.lost, 0);
  if (lost === 0 || lost === total || arms.length < 2) return null;
  const rate = lost / total;
  const chi2 = arms.reduce(
    (sum, arm) => sum + (arm.total === 0 ? 0 : (arm.lost - arm.total * rate) ** 2 / (arm.total * rate * (1 - rate))),
    0,
  );
  const df = arms.length - 1;
  return { chi2, df, p: chi2Sf(chi2, df) };
}

/**
 * Tests whether arms lost their shoppers at the same rate, as they do when shoppers are assigned by chance and nothing about an arm drives
 * them away: chi-square where it holds, otherwise exact tests (mid-p) of each arm against all others, corrected by Holm.
 * @returns two-sided p; 1 where the arms cannot be told apart
 */
export function lossP(arms: readonly Loss[]): number {
  const test = lossChi2(arms);
  if (!test) return 1;
  const total = arms.reduce((sum, arm) => sum + arm.total, 0);
  const lost = arms.reduce((sum, arm) => sum + arm.lost, 0);
  const smallest = Math.min(...arms.map((arm) => arm.total)) * (Math.min(lost, total - lost) / total);
  if (smallest >= MIN_EXPECTED) return test.p;
  const each = arms.map((arm) =>
    exactP({ count: arm.lost, total: arm.total }, { count: lost - arm.lost, total: total - arm.total }),
  );
  // Of two arms, one against the other is the whole question.
  if (arms.length === 2) return each[0]?.midP ?? 1;
  return Math.min(...holm(each.map(({ midP }) => midP)));
}

/**
 * The same within several groups, such as ages: whether an arm lost more of its shoppers in any of them. Sum of the groups' chi-squares.
 * @param groups the arms of each group
 */
export function stratifiedLossP(groups: readonly (readonly Loss[])[]): number {
  const tests = groups.flatMap((arms) => lossChi2(arms.filter(({ total }) => total > 0)) ?? []);
  const df = tests.reduce((sum, test) => sum + test.df, 0);
  return df === 0
    ? 1
    : chi2Sf(
        tests.reduce((sum, { chi2 }) => sum + chi2, 0),
        df,
      );
}
