import { countText, type FlowCounts, type FlowTrait, type TakenOut, type VisitFlow } from '@aislelab/domain';
import { lossP, stratifiedLossP, type Loss } from './losses.ts';
import { FLOW_TEXTS } from './texts-report.ts';

/** Tests whether the variations lost shoppers at the same rate: two-sided p overall, and within each age, gender and platform. */
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

/** The flow as a table, a row for each variation by position; reasons that excluded no shopper are left out. */
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
