import type { Id } from '@aislelab/domain';

/** Page of a dry run's report. */
export const reportPath = (project: Id) => `/projects/${project}/dry-run`;
/** Card that starts a dry run, on the last step of the draft. */
export const cardPath = (project: Id) => `/projects/${project}/finalize#dry-run`;
