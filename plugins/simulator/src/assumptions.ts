import { PLANTED_EFFECTS, type PlantedEffect } from '@aislelab/domain';

/**
 * Assumptions of the simulated shopper, one number each, with its source. Everything is editable within its bounds; the defaults follow
 * `docs/formulas.md` 4. Utilities and attention are on the logarithmic scale.
 */
interface AssumptionInfo {
  group: 'people' | 'walk' | 'attention' | 'choice' | 'basket' | 'review' | 'quality';
  label: string;
  default: number;
  min: number;
  max: number;
  /** Literature, or 'chosen' where no study has measured it. */
  source: string;
}

const CHOSEN = 'Chosen; no study behind it';
const row = (
  group: AssumptionInfo['group'],
  label: string,
  value: number,
  [min, max]: readonly [number, number],
  source: string = CHOSEN,
): AssumptionInfo => ({ group, label, default: value, min, max, source });
/** Effect of a changed picture: unknown before people have seen the picture, so it is 0 until a user plants one. */
const planted = (group: AssumptionInfo['group'], label: string, effect: PlantedEffect): AssumptionInfo => {
  const { min, max } = PLANTED_EFFECTS[effect];
  return row(group, label, 0, [min, max], 'Not known: 0 unless you plant an effect, which every result then names');
};

export const ASSUMPTIONS = {
  youngShare: row('people', 'Share of shoppers aged 18-34', 0.34, [0, 1]),
  middleShare: row('people', 'Share of shoppers aged 35-54', 0.38, [0, 1]),
  maleShare: row('people', 'Share of men', 0.47, [0, 1]),
  femaleShare: row('people', 'Share of women', 0.51, [0, 1]),
  mobileShare: row('people', 'Share on a phone', 0.4, [0, 1]),
  paceSpread: row('people', 'Spread of the personal pace (log)', 0.25, [0, 1]),

  speed: row('walk', 'Walking speed, cm/s', 70, [20, 200]),
  youngSpeed: row('walk', 'Speed of the young, times', 1.1, [0.5, 2]),
  oldSpeed: row('walk', 'Speed of those over 55, times', 0.85, [0.5, 2]),
  goOn: row(
    'walk',
    'Chance to walk on to the next bay, past the middle',
    0.985,
    [0.5, 1],
    'Larson, Bradlow, Fader 2005: aisles are left early',
  ),
  dwell: row('walk', 'Mean stop at a bay, ms', 4_200, [500, 30_000]),
  femaleDwell: row('walk', 'Stops of women, times', 1.11, [0.5, 2]),
  pick: row('walk', 'Time to take a pack, ms', 3_500, [500, 20_000]),
  compares: row('walk', 'Chance to take another pack in hand first', 0.25, [0, 1]),
  returns: row('walk', 'Chance to come back from the checkout with one pack too many', 0.04, [0, 1]),
  rests: row('walk', 'Chance of a rest', 0.06, [0, 1]),
  rest: row('walk', 'Mean length of a rest, ms', 15_000, [0, 60_000]),
  checkout: row('walk', 'Time at the checkout, ms', 9_000, [0, 60_000]),

  notice: row('attention', 'Base of being noticed', -0.85, [-4, 3], 'Set so that facings act as measured'),
  facings: row(
    'attention',
    'Effect of ln(facings)',
    0.339,
    [0, 2],
    'Eisend 2014: own facings elasticity 0.17 (1,268 estimates); acts on attention only (Chandon et al. 2009)',
  ),
  youngFacings: row(
    'attention',
    'Effect of facings on the young, times',
    1.15,
    [0, 2],
    'Chandon et al. 2009: stronger for young shoppers (direction)',
  ),
  oldFacings: row(
    'attention',
    'Effect of facings on those over 55, times',
    0.85,
    [0, 2],
    'Chandon et al. 2009 (direction)',
  ),
  peakHeight: row(
    'attention',
    'Best height above the floor, cm',
    123,
    [0, 200],
    'Chen, Burke, Hui, Leykin 2021: 37 cm below eye level',
  ),
  heightSpread: row(
    'attention',
    'Spread of the height effect, cm',
    100.9,
    [20, 500],
    'Dreze, Hoch, Purk 1994: best against worst level +39%',
  ),
  centre: row(
    'attention',
    'Loss towards the edge of a category',
    0.28,
    [0, 3],
    'Dreze, Hoch, Purk 1994: best against worst place +15%; Atalay et al. 2012: centre bias',
  ),
  rightSide: row(
    'attention',
    'Right wall against left wall',
    0.1,
    [-1, 1],
    'Chen et al. 2021: the right side gets more (direction)',
  ),
  pos: row(
    'attention',
    'POS material on the shelf',
    0.245,
    [-1, 2],
    'POPAI 2003: +13% (weak trade source; other studies find none)',
  ),
  display: row(
    'attention',
    'Second place on the display',
    -0.03,
    [-4, 2],
    'Nakamura et al. 2014: ends of aisles +23 to +114%; set to +50%',
  ),
  familiarity: row(
    'attention',
    'The favourite brand is recognised',
    0.3,
    [0, 2],
    'Chandon et al. 2009: past use raises attention (direction)',
  ),
  newPackAttention: planted('attention', 'A changed pack picture catches the eye', 'newPackAttention'),

  price: row(
    'choice',
    'Effect of ln(price)',
    -3.15,
    [-10, 0],
    'Bijmolt, van Heerde, Pieters 2005: own price elasticity -2.62 (1,851 estimates)',
  ),
  priceOfQuality: row('choice', 'Share of the usual price that quality makes up for', 0.65, [0, 1]),
  loyalty: row('choice', 'Favourite brand', 1.2, [0, 5], 'Guadagni and Little 1983'),
  taste: row('choice', 'Spread of personal tastes for brands', 0.9, [0, 3], 'Guadagni and Little 1983 (structure)'),
  brandSpread: row('choice', 'Spread of the liking of brands', 0.5, [0, 3]),
  itemSpread: row('choice', 'Spread of the liking of items', 0.35, [0, 3]),
  promotion: row(
    'choice',
    'A lower price that a red tag points out',
    0.31,
    [-1, 3],
    'Bijmolt, van Heerde, Pieters 2005: elasticity of promotions -3.63, at 20% less',
  ),
  redTag: row(
    'choice',
    'Red price tag, men',
    0.08,
    [-1, 1],
    'Puccinelli et al. 2013 (direction; Kim and Jang 2022 find the contrary)',
  ),
  newPack: planted('choice', 'A changed pack picture is liked better', 'newPack'),

  need: row('basket', 'Need for a category', -0.75, [-6, 6], 'Bucklin and Gupta 1992 (structure)'),
  needSpread: row('basket', 'Spread of the need', 0.8, [0, 3]),
  inclusive: row('basket', 'What the offer adds to the need', 0.3, [0, 1], 'Bucklin and Gupta 1992: between 0 and 1'),
  femaleNeed: row('basket', 'Need of women', 0.15, [-1, 1]),
  mission: row('basket', 'Need for the categories of the tested products', 1.2, [0, 6]),
  extraUnits: row(
    'basket',
    'Mean number of packs beyond the first',
    0.5,
    [0, 5],
    'van Herpen et al. 2016: 1.53 packs of milk in a virtual store',
  ),

  rating: row('review', 'Mean rating', 3.4, [1, 5]),
  ratingSpread: row('review', 'Spread of ratings', 0.9, [0, 3]),
  boughtRating: row('review', 'Rating of what one bought', 0.5, [-2, 2]),
  newPackRating: planted('review', 'Rating of a changed pack', 'newPackRating'),
  extraWords: row('review', 'Mean number of words beyond the first', 2.2, [0, 9]),

  speeders: row('quality', 'Share of visits in a hurry', 0.03, [0, 0.5]),
  stackers: row('quality', 'Share of visits with a pile of one product', 0.006, [0, 0.5]),
} as const satisfies Record<string, AssumptionInfo>;

