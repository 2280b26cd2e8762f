import type { PlanogramProblem } from './check.ts';
import { shelfTitle } from './geometry.ts';
import { refusalText } from './refusal.ts';

/** One sentence a person can act on, with the shelf it is about. */
export function problemText(problem: PlanogramProblem, products: Readonly<Record<string, { name?: string }>>): string {
  const productName = (id: string) => products[id]?.name ?? 'A product';
  switch (problem.reason) {
    case 'WRONG_SECTION':
      return `Shelf ${problem.shelf} is no shelf of this kind of planogram.`;
    case 'SEGMENT_COUNT':
      return `${shelfTitle(problem.shelf)}: ${refusalText({ ...problem, reason: 'SEGMENT_COUNT' })}`;
    case 'UNKNOWN_PRODUCT':
      return `${shelfTitle(problem.shelf)}, level ${problem.segment + 1}: a product is no longer available.`;
    case 'SPACE':
      return `${shelfTitle(problem.shelf)}, level ${problem.segment + 1}: ${refusalText(problem.refusal, { productName })}`;
  }
}
