export { JOB_LABELS, JobBar } from './JobBar.tsx';
export { JobProgress } from './JobProgress.tsx';
export { useJob } from './useJob.ts';
