import { LOW_BASE, MIN_BASE, MIN_EXPECTED } from './statistics/suppression.ts';
import { countText, listText, percent2, pointsText, pText, shoppersText } from './number-text.ts';

/** A share or penetration beside the control's; fractions. */
export interface QuotedDifference {
  /** `Oat Drink: market share`. */
  metric: string;
  value: number;
  control: number;
  difference: number;
  ci90: readonly [number, number] | null;
}

const interval = (ci90: QuotedDifference['ci90']) =>
  ci90 === null ? '' : `, 90% interval ${pointsText(ci90[0])} to ${pointsText(ci90[1])}`;

/** Of a report that counts simulated shoppers: it is never taken for one of people alone. */
export const SIMULATED_TEXTS = {
  mark: 'Simulated',
  counted: ({ shoppers, simulated }: { shoppers: number; simulated: number }) => {
    if (simulated === shoppers)
      return `All ${countText(shoppers)} shoppers of this report are simulated: computed, no people.`;
    return `This report counts ${countText(simulated)} simulated ${simulated === 1 ? 'shopper' : 'shoppers'} among its ${countText(shoppers)}: computed, no people.`;
  },
  plantedTitle: 'Planted',
  plantedMark: 'Simulated, effects planted',
  planted: (effects: string) => `A changed picture is ${effects}. These differences were put in, not found.`,
} as const;

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
  higher: (quoted: QuotedDifference) => `${quoted.metric} is higher than in Control: ${quote(quoted)}.`,
  lower: (quoted: QuotedDifference) => `${quoted.metric} is lower than in Control: ${quote(quoted)}.`,
  open: 'No difference in market share or penetration is significant at 90% confidence. That does not prove that there is none.',
  compatible: ({ metric, ci90 }: QuotedDifference) =>
    ci90 === null
      ? null
      : `For ${metric}, differences from ${pointsText(ci90[0])} to ${pointsText(ci90[1])} pts remain plausible (90% interval).`,
  uncorrected: (metrics: readonly string[], comparisons: number) =>
    `Among the ${countText(comparisons)} comparisons of this page, ${listText(metrics)} may be chance: significant alone, but not after Holm's correction.`,
  nobody: 'No shopper of this variation is in this selection.',
  nobodyInControl: 'No shopper of Control is in this selection, so there is nothing to compare with.',
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

function quote({ value, control, difference, ci90 }: QuotedDifference): string {
  return `${percent2(value)} against ${percent2(control)} (${pointsText(difference)} pts${interval(ci90)})`;
}

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
  switching: {
    title: 'Switching',
    description: 'Where the units of the category went, compared with Control',
    note: 'Other shoppers saw the other variation: a row says what an item lost in sum, shared out among those that won. It is not what single shoppers did, and it is not tested for significance.',
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
    description: 'What a virtual store can tell of a real one, and who found that out',
    texts: [
      'Shares in a virtual store come close to those of real ones: correlations of 0.99, 0.90 and 0.91 for dollar shares of sub-categories, brands and items were reported [1], and the same four food groups led in both [2].',
      'Levels do not carry over. Virtual shoppers bought more units and more national brands, reacted more to promotions and took more from the top shelf, 33% against 22% in the store [3]. Compare variations with one another, not with sales.',
      "The shopper is the unit of every test, never the pack: packs in one cart belong together. Shares are ratios of sums tested by the delta method [4], penetrations by the pooled two-proportion test with Newcombe's interval, averages by Welch's test.",
      "The spread over the variations is checked as in online experiments [5]; the multiple-comparison note uses Holm's correction [6].",
    ],
    simulated:
      'All of this was found of people. It does not hold for simulated shoppers: what they do follows from assumptions, and says nothing of sales.',
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
    spread: 'Spread over the variations',
    mix: 'Age and gender',
    aa: 'Control against itself',
    comparisons: 'Many comparisons',
    flagged: 'Flagged visits',
  },
  states: { good: 'Passed', note: 'Note', alarm: 'Alarm', unknown: 'Not enough data' },
  spread: {
    single: 'One variation has nothing to be spread over.',
    few: (observed: readonly Observed[], least: number) =>
      `${spreadOf(observed)} shoppers; checked from ${least} in each variation.`,
    even: (observed: readonly Observed[], p: number) =>
      `${spreadOf(observed)} shoppers: as even as chance makes it (p ${pText(p)}).`,
    uneven: (observed: readonly Observed[], p: number) =>
      `${spreadOf(observed)} shoppers: chance alone hardly makes it so uneven (p ${pText(p)}). Shoppers of one variation may have been lost; find the cause before relying on any comparison.`,
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
    none: 'Nothing on this page has enough data to be compared.',
    some: (tested: number, found: number, held: number) =>
      `${countText(tested)} values are compared with Control on this page; by chance alone about ${countText(Math.round(tested / 10))} of them would be highlighted. ${countText(found)} ${found === 1 ? 'is' : 'are'}, of which ${countText(held)} ${held === 1 ? 'holds' : 'hold'} after Holm's correction.`,
  },
  flagged: {
    nobody: 'No visit matches the filters.',
    none: (shoppers: number) => `None of ${shoppersText(shoppers)} made a visit that carries a quality flag.`,
    unchanged: (flagged: number, shoppers: number) =>
      `${countText(flagged)} of ${shoppersText(shoppers)} made a visit that carries a quality flag. Without them every significance of the product stays as it is.`,
    changed: (flagged: number, shoppers: number, variations: string) =>
      `${countText(flagged)} of ${shoppersText(shoppers)} made a visit that carries a quality flag. Without them the product's significance changes in ${variations}: look at these visits before deciding.`,
  },
} as const;
