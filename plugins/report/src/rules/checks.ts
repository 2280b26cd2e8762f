import { FLOW_TRAITS, listText, variationName, type VisitFlow } from '@aislelab/domain';
import {
  changesWithoutFlagged,
  CHECK_TEXTS,
  dunnettLimit,
  leavingTest,
  LOSS_ALPHA,
  MIX_ALPHA,
  sampleRatio,
  takenOutTest,
  type CompactRow,
  type DifferenceCell,
  type FlowTest,
  type StudyConclusion,
} from '@aislelab/statistics';

/** `good`: nothing speaks against the numbers. `note`: keep it in mind. `alarm`: find the cause first. `unknown`: not enough data. */
export type CheckState = 'good' | 'note' | 'alarm' | 'unknown';
export interface Check {
  id: keyof typeof CHECK_TEXTS.titles;
  state: CheckState;
  text: string;
}
/** One variation as the reader has filtered it. */
export interface CheckedVariation {
  /** Position, 0 = A. */
  variation: number;
  control: boolean;
  project: CompactRow;
  category: CompactRow;
  brand: CompactRow;
  product: CompactRow;
}
export interface CheckedStudy {
  /** The control first. */
  variations: readonly CheckedVariation[];
  flow: VisitFlow | null;
  /** `null` until it is known. */
  conclusion: StudyConclusion | null;
}

/** Checks of the numbers of a report, for and against. Empty without checks in the answer. */
export function checksOfReport(study: CheckedStudy): Check[] {
  const { variations, flow } = study;
  const checks = variations[0]?.project.checks;
  if (!checks) return [];
  return [
    assignment(variations, flow),
    ...(flow && variations.length > 1
      ? [
          losses('leaving', variations, flow, leavingTest(flow), ({ left, started }) => [left, started]),
          losses('takenOut', variations, flow, takenOutTest(flow), ({ takenOut, completed }) => [takenOut, completed]),
        ]
      : []),
    mix(variations),
    aa(checks.aa),
    comparisons(study),
    flagged(study),
  ];
}

const nameOf = ({ variation, control }: Pick<CheckedVariation, 'variation' | 'control'>) =>
  variationName(variation, control ? variation : -1);

function assignment(variations: readonly CheckedVariation[], flow: VisitFlow | null): Check {
  const id = 'assignment';
  const texts = CHECK_TEXTS.assignment;
  if (variations.length < 2) return { id, state: 'unknown', text: texts.single };
  if (!flow) return { id, state: 'unknown', text: texts.unknown };
  const observed = variations.map((one) => ({
    name: nameOf(one),
    shoppers: flow.variations[one.variation]?.completed ?? 0,
  }));
  const counts = observed.map(({ shoppers }) => shoppers);
  const ratio = sampleRatio(
    counts,
    counts.map(() => 1),
  );
  return ratio.mismatch
    ? { id, state: 'alarm', text: texts.uneven(observed, ratio.p) }
    : { id, state: 'good', text: texts.even(observed) };
}

function losses(
  id: 'leaving' | 'takenOut',
  variations: readonly CheckedVariation[],
  flow: VisitFlow,
  { p, within }: FlowTest,
  of: (counts: VisitFlow['variations'][number]) => [lost: number, total: number],
): Check {
  const texts = CHECK_TEXTS[id];
  const lost = variations.flatMap((one) => {
    const counts = flow.variations[one.variation];
    if (!counts) return [];
    const [count, total] = of(counts);
    return [{ name: nameOf(one), lost: count, total }];
  });
  if (lost.every((one) => one.lost === 0)) return { id, state: 'good', text: texts.none };
  if (p < LOSS_ALPHA) return { id, state: 'alarm', text: texts.unlike(lost, p) };
  // Three tests more: each has a third of the chance.
  const unlike = FLOW_TRAITS.flatMap((name) =>
    within[name] < LOSS_ALPHA / FLOW_TRAITS.length ? [{ name, p: within[name] }] : [],
  );
  const more = unlike.length > 0 ? texts.within(unlike) : '';
  return { id, state: unlike.length > 0 ? 'note' : 'good', text: `${texts.alike(lost, p)}${more}` };
}

