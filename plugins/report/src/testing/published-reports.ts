import {
  createOrganization,
  createRecord,
  createTestApp,
  signedIn,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import type { ErrorBody, Project, ReportShare } from '@aislelab/domain';
import { plugin } from '../server/index.ts';
import { ReportEngine } from '../server/report.engine.ts';
import { contentFixture, projectFixture } from './fixture-content.ts';
import { sessionsFixture } from './fixture-sessions.ts';

export const ID = 'a'.repeat(24);
export const OTHER = 'b'.repeat(24);
/** In a store that counts in euros. */
export const GERMAN = 'c'.repeat(24);
export const DAY_MS = 86_400_000;

/** A platform with three published reports of one organization, and people who read them, manage them or may not know of them. */
export async function publishReports() {
  const test = await createTestApp({ plugins: [plugin] });
  const { client: admin } = await signedIn(test, { role: 'ADMIN' });
  const organization = await createOrganization(test);
  const { client: customer } = await signedIn(test, { organization, permissions: { readProjects: true } });
  const { client: manager } = await signedIn(test, { organization, permissions: { manageProjects: true } });
  const { client: stranger } = await signedIn(test, { permissions: { readProjects: true } });
  const bytes = await new ReportEngine().compile(projectFixture(), visits(), () => undefined, contentFixture());
  const publish = (id: string, patch: Partial<Project>, store = {}) =>
    published(test, id, { ...patch, organization }, bytes, store);
  await publish(ID, { name: '=Relaunch "1"' });
  await publish(OTHER, { name: 'Secret launch' });
  await publish(GERMAN, { name: 'Haferdrink' }, { currency: '€', currencyPosition: 'AFTER' });
  return { test, admin, customer, manager, stranger, organization };
}

async function* visits() {
  yield* sessionsFixture(900);
}

async function published(test: TestApp, _id: string, patch: Partial<Project>, bytes: Uint8Array, store: object) {
  const internal = {
    credited: [],
    processingAt: null,
    publishWhenCompiled: false,
    heartbeatAt: null,
    compiledEpoch: 1,
  };
  await createRecord(test, 'Project', { ...projectFixture(), ...patch, _id, internal });
  const { config, ...shown } = contentFixture();
  const content = { ...shown, config: { ...config, ...store }, project: _id };
  await createRecord(test, 'FrozenContent', { _id, hash: 'h', content, createdAt: new Date() });
  await createRecord(test, 'Compiled', { project: _id, epoch: 1, part: 0, bytes: Buffer.from(bytes) });
}

const soon = () => new Date(Date.now() + 30 * DAY_MS).toISOString();
/** Creates a share link of a report. */
export const shareReport = (client: TestClient, expiresAt = soon(), id = ID) =>
  client.post<{ share: ReportShare; token: string } & ErrorBody>(`/projects/${id}/report/shares`, { expiresAt });

/** Opens a part of a shared report. */
export const followShare = <T>(test: TestApp, token: string, path = '', query?: unknown) =>
  test.client().get<T>(`/shared-report${path}`, {
    headers: { 'x-share-token': token },
    ...(query === undefined ? {} : { query: JSON.stringify(query) }),
  });
