export type { RouteRow } from '../common/access/routes.ts';
export { HEADER_PROFILES, securityHeaders } from '../common/http/security-headers.ts';
export { JobQueue } from '../common/jobs/job-queue.ts';
export { PluginHost } from '../common/plugins/plugin-host.ts';
export * from './create-test-app.ts';
export * from './hostile-queries.ts';
export * from './platform-app.ts';
export * from './test-client.ts';
export * from './viewers.ts';
