import { simulatedIn, type Project } from '@aislelab/domain';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { ReportFilters } from '../../contract.ts';
import { ReportBody } from './ReportBody.tsx';
import { SimulatedNotice } from './SimulatedNotice.tsx';

/** The report of a share link. Its filters are the reader's own: the address holds the link, and nothing else. */
export function SharedReport({ project }: { project: Project }) {
  const [filters, choose] = useState<ReportFilters>({ age: null, gender: null, product: null });
  return (
    <Stack sx={{ gap: 2.5, paddingBottom: 4 }}>
      <SimulatedNotice project={project} />
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
