import type { Job, JobStatus } from '@aislelab/domain';
import { JOB_LABELS, JobBar } from '@aislelab/ui-kit/jobs';
import { t, translated } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { nameOf } from '../list/cells.tsx';
import { NameLink } from '../list/NameLink.tsx';

const COLORS: Record<JobStatus, ChipProps['color']> = {
  WAITING: 'default',
  RUNNING: 'info',
  DONE: 'success',
  FAILED: 'error',
  CANCELLED: 'default',
};

/** Title of a job, its schedule, and the reason of its last failure. */
export function JobTitle({ job }: { job: Job }) {
  const { title, name, every, reason, attempts } = job;
  return (
    <Stack sx={{ gap: 0.25, minWidth: 0, maxWidth: 420, overflowWrap: 'anywhere' }}>
      <Typography variant="subtitle2">{translated(title)}</Typography>
      <Typography variant="caption" color="text.secondary">
        {every === null ? name : t('%{name}, every %{every} minutes', { name, every })}
      </Typography>
      {reason !== null && (
        <Typography variant="body2" color="error">
          {t('Attempt %{attempts}: %{reason}', { attempts, reason })}
        </Typography>
      )}
    </Stack>
  );
}

export function JobStatusCell({ job }: { job: Job }) {
  const { status } = job;
  if (status === 'RUNNING')
    return (
      <Box sx={{ minWidth: 130 }}>
        <JobBar job={job} />
      </Box>
    );
  return <Chip size="small" variant="outlined" color={COLORS[status]} label={JOB_LABELS[status]} sx={{ height: 22 }} />;
}

/** The project or the organization; one that is gone has no name. */
export function JobAbout({ job: { project, organization } }: { job: Job }) {
  const [kind, about] = project ? ['projects', project] : ['organizations', organization];
  const name = nameOf(about);
  if (!about || name === '') return null;
  return <NameLink to={`/${kind}/${typeof about === 'string' ? about : about._id}`} name={name} />;
}
