import {
  countText,
  decimalText,
  intervalText,
  listText,
  percent1,
  percent2,
  pointsText,
  pText,
  shoppersText,
  signedText,
  type TakenOut,
  takenOutText,
} from '@aislelab/domain';
import { marked } from './low-base.ts';
import { LOW_BASE, MIN_BASE, MIN_EXPECTED } from './suppression.ts';

/** Measures of a conclusion, and the kind of their numbers. */
const MEASURES = {
  marketPenetration: { name: 'market penetration', kind: 'share' },
  marketShare: { name: 'market share', kind: 'share' },
  productSpending: { name: 'spending a shopper', kind: 'money' },
  seen: { name: 'shoppers who saw it', kind: 'share' },
  picked: { name: 'shoppers who picked it up', kind: 'share' },
  spending: { name: 'average spending', kind: 'money' },
  duration: { name: 'average shopping time', kind: 'time' },
  rating: { name: 'average rating', kind: 'stars' },
  topTwoBoxes: { name: 'ratings of 4 or 5 stars', kind: 'share' },
  word: { name: 'shoppers who used the word', kind: 'share' },
} as const;
export type ConcludedMeasure = keyof typeof MEASURES;
/** What a measure is called in a sentence. */
export const measureName = (measure: ConcludedMeasure): string => MEASURES[measure].name;

/** A value beside the control's: fractions, amounts, ms or stars. */
export interface QuotedDifference {
  /** Product, brand, category, reviewed item or word; `null` for the shoppers as a whole. */
  item: string | null;
  measure: ConcludedMeasure;
  value: number;
  control: number;
  /** Shoppers that the value was counted on, and the control's. */
  base: number;
  controlBase: number;
  difference: number;
  ci90: readonly [number, number] | null;
  /** Shows an amount. */
  money: (amount: number, more?: number) => string;
}

/** `Oat Drink: market share`. */
function metricOf({ item, measure }: QuotedDifference): string {
  const { name } = MEASURES[measure];
  if (item === null) return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return measure === 'word' ? `The word \u201c${item}\u201d` : `${item}: ${name}`;
}

/** How values and differences of a measure look, the difference without its unit. */
export function looksOf({ measure, money }: Pick<QuotedDifference, 'measure' | 'money'>) {
  const { kind } = MEASURES[measure];
  const stars = (value: number, more = 0) => value.toFixed(2 + more);
  const time = (ms: number, more = 0) => (ms / 1_000).toFixed(1 + more);
  const signed =
    (show: (size: number, more?: number) => string) =>
    (difference: number, more = 0) =>
      signedText(difference, (size) => show(size, more));
  if (kind === 'share') return { value: percent2, difference: pointsText, unit: ' pts' };
  if (kind === 'money') return { value: money, difference: signed(money), unit: '' };
  if (kind === 'time') return { value: (ms: number) => `${time(ms)} s`, difference: signed(time), unit: ' s' };
  return { value: stars, difference: signed(stars), unit: '' };
}

/** Text of a report on visits that saw the shelves as a list. */
export const LIST_VISIT_TEXTS = {
  title: 'Visits from a list',
  of: ({ list, listCounted }: { list: number; listCounted: boolean }) => {
    if (list === 0) return 'None: every shopper walked the aisle.';
    const visits = list === 1 ? '1 shopper' : `${countText(list)} shoppers`;
    return `${visits} saw the shelves as a list, without their places, neighbours and displays. ${
      listCounted
        ? 'They are counted with those who walked the aisle, because the project says so.'
        : 'That is another stimulus: they are not counted.'
    }`;
  },
} as const;

/** Primary measure of a study, as the wizard asks for it. */
export const DECISION_TEXTS = {
  title: 'What decides',
  description:
    'The report judges every tested product by this measure first. It is fixed before the first shopper comes.',
  label: 'Primary measure',
  names: { marketPenetration: 'Market penetration', marketShare: 'Market share', rating: 'Average rating' },
  hints: {
    marketPenetration: 'Shoppers who buy the product: the first choice for packs, prices and places.',
    marketShare:
      'Units of the product among those of its category: for tests of how much is bought, such as multipacks.',
    rating: 'Stars of the reviewed item: for tests of how it is liked.',
  },
} as const;

