import type { FieldworkFigures, Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { EmptyState, ErrorNotice, StatStrip, StatusChip } from '@aislelab/ui-kit/widgets';
import Groups from '@mui/icons-material/GroupsOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Navigate, Link as RouterLink } from 'react-router';
import { projectPath } from '../page/projectPath.ts';
import { CountedProgress } from './CountedProgress.tsx';
import { keyFigures } from './fieldworkTexts.ts';
import { OutcomesTable } from './OutcomesTable.tsx';
import { QuotaTable } from './QuotaTable.tsx';
import { hasFieldwork, useFigures } from './useFigures.ts';

/** Fieldwork of a study, for everyone who may read the project. @param children content that the host adds below */
export function FieldworkPage({ project, children }: { project: Project; children?: ReactNode }) {
  if (!hasFieldwork(project)) return <Navigate to={projectPath(project)} replace />;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Box>
        <Stack component="nav" aria-label={t('Breadcrumb')} direction="row" sx={{ gap: 1, minWidth: 0 }}>
          <Link component={RouterLink} to="/projects" variant="body2" color="text.secondary">
            {t('Projects')}
          </Link>
          <Typography variant="body2" color="text.secondary" aria-hidden>
            /
          </Typography>
          <Link component={RouterLink} to={projectPath(project)} variant="body2" color="text.secondary" noWrap>
            {project.name || t('Untitled project')}
          </Link>
        </Stack>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="h1">{t('Fieldwork')}</Typography>
          <StatusChip status={project.status} />
        </Stack>
      </Box>
      <Figures project={project} />
      {children}
    </Stack>
  );
}

function Figures({ project }: { project: Project }) {
  const { data, error, refetch } = useFigures(project);
  return (
    <>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data ? <Loaded project={project} figures={data} /> : !error && <Loading />}
    </>
  );
}

function Loaded({ project, figures }: { project: Project; figures: FieldworkFigures }) {
  const away = Object.values(figures.turnedAway).some((count) => count > 0);
  return (
    <>
      {figures.paused && figures.status === 'LIVE' && (
        <Alert severity="info">{t('This study is paused: no new shoppers can enter.')}</Alert>
      )}
      {figures.all.started === 0 && !away ? (
        <Card>
          <EmptyState icon={<Groups />} title={t('No shoppers yet')}>
            {figures.status === 'LIVE'
              ? t('The figures appear with the first shopper who opens the link.')
              : t('This study has ended without a single visit.')}
          </EmptyState>
        </Card>
      ) : (
        <>
          <CountedProgress figures={figures} />
          <StatStrip label={t('Key figures')} stats={keyFigures(figures)} />
          <Box sx={sideBySide}>
            <OutcomesTable project={project} figures={figures} />
            <QuotaTable project={project} figures={figures} />
          </Box>
        </>
      )}
    </>
  );
}

/** Tables are side by side if there is room. */
const sideBySide = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 480px), 1fr))',
  alignItems: 'start',
  gap: 2.5,
};

function Loading() {
  return (
    <Stack component="output" aria-label={t('Loading figures')} sx={{ gap: 2.5 }}>
      <Skeleton variant="rounded" height={108} />
      <Skeleton variant="rounded" height={72} />
      <Skeleton variant="rounded" height={360} />
    </Stack>
  );
}
