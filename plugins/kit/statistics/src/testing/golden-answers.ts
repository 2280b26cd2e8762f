import { AGES, GENDERS } from '@aislelab/domain';
import { armOf } from '../arm.ts';
import { rowKey } from '../catalog.ts';
import { cohortReview } from '../cohort.ts';
import type { DifferenceCell } from '../compact-cells.ts';
import type { BreakdownCell, CompactRow } from '../compact-rows.ts';
import { compactAnswer } from '../compact-rows.ts';
import { compactSelectOf, parseCompactQuery } from '../compact-query.ts';
import type { Comparison } from '../comparisons.ts';
import {
  compareDuration,
  comparePenetration,
  compareShare,
  compareShareValue,
  compareSpending,
} from '../comparisons.ts';
import type { Cube } from '../cube.ts';
import { dunnettLimit } from '../dunnett.ts';
import { exactP } from '../exact-proportions.ts';
import { lossChi2 } from '../losses.ts';
import { postStratified } from '../post-stratification.ts';
import { ratingArm, topTwoBoxes } from '../ratings.ts';
import { chi2Sf, normalQuantile, normalSf, tQuantile, tSf } from '../distributions.ts';
import { benjaminiHochberg, holm } from '../multiplicity.ts';
import { sampleSizeTwoProportions } from '../planning.ts';
import type { Proportion } from '../proportions.ts';
import { chanceToBeat, newcombe90, twoProportionP, twoProportionZ, wilson90 } from '../proportions.ts';
import { sampleRatio } from '../sample-ratio.ts';
import { topWords } from '../words.ts';
import type { MeanArm } from '../welch.ts';
import { welch, welch90 } from '../welch.ts';
import type { FunctionVectors, GoldenCase, GoldenFilters } from './golden-vectors.ts';
import { goldenCube } from './golden-vectors.ts';

/** What the platform says to the questions of a file, in the shape of the file; what was asked stands as it was. */
export function answersOf(golden: GoldenCase): unknown {
  const cube = goldenCube(golden);
  return {
    queries: golden.queries.map(({ selector, filters }) => ({
      selector,
      filters,
      rows: rowsOf(cube, selector, filters),
    })),
    reviews: golden.reviews?.map(({ filters, rows }) => ({
      filters,
      rows: rows.map(({ variation }) => reviewOf(cube, variation, filters)),
    })),
  };
}

function rowsOf(cube: Cube, { type, content }: GoldenCase['queries'][number]['selector'], filters: GoldenFilters) {
  const query = parseCompactQuery([[[type, content ?? null], filters, compactSelectOf(type)]]);
  const at = cube.scope.catalog.rowIndex.get(rowKey(type, content ?? null)) ?? 0;
  const control = armOf(cube, cube.scope.control, filters, at);
  return compactAnswer(cube, query).map((row) => {
    const own = row.variation === cube.scope.control ? control : armOf(cube, row.variation, filters, at);
    const z = (compare: (a: typeof own, b: typeof own) => Comparison) => ({ z: compare(own, control).z });
    return {
      variation: row.variation,
      type: row.type,
      sample: row.sample,
      marketPenetration: { ...row.marketPenetration, ...z(comparePenetration) },
      marketShare: { ...row.marketShare, ...z(compareShare) },
      marketShareValue: { ...row.marketShareValue, ...z(compareShareValue) },
      spending: tested(row.spending, row.spendingTest, z(compareSpending)),
      spendingPerBuyer: row.spendingPerBuyer,
      durations: { shopping: tested(row.durations?.shopping, row.durationTest, z(compareDuration)) },
      age: buckets(AGES, row.age),
      gender: buckets(GENDERS, row.gender),
    };
  });
}

function tested(value: CompactRow['spending'], test: DifferenceCell | undefined, z: { z: number | null }) {
  return { value, ...test, ...z };
}

function buckets<T extends string>(keys: readonly T[], cells: Record<T, BreakdownCell> | undefined) {
  return {
    total: keys.map((key) => cells?.[key].sample.total),
    cart: keys.map((key) => cells?.[key].sample.cart),
    share: keys.map((key) => cells?.[key].share),
  };
}