/** Outcomes of the visits of a study. */
export const FLOW_TEXTS = {
  caption: 'What became of every visit, by variation; all shoppers, whatever the filters',
  columns: ['Started', 'Left', 'Completed', 'Taken out'],
  reason: (reason: TakenOut) => `of these ${takenOutText(reason)}`,
  counted: 'Counted',
} as const;

/** The sentences of a report's conclusion. They say what the numbers allow, and quote them. */
export const CONCLUSION_TEXTS = {
  single: 'One scenario was tested, so there is nothing to compare it with.',
  verdict: {
    better: 'Does better than Control',
    worse: 'Does worse than Control',
    leansBetter: 'May do better than Control',
    leansWorse: 'May do worse than Control',
    mixed: 'Better in one, worse in another',
    doubtful: 'Not to be relied on yet',
    open: 'No difference shown',
    unknown: 'Not enough data',
  },
  /** Before the verdicts. */
  decidedBy: (measure: ConcludedMeasure, families: { primary: number; secondary: number; unjudged: number }) =>
    `Decided by ${measureName(measure)}, fixed before the first visit, over ${countText(families.primary)} ${families.primary === 1 ? 'comparison' : 'comparisons'} with Holm's correction. Other measures are named where they hold after the correction of Benjamini and Hochberg over ${countText(families.secondary)}: of those, on average at most one in ten is chance.${families.unjudged > 0 ? ` ${countText(families.unjudged)} more products differ and are not judged one by one.` : ''}`,
  /** Between the conclusion and the tables. */
  scope: ({ product, tested, filtered }: { product: string; tested: boolean; filtered: boolean }) =>
    `The conclusion and the table of all variations are about all shoppers and every tested product. All other tables are about ${product}${tested ? '' : ', which is not tested'}${filtered ? ', and about the shoppers that you have chosen' : ''}.`,
  alsoTitle: 'Also different',
  higher: (quoted: QuotedDifference) => `${metricOf(quoted)} is higher than in Control: ${quote(quoted)}.`,
  lower: (quoted: QuotedDifference) => `${metricOf(quoted)} is lower than in Control: ${quote(quoted)}.`,
  also: (quoted: QuotedDifference) => `${metricOf(quoted)} ${quote(quoted)}`,
  open: (judged: readonly QuotedDifference[]) =>
    `No difference in ${measureName(judged[0]?.measure ?? 'marketPenetration')}${itemsOf(judged)} is significant at 90% confidence. That does not prove that there is none.`,
  compatible: (quoted: QuotedDifference) => {
    const { difference, unit } = looksOf(quoted);
    return quoted.ci90 === null
      ? null
      : `For ${metricOf(quoted)}, differences from ${intervalText(quoted.ci90, difference)}${unit} remain plausible (90% interval).`;
  },
  detectable: (quoted: QuotedDifference, smallest: number) =>
    `A sample of this size finds a rise of ${decimalText(100 * smallest, 2)} pts over ${marked(percent2(quoted.control), quoted.controlBase)} in four of five studies.`,
  uncorrected: (chance: readonly QuotedDifference[], comparisons: number) =>
    `Among the ${countText(comparisons)} comparisons that decide, ${listText(chance.map(metricOf))} may be chance: significant alone, but not after Holm's correction.`,
  leftUnevenly: (p: number) =>
    `Shoppers of one variation left more often than those of another (p ${pText(p)}): those who stayed may not be alike.`,
  takenOutUnevenly: (p: number) =>
    `Visits of one variation were taken out more often than those of another (p ${pText(p)}): look at the reasons under Checks.`,
  noShoppers: 'No shopper of this variation is in this selection.',
  noShoppersInControl: 'No shopper of Control is in this selection, so there is nothing to compare with.',
  fewShoppers: (own: number, control: number) =>
    `${shoppersText(own)} here and ${countText(control)} in Control; a difference is judged from ${MIN_BASE} on either side.`,
  fewBuyers: `A difference is judged from ${MIN_EXPECTED} expected buyers on either side, and there are fewer.`,
  unsold: 'Nothing of the category was sold here or in Control, so shares cannot be compared.',
  lowBase: `The smaller side has fewer than ${LOW_BASE} shoppers: a first indication, not a decision.`,
  uneven: (p: number) =>
    `Shoppers are spread more unevenly over the variations than chance explains (p ${pText(p)}): find the cause before relying on any comparison.`,
  mix: (p: number) =>
    `Age and gender differ between this variation and Control (p ${pText(p)}): part of a difference may come from who shopped.`,
} as const;

