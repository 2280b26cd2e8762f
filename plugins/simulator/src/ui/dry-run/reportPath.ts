import type { Id } from '@aislelab/domain';

/** Where the report of a dry run is read. */
export const reportPath = (project: Id) => `/projects/${project}/dry-run`;
/** Where a dry run is started: on the last step of the draft. */
export const cardPath = (project: Id) => `/projects/${project}/finalize#dry-run`;
