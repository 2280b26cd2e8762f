import { simulatedIn, type Project } from '@aislelab/domain';
import type { ReportFilters } from '@aislelab/ui-kit';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AnalysisCard } from './AnalysisCard.tsx';
import { ReportBody } from './ReportBody.tsx';
import { readFilters } from './reportFilters.ts';
import { SimulatedNotice } from './SimulatedNotice.tsx';

/** The report of a share link, which may carry what its maker was looking at. What the reader chooses then is the reader's own. */
export function SharedReport({ project }: { project: Project }) {
  const [params] = useSearchParams();
  const [filters, choose] = useState<ReportFilters>(() => readFilters(params));
  return (
    <Stack sx={{ gap: 2.5, paddingBottom: 4 }}>
      <SimulatedNotice project={project} />
      <AnalysisCard project={project} />
      <ReportBody
        project={project}
        filters={filters}
        setFilters={(next) => choose((before) => ({ ...before, ...next }))}
        shared
        simulated={simulatedIn(project) !== null}
      />
    </Stack>
  );
}
