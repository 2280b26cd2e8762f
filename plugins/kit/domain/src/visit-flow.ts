import { AGES, GENDERS, PLATFORMS } from './constants.ts';
import { takenOutBy, type FieldworkVisit, type TakenOut } from './fieldwork-figures.ts';
import type { Shopper } from './shopping.ts';

/** Outcomes of the visits of a group: `started` = `left` + `completed`, `completed` = `takenOut` + counted. */
export interface FlowCounts {
  started: number;
  left: number;
  completed: number;
  takenOut: number;
}
export const FLOW_TRAITS = ['age', 'gender', 'platform'] as const;
export type FlowTrait = (typeof FLOW_TRAITS)[number];
/** Outcomes of all visits of a study that have ended, by variation (position) and by age, gender and platform. */
export interface VisitFlow {
  variations: (FlowCounts & { reasons: Partial<Record<TakenOut, number>> })[];
  /** Groups without a visit are left out. */
  groups: { trait: FlowTrait; value: string; variations: FlowCounts[] }[];
}
/** Fields of a visit that decide its outcome. */
export interface FlowVisit extends Pick<
  FieldworkVisit,
  'state' | 'silent' | 'variation' | 'enabled' | 'decidedBy' | 'flags' | 'mode'
> {
  shopper: Shopper;
}

const TRAIT_VALUES: Readonly<Record<FlowTrait, readonly string[]>> = {
  age: AGES,
  gender: GENDERS,
  platform: PLATFORMS,
};
const none = (): FlowCounts => ({ started: 0, left: 0, completed: 0, takenOut: 0 });

/** Counts visits; one that is still on its way is left out until it has ended. */
export async function flowOf(
  visits: AsyncIterable<FlowVisit>,
  { variations, countListVisits }: { variations: number; countListVisits: boolean },
): Promise<VisitFlow> {
  const arms = () => Array.from({ length: variations }, none);
  const all = arms().map((counts) => ({ ...counts, reasons: {} as Partial<Record<TakenOut, number>> }));
  const groups = FLOW_TRAITS.flatMap((trait) =>
    TRAIT_VALUES[trait].map((value) => ({ trait, value, variations: arms() })),
  );
  for await (const visit of visits) {
    const arm = all[visit.variation];
    if (!arm || (visit.state === 'STARTED' && !visit.silent)) continue;
    const completed = visit.state === 'COMPLETED';
    const reason = completed ? takenOutBy(visit, countListVisits) : null;
    if (reason !== null) arm.reasons[reason] = (arm.reasons[reason] ?? 0) + 1;
    const own = groups.filter(({ trait, value }) => visit.shopper[trait] === value);
    for (const counts of [arm, ...own.flatMap(({ variations: list }) => list[visit.variation] ?? [])]) {
      counts.started += 1;
      counts[completed ? 'completed' : 'left'] += 1;
      if (reason !== null) counts.takenOut += 1;
    }
  }
  return {
    variations: all,
    groups: groups.filter((group) => group.variations.some(({ started }) => started > 0)),
  };
}
