import type { Project } from '@aislelab/domain';
import { ApiError } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { EmptyState, ErrorNotice } from '@aislelab/ui-kit/widgets';
import Groups from '@mui/icons-material/Groups2Outlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router';
import { Announced } from './Announced.tsx';
import { DryRunResult } from './DryRunResult.tsx';
import { endedText } from './endedText.ts';
import { Progress } from './Progress.tsx';
import { cardPath } from './reportPath.ts';
import { useDryRun } from './useDryRun.ts';

/** The result of a dry run, or its state. */
export function DryRunReport({ project }: { project: Project }) {
  const dryRun = useDryRun(project._id);
  const { found, run, cancel, renew } = dryRun;
  const ended = run && endedText(run);
  return (
    <>
      <Announced run={run} />
      {found.error && <DryRunProblem project={project} error={found.error} onRetry={renew} />}
      {found.isPending && <Skeleton variant="rounded" height={480} />}
      {found.isSuccess && !run && <NotThere project={project}>{t('This draft has not been simulated yet.')}</NotThere>}
      {run?.state === 'RUNNING' && (
        <Card sx={{ padding: { xs: 2, sm: 3 } }}>
          <Progress run={run} cancel={cancel} />
        </Card>
      )}
      {ended !== null && <NotThere project={project}>{ended}</NotThere>}
      {run?.state === 'DONE' && <DryRunResult key={run.endedAt} project={project} run={run} start={dryRun.start} />}
    </>
  );
}

/** Shows an error: the draft was submitted, the user has no access, or the platform does not respond. */
function DryRunProblem(props: { project: Project; error: Error; onRetry: () => void }) {
  const { project, error, onRetry } = props;
  if (error instanceof ApiError && (error.status === 403 || error.status === 409))
    return <NotThere project={project}>{error.message}</NotThere>;
  return <ErrorNotice error={error} onRetry={onRetry} />;
}

function NotThere({ project, children }: { project: Project; children: string }) {
  return (
    <Card>
      <EmptyState
        icon={<Groups />}
        title={t('There is no dry run to read')}
        action={
          <Button variant="contained" component={Link} to={cardPath(project._id)}>
            {t('Go to the project')}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </Card>
  );
}