function reviewOf(cube: Cube, variation: number, filters: GoldenFilters) {
  const [row] = compactAnswer(
    cube,
    parseCompactQuery([[['project'], { ...filters, variation: [variation] }, ['rating', 'ratingCounts', 'words']]]),
  );
  const { respondents, words } = cohortReview(cube, variation, filters);
  const hist = row?.ratingCounts ?? [];
  const count = hist.reduce((total, n) => total + n, 0);
  const sum = hist.reduce((total, n, index) => total + n * (index + 1), 0);
  return {
    variation,
    respondents,
    words: topWords(words, respondents, 10),
    rating: { count, sum, mean: sum / count, shown: row?.rating, hist },
  };
}

/** As `answersOf`, for a file of functions. */
export function functionAnswersOf(vectors: FunctionVectors): unknown {
  const { twoProportions = [], welchFromMoments = [], sampleSizeTwoProportions: sizes = [], srm = [] } = vectors;
  return {
    twoProportions: twoProportions.map(({ test: [m1, n1], control: [m0, n0] }) => {
      const [test, control] = [
        { count: m1, total: n1 },
        { count: m0, total: n0 },
      ];
      return {
        test: [m1, n1],
        control: [m0, n0],
        z: twoProportionZ(test, control),
        p: twoProportionP(test, control),
        newcombe90: newcombe90(test, control),
        wilson90test: wilson90(test),
        chanceToBeat: chanceToBeat(test, control),
      };
    }),
    welchFromMoments: welchFromMoments.map(({ test, control }) => {
      const mean = ([n, sum, sumSquares]: readonly [number, number, number]) => ({ n, sum, sumSquares });
      const { z, p, df } = welch(mean(test), mean(control));
      return { test, control, t: z, p, df };
    }),
    // `arcsineN` is another method's number, a cross check: it agrees when it is near.
    sampleSizeTwoProportions: sizes.map(({ p0, d, alpha, power, arcsineN }) => {
      const nPerArm = sampleSizeTwoProportions(p0, d, alpha, power);
      return { p0, d, alpha, power, nPerArm, arcsineN: Math.abs(nPerArm / arcsineN - 1) < 0.06 ? arcsineN : nPerArm };
    }),
    srm: srm.map(({ observed, weights }) => ({ observed, weights, ...sampleRatio(observed, weights) })),
    multiplicity: vectors.multiplicity && {
      p: vectors.multiplicity.p,
      holm: holm(vectors.multiplicity.p),
      bh: benjaminiHochberg(vectors.multiplicity.p),
    },
    exact: vectors.exact?.map(({ test, control }) => {
      const [own, other] = [test, control].map(([count, total]) => ({ count, total })) as [Proportion, Proportion];
      const { fisher, midP } = exactP(own, other);
      return { test, control, fisherP: fisher, midP };
    }),
    dunnett: vectors.dunnett?.map(({ n, alpha }) => ({ n, alpha, limit: dunnettLimit(n, alpha) })),
    ratings: vectors.ratings?.map(ratingsOf),
    attrition: vectors.attrition?.map(({ started, left }) => {
      return { started, left, ...lossChi2(started.map((total, arm) => ({ total, lost: left[arm] ?? 0 }))) };
    }),
    postStratification: vectors.postStratification?.map(({ cells, target, hits }) => {
      const strata = cells.map((total, at) => ({ total, target: target[at] ?? 0, count: hits[at] ?? 0 }));
      return { cells, target, hits, ...postStratified(strata) };
    }),
    tails: vectors.tails && {
      normalSf: vectors.tails.normalSf?.map(([z]) => [z, normalSf(z)]),
      normalPpf: vectors.tails.normalPpf?.map(([p]) => [p, normalQuantile(p)]),
      tSf: vectors.tails.tSf?.map(([t, df]) => [t, df, tSf(t, df)]),
      tPpf: vectors.tails.tPpf?.map(([p, df]) => [p, df, tQuantile(p, df)]),
      chi2Sf: vectors.tails.chi2Sf?.map(([x, df]) => [x, df, chi2Sf(x, df)]),
    },
  };
}

function ratingsOf({ controlStars, testStars }: NonNullable<FunctionVectors['ratings']>[number]) {
  const [control, test] = [controlStars, testStars].map(ratingArm) as [MeanArm, MeanArm];
  const result = welch(test, control);
  return {
    controlStars,
    testStars,
    means: [control, test].map(({ n, sum }) => sum / n),
    t: result.z,
    df: result.df,
    p: result.p,
    ci90: welch90(test, control, result),
    topTwoBox: [controlStars, testStars].map(topTwoBoxes).map(({ count, total }) => [count, total]),
  };
}
