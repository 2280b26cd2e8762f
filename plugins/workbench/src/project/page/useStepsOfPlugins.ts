import { isPlatformStep, stepOfPath, type Missing, type Project } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { usePlugins } from '@aislelab/ui-kit/plugins';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { missingQuery } from '../finalize/useMissing.ts';
import type { PluginStep } from './steps.ts';

/** The steps that plugins bring, and what is missing in them; `null` while that is not known. Nothing is asked where there are none. */
export function useStepsOfPlugins(project: Project): { steps: readonly PluginStep[]; missing: Missing[] | null } {
  const { wizardSteps: steps } = usePlugins();
  const asks = steps.length > 0 && project.status === 'DRAFT';
  const { data } = useQuery({
    ...missingQuery(useApi(), project),
    enabled: asks,
    // Each save makes another version: what was missing in the one before is shown until it is known of this one.
    placeholderData: keepPreviousData,
  });
  if (!asks) return { steps, missing: [] };
  return { steps, missing: data?.data.filter(({ path }) => !isPlatformStep(stepOfPath(path))) ?? null };
}
