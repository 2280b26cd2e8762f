import { AGES, GENDERS, PLATFORMS } from './constants.ts';
import { takenOutBy, type FieldworkVisit, type TakenOut } from './fieldwork-figures.ts';
import { countText } from './number-text.ts';
import { FLOW_TEXTS } from './texts-report.ts';
import type { Shopper } from './shopping.ts';
import { lossP, stratifiedLossP, type Loss } from './statistics/losses.ts';

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
/** Fields of a visit that its outcome is told by. */
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

/** Whether the variations lost their shoppers alike: two-sided p for all of them, and within each age, gender and platform. */
export interface FlowTest {
  p: number;
  within: Record<FlowTrait, number>;
}

/** Shoppers who came in and left before the end. */
export const leavingTest = (flow: VisitFlow): FlowTest =>
  testOf(flow, ({ left, started }) => ({ lost: left, total: started }));
/** Finished visits that are not counted, by a rule or by hand. */
export const takenOutTest = (flow: VisitFlow): FlowTest =>
  testOf(flow, ({ takenOut, completed }) => ({ lost: takenOut, total: completed }));

function testOf({ variations, groups }: VisitFlow, lossOf: (counts: FlowCounts) => Loss): FlowTest {
  const within = (trait: FlowTrait) =>
    stratifiedLossP(groups.filter((group) => group.trait === trait).map((group) => group.variations.map(lossOf)));
  return {
    p: lossP(variations.map(lossOf)),
    within: { age: within('age'), gender: within('gender'), platform: within('platform') },
  };
}

/** The flow as a table, a row for each variation by position; reasons that took nobody out are left out. */
export function flowRows({ variations }: VisitFlow): { columns: string[]; reasons: TakenOut[]; rows: string[][] } {
  const reasons = [...new Set(variations.flatMap((one) => Object.keys(one.reasons) as TakenOut[]))];
  return {
    columns: [...FLOW_TEXTS.columns, ...reasons.map(FLOW_TEXTS.reason), FLOW_TEXTS.counted],
    reasons,
    rows: variations.map(({ started, left, completed, takenOut, reasons: own }) =>
      [started, left, completed, takenOut, ...reasons.map((reason) => own[reason] ?? 0), completed - takenOut].map(
        countText,
      ),
    ),
  };
}
