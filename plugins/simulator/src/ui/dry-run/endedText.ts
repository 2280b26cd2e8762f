import type { DryRun } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';

/** Of a run without a result, why there is none; `null` of any other. */
export function endedText({ state, message }: Pick<DryRun, 'state' | 'message'>): string | null {
  if (state === 'CANCELLED') return t('The simulation was cancelled, and nothing of it was kept.');
  return state === 'FAILED' ? (message ?? t('The simulation could not be finished.')) : null;
}
