import { PRODUCT_NAME, type Project } from '@aislelab/domain';
import { ApiError } from '@aislelab/ui-kit/api';
import { useProject } from '@aislelab/ui-kit/data';
import { t } from '@aislelab/ui-kit/texts';
import { EmptyState, ErrorNotice } from '@aislelab/ui-kit/widgets';
import Missing from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { DryRunReport } from './DryRunReport.tsx';
import { cardPath } from './reportPath.ts';

/** `/projects/:id/dry-run`: the behaviour of simulated shoppers in a draft, read like a report. */
export function DryRunPage() {
  const { id = '' } = useParams();
  const project = useProject(id);
  const name = project.data?.name;
  useEffect(() => {
    document.title = t('Simulated: %{name} - %{PRODUCT_NAME}', { name: name ?? t('dry run'), PRODUCT_NAME });
  }, [name]);
  if (project.data) return <Opened key={id} project={project.data} />;
  if (!project.error) return <Skeleton variant="rounded" height={480} />;
  if (!(project.error instanceof ApiError) || project.error.status !== 404)
    return <ErrorNotice error={project.error} onRetry={() => void project.refetch()} />;
  return (
    <EmptyState
      icon={<Missing />}
      title={t('Project not found')}
      heading="h1"
      action={
        <Button variant="contained" component={RouterLink} to="/projects">
          {t('Go to projects')}
        </Button>
      }
    >
      {t('It may have been deleted, or it belongs to another user.')}
    </EmptyState>
  );
}

function Opened({ project }: { project: Project }) {
  return (
    <Stack sx={{ gap: 2.5, paddingBottom: 4 }}>
      <Box>
        <Link
          component={RouterLink}
          to={cardPath(project._id)}
          variant="body2"
          color="text.secondary"
          sx={{ displayPrint: 'none' }}
        >
          {t('Back to the project')}
        </Link>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {t('Dry run of %{name}', { name: project.name })}
        </Typography>
      </Box>
      <DryRunReport project={project} />
    </Stack>
  );
}