function mix(variations: readonly CheckedVariation[]): Check {
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

function aa({ tested, beyond, p, shoppers, mismatch }: NonNullable<CompactRow['checks']>['aa']): Check {
  if (tested === 0 || p === null) return { id: 'aa', state: 'unknown', text: CHECK_TEXTS.aa.few(shoppers) };
  const say = mismatch ? CHECK_TEXTS.aa.alarm : CHECK_TEXTS.aa.good;
  return { id: 'aa', state: mismatch ? 'alarm' : 'good', text: say({ shoppers, tested, beyond, p }) };
}

/** Every value of the tables that is compared with Control's. */
function shownCells({ project, category, brand, product }: CheckedVariation): (DifferenceCell | undefined)[] {
  const { seenMs: _seen, closeMs: _close, ...levels } = product.funnel ?? { seenMs: 0, closeMs: 0 };
  return [
    brand.marketShare,
    brand.marketPenetration,
    product.marketShare,
    product.marketPenetration,
    product.marketShareValue,
    category.marketPenetration,
    category.spendingTest,
    project.spendingTest,
    project.durationTest,
    project.ratingTest,
    project.topTwoBoxes,
    ...(project.wordShares ?? []),
    ...Object.values(levels),
    product.withoutFlagged?.marketShare,
    product.withoutFlagged?.marketPenetration,
  ];
}

function comparisons({ variations, conclusion }: CheckedStudy): Check {
  const id = 'comparisons';
  const texts = CHECK_TEXTS.comparisons;
  const tested = variations.filter(({ control }) => !control);
  const shown = tested
    .flatMap(shownCells)
    .filter((cell) => typeof cell?.significance === 'number' || typeof cell?.exact === 'number').length;
  if (!conclusion || conclusion.families.primary.tested + shown === 0)
    return { id, state: 'unknown', text: texts.none };
  const { primary, secondary, words } = conclusion.families;
  const further = {
    tested: secondary.tested + words.tested,
    found: secondary.found + words.found,
    held: secondary.held + words.held,
  };
  const sizes = variations.map(({ project }) => project.sample?.total ?? 0);
  const limit = tested.length > 1 && sizes.every((size) => size > 0) ? dunnettLimit(sizes) : null;
  return {
    id,
    state: primary.held < primary.found ? 'note' : 'good',
    text: [
      texts.decide(primary),
      texts.further(further),
      limit === null ? '' : texts.dunnett(tested.length, limit),
      texts.shown(shown),
    ].join(''),
  };
}

const MEASURES = ['marketShare', 'marketPenetration'] as const;

function flagged({ variations, conclusion }: CheckedStudy): Check {
  const shoppers = variations.reduce((sum, { project }) => sum + (project.sample?.total ?? 0), 0);
  const marked = variations.reduce((sum, { project }) => sum + (project.checks?.flagged ?? 0), 0);
  const id = 'flagged';
  if (shoppers === 0) return { id, state: 'unknown', text: CHECK_TEXTS.flagged.noVisit };
  if (marked === 0) return { id, state: 'good', text: CHECK_TEXTS.flagged.none(shoppers) };
  const changed = variations
    .filter(
      ({ variation, control, product }) =>
        conclusion?.sensitive.includes(variation) ||
        (!control && MEASURES.some((measure) => changesWithoutFlagged(product, measure))),
    )
    .map(nameOf);
  return changed.length > 0
    ? { id, state: 'note', text: CHECK_TEXTS.flagged.changed(marked, shoppers, listText(changed)) }
    : { id, state: 'good', text: CHECK_TEXTS.flagged.unchanged(marked, shoppers) };
}
