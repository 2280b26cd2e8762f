import type { DryRun, Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { RelativeTime } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { endedText } from './endedText.ts';
import { Findings } from './Findings.tsx';
import { Progress } from './Progress.tsx';
import { reportPath } from './reportPath.ts';
import type { DryRunControl } from './useDryRun.ts';

interface DryRunStateProps extends Pick<DryRunControl, 'run' | 'cancel'> {
  project: Project;
  /** The button that starts a run; absent while one is in progress. */
  children: ReactNode;
}

/** State of a draft's dry run, and the next actions. */
export function DryRunState({ project, run, cancel, children }: DryRunStateProps) {
  if (run?.state === 'RUNNING') return <Progress run={run} cancel={cancel} />;
  return (
    <>
      {run && <Ended project={project} run={run} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {run?.state === 'DONE' && (
          <Button variant="contained" component={Link} to={reportPath(project._id)}>
            {t('Open the dry-run report')}
          </Button>
        )}
        {children}
      </Stack>
      {!run && (
        <Typography variant="body2" color="text.secondary">
          {t(
            'It costs nothing, and you can leave this page meanwhile. Simulated shoppers are never counted in your report.',
          )}
        </Typography>
      )}
    </>
  );
}

function Ended({ project, run }: { project: Project; run: DryRun }) {
  if (run.state === 'FAILED')
    return (
      <Alert severity="error">
        {t('%{reason} Nothing of your project was changed; you can simulate again.', { reason: endedText(run) ?? '' })}
      </Alert>
    );
  if (run.state === 'CANCELLED') return <Alert severity="info">{endedText(run)}</Alert>;
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {t('%{perVariation} shoppers per variation, simulated', { perVariation: run.perVariation })}{' '}
        <RelativeTime date={run.endedAt ?? run.startedAt} />.
      </Typography>
      {run.outdated && <Alert severity="warning">{t('The project was changed since. Simulate again.')}</Alert>}
      <Findings project={project} run={run} />
    </>
  );
}
