/**
 * What the simulated shopper assumes; defaults follow the literature in `../shared/design/statistics.md` 4.
 * Lengths in cm, durations in ms, prices in cents.
 */
export interface Assumptions {
  /** Walking speed, cm/s, and its factor by age. */
  speed: number;
  speedByAge: Record<string, number>;
  /** Chance to go on to the next bay (Larson, Bradlow, Fader 2005: aisles are left early). */
  goOn: number;
  /** Mean dwell at a bay, ms. */
  dwell: number;
  /** Attention: base, effect of ln(facings), peak height above the floor and its spread. */
  attention: { base: number; facings: number; peakHeight: number; spread: number };
  /** Utility: price (ln), favourite brand, spread of tastes. */
  price: number;
  loyalty: number;
  taste: number;
  /** What a pack image that differs from the control does to attention and to utility. */
  newPack: { attention: number; utility: number };
  /** Category incidence: constant and share of the inclusive value. */
  incidence: { constant: number; inclusive: number };
  /** What the mission adds to the need for the categories of the tested products. */
  mission: number;
  /** Mean number of units beyond the first. */
  extraUnits: number;
  pickMs: number;
  checkoutMs: number;
}

export const DEFAULT_ASSUMPTIONS: Assumptions = {
  speed: 70,
  speedByAge: { '18-34': 1.1, '35-54': 1, '55+': 0.85 },
  goOn: 0.985,
  dwell: 4_200,
  attention: { base: 0.15, facings: 0.34, peakHeight: 120, spread: 100 },
  price: -3.4,
  loyalty: 1.2,
  taste: 0.9,
  newPack: { attention: 0.3, utility: 0.45 },
  incidence: { constant: -1.6, inclusive: 0.3 },
  mission: 2.4,
  extraUnits: 0.45,
  pickMs: 3_500,
  checkoutMs: 9_000,
};

export const WORDS = {
  good: [
    'fresh',
    'colourful',
    'tasty',
    'modern',
    'natural',
    'premium',
    'friendly',
    'clear',
    'appetising',
    'healthy',
    'warm',
    'familiar',
    'fun',
    'clean',
    'bold',
    'inviting',
    'simple',
    'trustworthy',
  ],
  poor: [
    'boring',
    'cluttered',
    'cheap',
    'old',
    'dull',
    'confusing',
    'plain',
    'loud',
    'artificial',
    'expensive',
    'generic',
    'small',
  ],
} as const;
