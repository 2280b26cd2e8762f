import {
  createTestApp,
  createWorld,
  type ProjectWorld,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import type { AuditEntry, ErrorBody, ListResult, PluginSettings } from '@aislelab/domain';
import { plugin as milestones } from '@aislelab/milestones/server';
import { SETTINGS, type SettingsPort } from '@aislelab/server-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp({ plugins: [milestones] });
  world = await createWorld(test);
});
afterAll(() => test.close());

const PATH = '/settings/plugins';
const read = async (client: TestClient) => (await client.get<{ data?: PluginSettings[] }>(PATH)).body.data?.[0];
const save = (client: TestClient, version: number, values: unknown) =>
  client.patch<PluginSettings & ErrorBody>(`${PATH}/milestones`, { version, values });
const inForce = () => test.app.get<SettingsPort>(SETTINGS, { strict: false }).of(milestones.settings);

describe('settings of a plugin', () => {
  it('hold their standards until an admin changes them, and then at once', async () => {
    expect(await read(world.admin)).toMatchObject({ plugin: 'milestones', version: 1, values: { most: 50 } });
    expect(await inForce()).toEqual({ most: 50 });
    const { status, body } = await save(world.admin, 1, { most: 2 });
    expect([status, body.version, body.values]).toEqual([200, 2, { most: 2 }]);
    expect(await inForce()).toEqual({ most: 2 });
    expect(await read(world.admin)).toMatchObject({ version: 2, values: { most: 2 } });
  });

  it('are not changed with a value that they do not take, an unknown one, or none at all', async () => {
    const problems = async (values: unknown) => (await save(world.admin, 2, values)).body.errors;
    expect(await problems({ most: 0 })).toEqual({ 'values.most': 'Enter a whole number from 1 to 500' });
    expect(await problems({ least: 1 })).toEqual({ 'values.least': 'The plugin has no such setting' });
    expect((await save(world.admin, 2, { constructor: 1 })).body.code).toBe('MALFORMED');
    for (const values of [undefined, null, [], 'most', 5])
      expect(await problems(values)).toEqual({ values: 'Required' });
    expect((await world.admin.patch(`${PATH}/nowhere`, { version: 1, values: {} })).status).toBe(404);
    expect(await read(world.admin)).toMatchObject({ version: 2, values: { most: 2 } });
  });

  it('are saved by one of two who save at once', async () => {
    const both = await Promise.all([save(world.admin, 2, { most: 3 }), save(world.admin, 2, { most: 4 })]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect((await save(world.admin, 2, { most: 5 })).status).toBe(409);
  });

  it('are for admins, and each change is in the audit log', async () => {
    for (const client of [world.manager, world.stranger, test.client()]) {
      expect([401, 403]).toContain((await client.get(PATH)).status);
      expect([401, 403]).toContain((await save(client, 3, { most: 1 })).status);
    }
    const { body } = await world.admin.get<ListResult<AuditEntry>>('/audit');
    const [entry] = body.data.filter(({ action }) => action === 'settings.update').slice(-1);
    expect(entry).toMatchObject({ name: 'Milestones', kind: 'settings', changes: { most: { from: 50, to: 2 } } });
  });
});
