import type { Session, ShopperContent } from '@aislelab/domain';
import { readAssumptions, simulate } from '@aislelab/simulator';
import { daysAgo, demoId } from '../ids.ts';
import { DEMO_PLANTED, DEMO_PROJECTS, projectId } from './projects.ts';

/** So that the demo has something to show, its redesigned packs are liked clearly better. Every report says that this was put in. */
const ASSUMPTIONS = readAssumptions(DEMO_PLANTED);

/** The visits of a demo project, spread over the days that it was live. */
export function sessions(content: ShopperContent): Session[] {
  const demo = DEMO_PROJECTS.find(({ name }) => projectId(name) === content.project);
  if (!demo || demo.shoppers === 0) return [];
  const visits = [...simulate(content, { seed: 2028, perVariation: demo.shoppers, assumptions: ASSUMPTIONS })];
  const liveDays = demo.daysOld / 3;
  return visits.map(({ variation, shopper, submission: { durShopping, ...submission } }, index) => {
    const cart = submission.cart.map((line) => ({ ...line, price: priceOf(content, variation, line.product) }));
    const startedAt = daysAgo(demo.daysOld - liveDays - (liveDays * index) / visits.length);
    return {
      ...submission,
      _id: demoId(demo.name, 'session', String(index)),
      project: content.project,
      variation,
      enabled: true,
      state: 'COMPLETED',
      source: 'SIMULATED',
      shopper,
      respondent: null,
      cart,
      search: {
        sumQuantity: cart.reduce((sum, line) => sum + line.quantity, 0),
        sumSpending: cart.reduce((sum, line) => sum + line.quantity * line.price, 0),
        durShopping,
      },
      startedAt,
      completedAt: new Date(Date.parse(startedAt) + submission.durTotal).toISOString(),
    };
  });
}

function priceOf({ resources, variations }: ShopperContent, variation: number, product: string): number {
  return variations[variation]?.prices[product] ?? resources.product[product]?.price ?? 0;
}
