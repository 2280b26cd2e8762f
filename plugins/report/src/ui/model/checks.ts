import {
  CHECK_TEXTS,
  CONFIDENCE_ALPHA,
  listText,
  MIX_ALPHA,
  SAMPLE_RATIO_MIN,
  SIGNIFICANCE_THRESHOLD,
  variationName,
  type DifferenceCell,
} from '@aislelab/domain';
import type { VariationStats } from '../data/statsQuery.ts';
import { sensitivityOf } from './sensitivity.ts';

/** `good`: nothing speaks against the numbers. `note`: keep it in mind. `alarm`: find the cause first. `unknown`: not enough data. */
export type CheckState = 'good' | 'note' | 'alarm' | 'unknown';
export interface Check {
  id: 'spread' | 'mix' | 'aa' | 'comparisons' | 'flagged';
  state: CheckState;
  text: string;
}

/** What speaks for and against the numbers of a page, each with its own. Empty where the answer holds no checks. */
export function checksView(variations: readonly VariationStats[]): Check[] {
  const checks = variations[0]?.project.checks;
  if (!checks) return [];
  return [spread(variations), mix(variations), aa(checks.aa), comparisons(variations), flagged(variations)];
}

const nameOf = ({ variation, control }: VariationStats) => variationName(variation, control ? variation : -1);

function spread(variations: readonly VariationStats[]): Check {
  const ratio = variations[0]?.project.checks?.sampleRatio;
  const observed = variations.map((one) => ({ name: nameOf(one), shoppers: one.project.sample?.total ?? 0 }));
  const id = 'spread';
  if (!ratio || variations.length < 2) return { id, state: 'unknown', text: CHECK_TEXTS.spread.single };
  if (observed.some(({ shoppers }) => shoppers < SAMPLE_RATIO_MIN))
    return { id, state: 'unknown', text: CHECK_TEXTS.spread.few(observed, SAMPLE_RATIO_MIN) };
  return ratio.mismatch
    ? { id, state: 'alarm', text: CHECK_TEXTS.spread.uneven(observed, ratio.p) }
    : { id, state: 'good', text: CHECK_TEXTS.spread.even(observed, ratio.p) };
}

function mix(variations: readonly VariationStats[]): Check {
  const tested = variations.flatMap((one) => {
    const test = one.project.checks?.mix;
    return test ? [{ name: nameOf(one), p: test.p }] : [];
  });
  const id = 'mix';
  if (tested.length === 0) return { id, state: 'unknown', text: CHECK_TEXTS.mix.none };
  const unlike = tested.filter(({ p }) => p < MIX_ALPHA);
  return unlike.length > 0
    ? { id, state: 'note', text: CHECK_TEXTS.mix.unlike(unlike) }
    : { id, state: 'good', text: CHECK_TEXTS.mix.alike(tested) };
}

function aa({ tested, beyond, p, shoppers, mismatch }: NonNullable<VariationStats['project']['checks']>['aa']): Check {
  if (tested === 0 || p === null) return { id: 'aa', state: 'unknown', text: CHECK_TEXTS.aa.few(shoppers) };
  const say = mismatch ? CHECK_TEXTS.aa.alarm : CHECK_TEXTS.aa.good;
  return { id: 'aa', state: mismatch ? 'alarm' : 'good', text: say({ shoppers, tested, beyond, p }) };
}

/** The compared values that Holm's correction counts. */
function family(variations: readonly VariationStats[]): DifferenceCell[] {
  return variations
    .filter(({ control }) => !control)
    .flatMap(({ project, brand, product }): (DifferenceCell | undefined)[] => [
      project.spendingTest,
      project.durationTest,
      brand.marketShare,
      brand.marketPenetration,
      product.marketShare,
      product.marketPenetration,
    ])
    .filter((cell) => cell !== undefined)
    .filter(({ pHolm }) => typeof pHolm === 'number');
}

function comparisons(variations: readonly VariationStats[]): Check {
  const tested = family(variations);
  const id = 'comparisons';
  if (tested.length === 0) return { id, state: 'unknown', text: CHECK_TEXTS.comparisons.none };
  const found = tested.filter(({ significance }) => Math.abs(significance ?? 0) > SIGNIFICANCE_THRESHOLD);
  const held = found.filter(({ pHolm }) => (pHolm ?? 1) < CONFIDENCE_ALPHA);
  return {
    id,
    state: held.length < found.length ? 'note' : 'good',
    text: CHECK_TEXTS.comparisons.some(tested.length, found.length, held.length),
  };
}

function flagged(variations: readonly VariationStats[]): Check {
  const shoppers = variations.reduce((sum, { project }) => sum + (project.sample?.total ?? 0), 0);
  const marked = variations.reduce((sum, { project }) => sum + (project.checks?.flagged ?? 0), 0);
  const id = 'flagged';
  if (shoppers === 0) return { id, state: 'unknown', text: CHECK_TEXTS.flagged.nobody };
  if (marked === 0) return { id, state: 'good', text: CHECK_TEXTS.flagged.none(shoppers) };
  const changed = variations.filter((one) => sensitivityOf(one).changed).map(nameOf);
  return changed.length > 0
    ? { id, state: 'note', text: CHECK_TEXTS.flagged.changed(marked, shoppers, listText(changed)) }
    : { id, state: 'good', text: CHECK_TEXTS.flagged.unchanged(marked, shoppers) };
}
