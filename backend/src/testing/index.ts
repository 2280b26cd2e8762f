export { spawnEmbeddedMongo, type EmbeddedMongo } from '@aislelab/embedded-mongo';
export type { RouteRow } from '../common/access/routes.ts';
export { checkFields } from '../common/validation/validation-pipe.ts';
export { HEADER_PROFILES, securityHeaders } from '../common/http/security-headers.ts';
export { Faults } from '../common/invariants/testing/faults.ts';
export { JobQueue } from '../common/jobs/job-queue.ts';
export { JobSweeper } from '../common/jobs/job.sweeper.ts';
export { Log } from '../common/log/log.ts';
export { ATTEMPT_LIMITS } from '../modules/auth/attempts.ts';
export { DownloadTickets } from '../modules/auth/download-tickets.ts';
export { Sessions } from '../modules/auth/sessions.ts';
export {
  act,
  createDraft,
  createLive,
  createWorld,
  objectId,
  type ProjectWorld,
} from '../modules/projects/testing/project-fixture.ts';
export { FakeShoppers } from '../modules/shopper/testing/fake-shoppers.ts';
export { forgeriesOf } from '../modules/shopper/testing/forgeries.ts';
export { liftBrake, PEOPLE, plainVisit, productsOf, shoppersOf } from '../modules/shopper/testing/shoppers.ts';
export type { OpenApi } from '../modules/reference/open-api.ts';
export { schemaOf, type JsonSchema } from '../modules/reference/schema-of.ts';
export { POINTS } from '../common/plugins/check-plugins.ts';
export { PluginHost } from '../common/plugins/plugin-host.ts';
export * from './cheap-passwords.ts';
export * from './create-test-app.ts';
export * from './database-watch.ts';
export * from './hostile-layouts.ts';
export * from './hostile-queries.ts';
export * from './invariants.ts';
export * from './mails.ts';
export * from './migrate-anew.ts';
export * from './platform-app.ts';
export * from './redis.ts';
export * from './resources.ts';
export * from './test-client.ts';
export * from './test-worker.ts';
export * from './tokens.ts';
export * from './viewers.ts';
