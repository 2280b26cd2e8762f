export { JOB_LABELS, JobBar } from './JobBar.tsx';
export { JobProgress } from './JobProgress.tsx';
export { jobKeys, useJob } from './useJob.ts';
