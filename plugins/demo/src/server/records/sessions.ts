import type { Session, ShopperContent } from '@aislelab/domain';
import { readAssumptions, simulate } from '@aislelab/simulator';
import { daysAgo, demoId } from '../ids.ts';
import { DEMO_PROJECTS, projectId } from './projects.ts';

/** The redesigned packs of the demo are liked clearly better, as its reports tell. */
const ASSUMPTIONS = readAssumptions({ newPack: 1.2, newPackAttention: 0.5 });

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
