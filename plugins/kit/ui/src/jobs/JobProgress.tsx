import { inSentence, translated } from '../texts/t.ts';
import type { Id } from '@aislelab/domain';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ErrorNotice } from '../widgets/ErrorNotice.tsx';
import { JOB_LABELS, JobBar } from './JobBar.tsx';
import { useJob } from './useJob.ts';

/** Title, progress and result of a job, by the id that `JOBS.enqueue` returned. */
export function JobProgress({ job: id }: { job: Id }) {
  const { data: job, error, refetch } = useJob(id);
  if (!job) return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null;
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Typography component="output" variant="body2">
        {translated(job.title)}: {inSentence(JOB_LABELS[job.status])}
      </Typography>
      {job.status === 'RUNNING' && <JobBar job={job} />}
      {job.error && (
        <Typography variant="body2" color="error">
          {job.error}
        </Typography>
      )}
    </Stack>
  );
}
