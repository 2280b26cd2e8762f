import { can, type Project } from '@aislelab/domain';
import Lock from '@mui/icons-material/LockOutlined';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ReportFilters } from '../../contract.ts';
import { usePlugins } from '../../plugins/PluginsProvider.tsx';
import { useViewer } from '../../viewer/ViewerProvider.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { ReportFilterBar } from './ReportFilterBar.tsx';
import { readFilters, writeFilters } from './reportFilters.ts';
import { useReportProducts } from './useReportProducts.ts';

/** Step 4 of a published project: the report, made of the blocks that plugins bring. */
export function ReportStep({ project }: { project: Project }) {
  const viewer = useViewer();
  if (!can(viewer, 'reports.read', project))
    return (
      <Card>
        <EmptyState icon={<Lock />} title="You may not read this report">
          Somebody who manages your organization can give you access to reports.
        </EmptyState>
      </Card>
    );
  return <Report project={project} />;
}

function Report({ project }: { project: Project }) {
  const { reportBlocks } = usePlugins();
  const [params, setParams] = useSearchParams();
  const products = useReportProducts(project);
  const filters = useMemo(() => readFilters(params), [params]);
  const setFilters = (next: Partial<ReportFilters>) =>
    setParams((before) => writeFilters(before, next), { replace: true, preventScrollReset: true });
  return (
    <Stack sx={{ gap: 2.5, paddingBottom: 4 }}>
      {project.analysis && (
        <Card component="section" aria-label="Analysis" sx={{ padding: 3 }}>
          <Typography sx={{ whiteSpace: 'pre-wrap', maxWidth: 760 }}>{project.analysis}</Typography>
        </Card>
      )}
      <ReportFilterBar
        project={project}
        products={products.isPending ? null : (products.data ?? [])}
        filters={filters}
        setFilters={setFilters}
      />
      {reportBlocks.map(({ id, Component }) => (
        <Component key={id} project={project} filters={filters} setFilters={setFilters} />
      ))}
    </Stack>
  );
}
