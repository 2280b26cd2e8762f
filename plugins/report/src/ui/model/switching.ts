import { decimalText, pointsText } from '@aislelab/domain';
import { INSIGHT_TEXTS, marked, MIN_BASE, MIN_EXPECTED, type ShareChange, type Switching } from '@aislelab/statistics';
import type { VariationStats } from '../data/statsQuery.ts';

const TEXTS = INSIGHT_TEXTS.switching;
/** Losers and winners that a matrix shows; a category can hold a hundred products. */
export const SWITCHING_LIMITS = { losers: 8, winners: 5 } as const;

export interface SwitchingItem {
  content: string;
  name: string;
  /** Points of the category: `+1.20`, with an asterisk where few were counted. */
  change: string;
}
/** `rows[loser][winner]`: what the one lost that the other won, as points of the category; `weight` 0 to 1 of the largest. */
export type SwitchingView =
  | { kind: 'note'; text: string }
  | {
      kind: 'matrix';
      losers: readonly SwitchingItem[];
      winners: readonly SwitchingItem[];
      rows: readonly (readonly { text: string; weight: number }[])[];
      /** Items with smaller changes that are left out. */
      left: number;
    };

/** Switching between brands or products of the category, or the reason why it is withheld. */
export function switchingView(
  stats: VariationStats,
  control: VariationStats | undefined,
  by: 'brands' | 'products',
  nameOf: (content: string) => string,
): SwitchingView {
  const [own, against] = [stats, control].map((one) => one?.category.sample ?? { total: 0, cart: 0 });
  if (!own || !against || Math.min(own.total, against.total) < MIN_BASE)
    return { kind: 'note', text: TEXTS.fewShoppers(own?.total ?? 0, against?.total ?? 0) };
  const found = stats.category.switching?.[by] ?? null;
  if (found === null) return { kind: 'note', text: TEXTS.unsold };
  if (Math.min(own.cart, against.cart) < MIN_EXPECTED) return { kind: 'note', text: TEXTS.fewBuyers };
  return matrixOf(found, nameOf, Math.min(own.total, against.total));
}

/** @param base shoppers of the smaller side */
function matrixOf({ items, flows }: Switching, nameOf: (content: string) => string, base: number): SwitchingView {
  const losing = items.filter(({ change }) => change < 0).toReversed();
  const winning = items.filter(({ change }) => change > 0);
  if (losing.length === 0 || winning.length === 0) return { kind: 'note', text: TEXTS.unmoved };
  const losers = losing.slice(0, SWITCHING_LIMITS.losers);
  const winners = winning.slice(0, SWITCHING_LIMITS.winners);
  const shares = new Map(flows.map(({ from, to, share }) => [`${from} ${to}`, share]));
  const of = (from: ShareChange, to: ShareChange) => shares.get(`${from.content} ${to.content}`) ?? 0;
  const largest = Math.max(...losers.flatMap((from) => winners.map((to) => of(from, to))));
  const named = (item: ShareChange): SwitchingItem => {
    return { content: item.content, name: nameOf(item.content), change: marked(pointsText(item.change), base) };
  };
  return {
    kind: 'matrix',
    losers: losers.map(named),
    winners: winners.map(named),
    rows: losers.map((from) =>
      winners.map((to) => {
        const share = of(from, to);
        return {
          text: marked(decimalText(100 * share, 2), base),
          weight: largest > 0 ? share / largest : 0,
        };
      }),
    ),
    left: losing.length + winning.length - losers.length - winners.length,
  };
}
