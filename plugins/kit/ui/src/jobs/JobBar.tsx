import type { JobState, JobStatus } from '@aislelab/domain';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t, translated } from '../texts/t.ts';

export const JOB_LABELS: Record<JobStatus, string> = {
  WAITING: t('Waiting'),
  RUNNING: t('Running'),
  DONE: t('Done'),
  FAILED: t('Failed'),
  CANCELLED: t('Cancelled'),
};

/** Progress of a running job. */
export function JobBar({ job }: { job: Pick<JobState, 'title' | 'progress' | 'cancelling'> }) {
  const percent = Math.round(100 * job.progress);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
      <LinearProgress
        variant={percent > 0 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={translated(job.title)}
        sx={{ flex: '1 1 80px', minWidth: 60, height: 6, borderRadius: 3 }}
      />
      <Typography variant="caption" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {job.cancelling ? t('Cancelling') : `${percent}%`}
      </Typography>
    </Stack>
  );
}
