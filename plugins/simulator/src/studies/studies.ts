import {
  normalCdf,
  normalQuantile,
  penetrationSuppression,
  powerShare,
  powerTwoProportions,
  shareSuppression,
  shareZ,
  twoProportionZ,
  welch,
  Z_90,
} from '@aislelab/statistics';
import { randomOf } from '../random.ts';
import { sumsOf, type ArmSums, type Outcomes } from './outcomes.ts';

export const STUDY_METRICS = ['penetration', 'share', 'spending'] as const;
export type StudyMetric = (typeof STUDY_METRICS)[number];

export interface StudyRequest {
  control: Outcomes;
  /** The same as `control` for an A/A study. */
  test: Outcomes;
  perVariation: number;
  studies: number;
  seed: number;
  /**
   * `drawn`: the shoppers of each arm are resampled from the gathered ones, with replacement; they represent the population. `consecutive`:
   * no shopper is in two arms, which needs `studies * perVariation` of them in either (of an A/A study twice as many).
   */
  shoppers: 'drawn' | 'consecutive';
}
export interface MetricResult {
  metric: StudyMetric;
  /** Share of the studies that were flagged, |z| > 1.645, of those that were not withheld. */
  rate: number;
  /** Rate by theory: 10% without a difference, else the power of the design's formulas. */
  theory: number;
  withheld: number;
  /** Values of the two arms over all gathered shoppers. */
  control: number;
  test: number;
}

/** Runs studies with the tests of a report, and counts the flagged ones. */
export function runStudies(request: StudyRequest): MetricResult[] {
  const { studies, perVariation } = request;
  const flagged = { penetration: 0, share: 0, spending: 0 };
  const withheld = { penetration: 0, share: 0, spending: 0 };
  for (let study = 0; study < studies; study += 1) {
    const z = judge(armOf(request, study, 'test'), armOf(request, study, 'control'));
    for (const metric of STUDY_METRICS) {
      const value = z[metric];
      if (value === null) withheld[metric] += 1;
      else if (Math.abs(value) > Z_90) flagged[metric] += 1;
    }
  }
  const all = (outcomes: Outcomes) => sumsOf(outcomes, outcomes.units.length, (k) => k);
  const control = all(request.control);
  const test = all(request.test);
  const aa = request.control === request.test;
  return STUDY_METRICS.map((metric) => ({
    metric,
    rate: flagged[metric] / Math.max(1, studies - withheld[metric]),
    theory: aa ? 0.1 : bothWays(theoryOf(metric, test, control, perVariation)),
    withheld: withheld[metric],
    control: valueOf(metric, control),
    test: valueOf(metric, test),
  }));
}

function armOf(
  { shoppers, perVariation, seed, ...request }: StudyRequest,
  study: number,
  arm: 'control' | 'test',
): ArmSums {
  const outcomes = request[arm];
  if (shoppers === 'drawn') {
    const random = randomOf(seed, study, arm === 'test' ? 1 : 0);
    return sumsOf(outcomes, perVariation, () => Math.floor(random.next() * outcomes.units.length));
  }
  const aa = request.control === request.test;
  const first = (aa ? 2 * study + (arm === 'test' ? 1 : 0) : study) * perVariation;
  if (first + perVariation > outcomes.units.length) throw new RangeError('Too few shoppers for so many studies');
  return sumsOf(outcomes, perVariation, (k) => first + k);
}

function judge(test: ArmSums, control: ArmSums): Record<StudyMetric, number | null> {
  const bases = [
    { n: test.n, buyers: test.buyers },
    { n: control.n, buyers: control.buyers },
  ] as const;
  const share = shareSuppression(...bases) === null && test.y > 0 && control.y > 0;
  return {
    penetration:
      penetrationSuppression(...bases) === null
        ? twoProportionZ({ count: test.buyers, total: test.n }, { count: control.buyers, total: control.n })
        : null,
    share: share ? shareZ(test, control) : null,
    spending: welch(
      { n: test.n, sum: test.s, sumSquares: test.ss },
      { n: control.n, sum: control.s, sumSquares: control.ss },
    ).z,
  };
}

function valueOf(metric: StudyMetric, { n, buyers, x, y, s }: ArmSums): number {
  if (metric === 'penetration') return buyers / n;
  return metric === 'share' ? x / y : s / n / 100;
}

/** The formulas of planning count flags in the direction of the effect only; a small one is flagged the other way nearly as often. */
function bothWays(power: number): number {
  return power > 1 - 1e-9 ? 1 : power + normalCdf(-normalQuantile(power) - 2 * Z_90);
}

/** Chance of a flag by the formulas of `docs/formulas.md` 4.3, from the outcomes of all gathered shoppers. */
function theoryOf(metric: StudyMetric, test: ArmSums, control: ArmSums, n: number): number {
  const difference = valueOf(metric, test) - valueOf(metric, control);
  if (metric === 'penetration') return powerTwoProportions(control.buyers / control.n, difference, n);
  if (metric === 'share') {
    const x = test.x + control.x;
    const y = test.y + control.y;
    const ratio = x / y;
    const squares = test.xx + control.xx - 2 * ratio * (test.xy + control.xy) + ratio * ratio * (test.yy + control.yy);
    const base = {
      share: ratio,
      units: y / (test.n + control.n),
      designEffect: squares / (y * ratio * (1 - ratio)),
    };
    return powerShare(base, difference, n);
  }
  const variance = (arm: ArmSums) => (arm.ss - arm.s ** 2 / arm.n) / (arm.n - 1) / 10_000;
  return normalCdf(Math.abs(difference) / Math.sqrt((variance(test) + variance(control)) / n) - Z_90);
}
