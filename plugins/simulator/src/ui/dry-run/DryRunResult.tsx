import type { DryRun, Project } from '@aislelab/domain';
import { ApiProvider, useApi } from '@aislelab/ui-kit/api';
import { useShownContent } from '@aislelab/ui-kit/data';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import { SimulatedReport } from '@aislelab/workbench/project';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Assumed } from './Assumed.tsx';
import { DryRunBanner } from './DryRunBanner.tsx';
import { dryRunClient } from './dryRunClient.ts';
import { Findings } from './Findings.tsx';
import { simulatedProject } from './simulatedProject.ts';
import type { DryRunControl } from './useDryRun.ts';

interface DryRunResultProps {
  project: Project;
  /** A finished one. */
  run: DryRun;
  start: DryRunControl['start'];
}

/** A report as of a real study, above it what it is and is not. Whatever its blocks ask for is found with the run. */
export function DryRunResult(props: DryRunResultProps) {
  const api = useApi();
  const queries = useQueryClient();
  const client = useMemo(() => dryRunClient(api), [api]);
  return (
    <ApiProvider client={client} queryClient={queries}>
      <Result {...props} />
    </ApiProvider>
  );
}

function Result({ project, run, start }: DryRunResultProps) {
  const content = useShownContent({ ...project, updatedAt: run.endedAt ?? run.startedAt });
  if (content.error) return <ErrorNotice error={content.error} onRetry={() => void content.refetch()} />;
  if (!content.data) return <Skeleton variant="rounded" height={480} />;
  return (
    <>
      <DryRunBanner run={run} start={start} />
      <Findings project={project} run={run} />
      <Assumed run={run} content={content.data} />
      <SimulatedReport project={simulatedProject(project, run, content.data)} />
    </>
  );
}