function quote(quoted: QuotedDifference): string {
  const { value, control, base, controlBase, difference, ci90 } = quoted;
  const looks = looksOf(quoted);
  const interval = ci90 === null ? '' : `, 90% interval ${intervalText(ci90, looks.difference)}`;
  const against = marked(looks.value(control), controlBase);
  return `${marked(looks.value(value), base)} against ${against} (${looks.difference(difference)}${looks.unit}${interval})`;
}

/** ` of A, B and 3 more`: names may be many. */
function itemsOf(quoted: readonly QuotedDifference[]): string {
  const names = [...new Set(quoted.flatMap(({ item }) => item ?? []))];
  const shown = names.slice(0, NAMED);
  const rest = names.length - shown.length;
  if (shown.length === 0) return '';
  return ` of ${rest > 0 ? `${shown.join(', ')} and ${countText(rest)} more` : listText(shown)}`;
}
const NAMED = 4;

/** Blocks of the report beyond the specification's. */
export const INSIGHT_TEXTS = {
  funnel: {
    title: 'Attention funnel',
    description: 'How far shoppers came with the product: from passing it to taking it home',
    levels: {
      passed: 'Passed',
      seen: 'Seen',
      close: 'Held close',
      picked: 'Picked up',
      bought: 'Bought',
      returned: 'Put back',
    },
    hints: {
      passed: 'Walked through a bay in which the product stands.',
      seen: 'Looked at the product on the shelf.',
      close: 'Had it in hand and looked at it.',
      picked: 'Took it from the shelf.',
      bought: 'Had it in the cart at the checkout.',
      returned: 'Took it and brought it back to the shelf.',
    },
    note: 'Each level counts all who came further; percentages are of all shoppers of the variation. Put back stands beside the others: such a shopper may still have bought it.',
    times: (times: readonly { name: string; looked: string; held: string }[]) =>
      `A shopper looked at it and held it for, on average: ${times.map(({ name, looked, held }) => `${name} ${looked} and ${held}`).join('; ')}.`,
  },
  buying: {
    title: 'Buying',
    description: 'What buyers took home, and whether the category grew by it',
    columns: {
      unitsPerBuyer: 'Units per buyer',
      spendingPerBuyer: 'Spending per buyer',
      valueShare: 'Value share',
      categoryPenetration: 'Category penetration',
      categorySpending: 'Category spending',
    },
    shareBase: 'Units of the category',
    note: 'Per buyer is not tested: other shoppers buy in the other variation.',
    bases: (category: string, bases: readonly { name: string; units: string; buyers: string }[]) =>
      `Shares are of ${listText(bases.map(({ name, units, buyers }) => `${units} units of ${buyers} buyers (${name})`))} of ${category}.`,
    smallest: (differences: readonly { name: string; points: string }[]) =>
      `A sample of this size finds a rise of market penetration over Control in four of five studies from ${listText(differences.map(({ name, points }) => `${points} pts (${name})`))} on.`,
  },
  switching: {
    title: 'Switching',
    description: 'Where the units of the category went, compared with Control',
    note: 'Each variation has its own shoppers: a row allocates the total loss of an item in proportion to the items that gained. It does not describe individual shoppers and is not tested for significance.',
    unsold: 'Nothing of the category was sold in this variation or in Control.',
    unmoved: 'Every item has the same share of the category as in Control.',
    fewShoppers: (own: number, control: number) =>
      `Not enough data: ${shoppersText(own)} here and ${countText(control)} in Control; ${MIN_BASE} are needed on either side.`,
    fewBuyers: `Not enough data: fewer than ${MIN_EXPECTED} shoppers bought from the category here or in Control.`,
  },
  differences: {
    title: 'What differed',
    description: 'Everything that shoppers of a variation saw differently from those of Control',
    same: 'Nothing: shoppers saw the same as those of Control. Whatever differs in the numbers is chance, or comes from who shopped.',
  },
  checks: {
    title: 'Checks',
    description: 'What speaks for and against these numbers',
  },
  validity: {
    title: 'Validity',
    description: 'How well virtual stores predict real ones: the evidence',
    texts: [
      'Shares in a virtual store come close to those of real ones: correlations of 0.99, 0.90 and 0.91 for dollar shares of sub-categories, brands and items were reported [1], and the same four food groups led in both [2].',
      'Levels do not carry over. Virtual shoppers bought more units and more national brands, reacted more to promotions and took more from the top shelf, 33% against 22% in the store [3]. Compare variations with one another, not with sales.',
      "The shopper is the unit of every test, never the pack: packs in one cart belong together. Shares are ratios of sums tested by the delta method [4], penetrations by the pooled two-proportion test with Newcombe's interval, averages by Welch's test.",
      "The spread over the variations is checked as in online experiments [5]; the multiple-comparison note uses Holm's correction [6].",
    ],
    simulated:
      'These findings come from real people; they do not apply to simulated shoppers, whose behaviour follows from assumptions and says nothing about sales.',
    sources: [
      'InContext Solutions 2010: virtual against in-store shares.',
      'Waterlander et al. 2015, J. Med. Internet Res. 17(4), e107.',
      'van Herpen et al. 2016, Appetite: comparing virtual store, pictures and a real store.',
      'Deng, Knoblich, Lu 2018: Applying the delta method in metric analytics, KDD; arXiv 1803.06336.',
      'Fabijan et al. 2019: Diagnosing sample ratio mismatch in online controlled experiments, KDD.',
      'Holm 1979: A simple sequentially rejective multiple test procedure, Scand. J. Statistics 6.',
    ],
  },
} as const;

