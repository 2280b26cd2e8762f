/** Share that an item lost or won of its category, units as fractions of all units of the category (0.01 = 1 percentage point). */
export interface ShareChange {
  /** Product id or brand id. */
  content: string;
  share: number;
  control: number;
  change: number;
}
/** A part of the change: what `from` lost that `to` won. */
export interface ShareFlow {
  from: string;
  to: string;
  share: number;
}
/** Items by their change, winners first; flows by size. */
export interface Switching {
  items: ShareChange[];
  flows: ShareFlow[];
}

/**
 * Flows of a category's units, against the control: the loss of each loser is shared out among the winners in proportion to their wins
 * (the proportional draw of source-of-volume tables). Losses and wins are equal in sum, so rows add up to the losses and columns to the
 * wins. Other shoppers saw the other variation: the flows show the change in sum, not the changes of single shoppers.
 * @returns `null` where one of the two sold nothing of the category
 */
export function switching(
  items: readonly { content: string; units: number; control: number }[],
  units: number,
  controlUnits: number,
): Switching | null {
  if (units === 0 || controlUnits === 0) return null;
  const changes = items
    .map(({ content, units: own, control }) => {
      const change =
        Number(BigInt(own) * BigInt(controlUnits) - BigInt(control) * BigInt(units)) / (units * controlUnits);
      return { content, share: own / units, control: control / controlUnits, change };
    })
    .sort((a, b) => b.change - a.change || (a.content < b.content ? -1 : 1));
  const winners = changes.filter(({ change }) => change > 0);
  const losers = changes.filter(({ change }) => change < 0);
  const won = winners.reduce((sum, { change }) => sum + change, 0);
  const flows = losers.flatMap(({ content: from, change: lost }) =>
    winners.map(({ content: to, change }) => ({ from, to, share: (-lost * change) / won })),
  );
  return { items: changes, flows: flows.sort((a, b) => b.share - a.share) };
}