export type AssumptionKey = keyof typeof ASSUMPTIONS;
export const ASSUMPTION_KEYS = Object.keys(ASSUMPTIONS) as AssumptionKey[];
export type Assumptions = Readonly<Record<AssumptionKey, number>> & {
  /** Liking of a brand in a category, by `brandId_categoryId`; by default drawn from the ids. */
  readonly brands: Readonly<Record<string, number>>;
};

export const DEFAULT_ASSUMPTIONS: Assumptions = {
  ...(Object.fromEntries(ASSUMPTION_KEYS.map((key) => [key, ASSUMPTIONS[key].default])) as Record<
    AssumptionKey,
    number
  >),
  brands: {},
};

/** An assumption outside its range or not a number. `path` names it. */
export class AssumptionError extends RangeError {
  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(`${path} ${reason}`);
  }

  /** Name on the screen. */
  get label(): string {
    return isKey(this.path) ? ASSUMPTIONS[this.path].label : this.path;
  }
}

/**
 * The defaults with a user's changes. `input` is unchecked.
 * @throws AssumptionError for an unknown name or a number out of its bounds
 */
export function readAssumptions(input: unknown): Assumptions {
  const numbers: Record<string, number> = {};
  const { brands = {}, ...rest } = objectOf(input, 'assumptions');
  for (const [key, value] of Object.entries(rest)) {
    if (!isKey(key)) throw new AssumptionError(key, 'is no assumption');
    const { min, max } = ASSUMPTIONS[key];
    numbers[key] = numberOf(value, key, min, max);
  }
  const constants = Object.entries(objectOf(brands, 'brands')).map(
    ([brand, value]) => [brand, numberOf(value, `brands.${brand}`, -12, 12)] as const,
  );
  const all = { ...DEFAULT_ASSUMPTIONS, ...numbers, brands: Object.fromEntries(constants) };
  if (all.youngShare + all.middleShare > 1)
    throw new AssumptionError('middleShare', 'brings the shares to more than 100%');
  if (all.maleShare + all.femaleShare > 1)
    throw new AssumptionError('femaleShare', 'brings the shares to more than 100%');
  return all;
}

function isKey(key: string): key is AssumptionKey {
  return Object.hasOwn(ASSUMPTIONS, key);
}
function objectOf(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AssumptionError(path, 'must be an object');
  return { ...value };
}
function numberOf(value: unknown, path: string, min: number, max: number): number {
  if (typeof value === 'number' && value >= min && value <= max) return value;
  throw new AssumptionError(path, `must be a number from ${min} to ${max}`);
}