interface Observed {
  name: string;
  shoppers: number;
}
interface Lost {
  name: string;
  lost: number;
  total: number;
}
const lossesOf = (losses: readonly Lost[]) =>
  listText(
    losses.map(({ name, lost, total }) =>
      total === 0
        ? `${name} 0`
        : `${name} ${countText(lost)} of ${countText(total)} (${marked(percent1(lost / total), total)})`,
    ),
  );
interface Counted {
  tested: number;
  found: number;
  held: number;
}
const spreadOf = (observed: readonly Observed[]) =>
  listText(observed.map(({ name, shoppers }) => `${name} ${countText(shoppers)}`));
interface Halves {
  shoppers: readonly [number, number];
  tested: number;
  beyond: number;
  p: number;
}
const halvesText = ({ shoppers, tested, beyond }: Halves) =>
  `Control split in two by chance, ${countText(shoppers[0])} and ${countText(shoppers[1])} shoppers: ${countText(beyond)} of ${countText(tested)} comparisons pass 1.64, where chance alone gives about one in ten`;

/** The checks of a report: what is checked, and what was found, with its numbers. */
export const CHECK_TEXTS = {
  titles: {
    assignment: 'Assignment',
    leaving: 'Shoppers who left',
    takenOut: 'Visits taken out',
    mix: 'Age and gender',
    aa: 'Control against itself',
    comparisons: 'Many comparisons',
    flagged: 'Flagged visits',
  },
  states: { good: 'Passed', note: 'Note', alarm: 'Alarm', unknown: 'Not enough data' },
  assignment: {
    single: 'One variation has nothing to be assigned to.',
    unknown: 'Known once the report has been compiled again.',
    even: (observed: readonly Observed[]) =>
      `${spreadOf(observed)} finished visits. Shoppers are assigned by chance so that every age and gender has the same number in each variation, so equal groups prove nothing: what matters is who left and who was taken out.`,
    uneven: (observed: readonly Observed[], p: number) =>
      `${spreadOf(observed)} finished visits, although shoppers are assigned evenly (p ${pText(p)} even if chance alone had assigned them): find the cause before relying on any comparison.`,
  },
  leaving: {
    none: 'Nobody who came into the store left before the end.',
    alike: (losses: readonly Lost[], p: number) => `${lossesOf(losses)} left before the end: alike (p ${pText(p)}).`,
    unlike: (losses: readonly Lost[], p: number) =>
      `${lossesOf(losses)} left before the end: more in one variation than chance explains (p ${pText(p)}). Those who stayed may not be alike; find the cause before relying on any comparison.`,
    within: (traits: readonly { name: string; p: number }[]) =>
      ` Unlike within ${listText(traits.map(({ name, p }) => `${name} (p ${pText(p)})`))}.`,
  },
  takenOut: {
    none: 'Every finished visit is counted.',
    alike: (losses: readonly Lost[], p: number) =>
      `${lossesOf(losses)} finished visits are not counted: alike (p ${pText(p)}).`,
    unlike: (losses: readonly Lost[], p: number) =>
      `${lossesOf(losses)} finished visits are not counted: more of one variation than chance explains (p ${pText(p)}). Whatever differs may come from taking them out.`,
    within: (traits: readonly { name: string; p: number }[]) =>
      ` Unlike within ${listText(traits.map(({ name, p }) => `${name} (p ${pText(p)})`))}.`,
  },
  mix: {
    none: 'Too few shoppers to compare how the variations are made up.',
    alike: (tested: readonly { name: string; p: number }[]) =>
      `Like Control in ${listText(tested.map(({ name, p }) => `${name} (p ${pText(p)})`))}.`,
    unlike: (tested: readonly { name: string; p: number }[]) =>
      `Unlike Control in ${listText(tested.map(({ name, p }) => `${name} (p ${pText(p)})`))}: compare within an age or gender as well.`,
  },
  aa: {
    few: ([first, second]: readonly [number, number]) =>
      `Control split in two has ${countText(first)} and ${countText(second)} shoppers: not enough to compare its halves.`,
    good: (halves: Halves) => `${halvesText(halves)}.`,
    alarm: (halves: Halves) =>
      `${halvesText(halves)}. The smallest p after Holm's correction is ${pText(halves.p)}: halves of the same variation differ more than they should, so other differences may be no effect either.`,
  },
  comparisons: {
    none: 'Nothing has enough data to be compared.',
    decide: ({ tested, found, held }: Counted) =>
      `${countText(tested)} ${tested === 1 ? 'comparison decides' : 'comparisons decide'}: ${countText(found)} ${found === 1 ? 'is' : 'are'} significant alone, ${countText(held)} after Holm's correction.`,
    further: ({ tested, found, held }: Counted) =>
      ` ${countText(tested)} further ones, words included: ${countText(found)} significant alone, ${countText(held)} after the correction of Benjamini and Hochberg.`,
    dunnett: (variations: number, limit: number) =>
      ` With ${countText(variations)} variations beside one control, z beyond ±${limit.toFixed(2)} (Dunnett) instead of 1.64 leaves all of them together one chance in ten.`,
    shown: (values: number) =>
      ` The tables compare ${countText(values)} values of your selection one by one: by chance alone about ${countText(Math.round(values / 10))} of them would be highlighted.`,
  },
  flagged: {
    noVisit: 'No visit matches the filters.',
    none: (shoppers: number) => `None of ${shoppersText(shoppers)} made a visit that carries a quality flag.`,
    unchanged: (flagged: number, shoppers: number) =>
      `${countText(flagged)} of ${shoppersText(shoppers)} made a visit that carries a quality flag. Without them every significance of the tested products and of the chosen one stays as it is.`,
    changed: (flagged: number, shoppers: number, variations: string) =>
      `${countText(flagged)} of ${shoppersText(shoppers)} made a visit that carries a quality flag. Without them the significance of a tested product or of the chosen one changes in ${variations}: look at these visits before deciding.`,
  },
} as const;
