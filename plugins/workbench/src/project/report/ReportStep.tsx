import { can, simulatedIn, type Project } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { EmptyState } from '@aislelab/ui-kit/widgets';
import Lock from '@mui/icons-material/LockOutlined';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { AnalysisCard } from './AnalysisCard.tsx';
import { ReportBody } from './ReportBody.tsx';
import { SimulatedNotice } from './SimulatedNotice.tsx';
import { useFilters } from './useFilters.ts';

/** Step 4 of a published project: the report, which consists of the blocks of plugins. */
export function ReportStep({ project }: { project: Project }) {
  const viewer = useViewer();
  if (!can(viewer, 'reports.read', project))
    return (
      <Card>
        <EmptyState icon={<Lock />} title={t('You may not read this report')}>
          {t('A user who manages your organization can give you access to reports.')}
        </EmptyState>
      </Card>
    );
  return <Report project={project} />;
}

function Report({ project }: { project: Project }) {
  return (
    <Stack sx={{ gap: 2.5, paddingBottom: 4 }}>
      <SimulatedNotice project={project} />
      <AnalysisCard project={project} />
      <ReportBody project={project} {...useFilters()} simulated={simulatedIn(project) !== null} />
    </Stack>
  );
}
