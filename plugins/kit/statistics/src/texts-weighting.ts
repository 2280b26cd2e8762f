import { countText, decimalText, listText, percent1 } from '@aislelab/domain';
import { TARGETS_TOLERANCE } from './population-targets.ts';

/** Weight from which a warning is given. */
export const MOST_WEIGHT = 5;
/** So many strata, variations or problems are named one by one. */
const NAMED = 9;
const named = (parts: readonly string[]) =>
  listText(parts.length <= NAMED ? parts : [...parts.slice(0, NAMED - 1), `${parts.length - NAMED + 1} more`]);

/** How a sample differs from its population, and what that changes. */
export const WEIGHTING_TEXTS = {
  title: 'Weighting',
  description: 'The same figures, were the shoppers made up like the population by age and gender',
  none: 'No targets are given. Enter the share of the population of every age and gender, or upload them, to see what weighting changes.',
  enter: 'Enter targets',
  change: 'Change targets',
  main: 'The other figures of this report are unweighted, and these are not tested for significance: they show whether a result hinges on who shopped.',
  method: `Weight of a shopper = share of the population / share of the sample (post-stratification, Holt and Smith 1979); effective base = (sum of weights)² / sum of squared weights (Kish 1965).`,
  scope: 'Targets are those of the chosen age and gender alone, made to sum to 100%.',
  outside: 'The targets hold nobody of the chosen age and gender, so nothing can be weighted.',
  /** Shares of the population are fractions. */
  empty: (name: string, strata: readonly { label: string; target: number }[]) =>
    `${name} cannot be weighted: no shopper is ${named(strata.map(({ label, target }) => `${label} (${percent1(target)} of the population)`))}, and nobody else can speak for them. A share of 0 leaves them out.`,
  heavy: (weights: readonly { name: string; label: string; weight: number }[]) =>
    `Weights over ${MOST_WEIGHT}: ${named(weights.map(({ name, label, weight }) => `${decimalText(weight, 2)} of ${label} in ${name}`))}. A few shoppers speak for many. ${MOST_WEIGHT} is a convention: DeBell and Krosnick 2009 cut weights off there. Here they stay as they are.`,
  columns: {
    sample: 'Sample',
    effectiveBase: 'Effective base',
    shoppers: 'Shoppers',
    target: 'Population',
    weight: 'Weight',
  },
  ofShoppers: (base: number, shoppers: number) => `${countText(base)} of ${countText(shoppers)}`,
  found: 'As found',
  weighted: 'Weighted',
  changed: 'Change',
  legend: 'In each cell: the weighted figure, its change, and the figure as found.',
  weightsLegend: 'In each cell: the weight of a shopper, and how many shoppers bear it.',
  tables: {
    weights: 'Weights and effective base',
    shares: 'Shares and penetrations',
    reach: 'Attention funnel and review',
    averages: 'Averages',
  },
  form: {
    age: 'Age',
    legend: 'Share of the population in percent',
    sum: (sum: number) => `Sum: ${decimalText(sum, 2)}%`,
    unfit: `Shares have to sum to 100%; ${decimalText(TARGETS_TOLERANCE, 1)} more or less is rounding.`,
    notShares: (labels: readonly string[]) => `Not a number from 0 to 100: ${labels.join('; ')}.`,
    more: (count: number) => `And ${countText(count)} more.`,
    upload: 'Upload CSV',
    uploadHint:
      'A CSV file has the columns Age, Gender and Share, a line for each group in the words of this report; groups without a line count as 0, as empty fields do.',
    apply: 'Weight',
    remove: 'Remove targets',
  },
  file: {
    large: 'The file is larger than 10 kB: a table of targets has ten lines.',
    empty: 'The file is empty.',
    columns: (found: string) => `Line 1: the columns have to be Age, Gender and Share, and are ${found}.`,
    line: (line: number, problem: string) => `Line ${line}: ${problem}`,
    quote: 'a quote is opened and not closed, or is in the middle of a text.',
    cells: (count: number) => `has ${count} ${count === 1 ? 'cell' : 'cells'} instead of 3.`,
    unknown: (column: string, text: string, known: readonly string[]) =>
      `${column} "${text}" is unknown; there are ${listText(known)}.`,
    share: (text: string) => `Share "${text}" is not a number from 0 to 100.`,
    twice: (label: string, first: number) => `${label} has a share in line ${first} already.`,
    sum: (sum: number) =>
      `The shares of the file sum to ${decimalText(sum, 2)}% instead of 100%; ${decimalText(TARGETS_TOLERANCE, 1)} more or less is rounding.`,
  },
} as const;
