import { AssumptionError, type Assumptions } from '../assumptions.ts';
import { fitShares, type MarketShares, type ShareFit } from '../fit-shares.ts';
import { standardStore } from '../studies/standard-store.ts';

export interface FitTask {
  assumptions: Assumptions;
  shares: MarketShares;
}
/** The fit, or what is wrong with a share, by its path. */
export type FitAnswer = { fit: ShareFit } | { path: string; reason: string };

globalThis.addEventListener('message', ({ data }: MessageEvent<FitTask>) => {
  globalThis.postMessage(answerTo(data));
});

function answerTo({ assumptions, shares }: FitTask): FitAnswer {
  try {
    return { fit: fitShares(standardStore(1), assumptions, shares) };
  } catch (error) {
    if (!(error instanceof AssumptionError)) throw error;
    return { path: error.path, reason: error.reason };
  }
}
