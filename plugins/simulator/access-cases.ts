import { JOBS, type JobsPort } from '@aislelab/server-kit';
import { setTimeout as sleep } from 'node:timers/promises';

interface Reply {
  json: unknown;
}
interface Asked {
  world: {
    test: { app: { get(token: symbol, options: { strict: false }): JobsPort } };
    ingredients: { snapshots: { LIVE: { project: object } } };
  };
  target: { record: object | null } | null;
}
const member = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
const draft = { subject: 'project', status: 'DRAFT', success: 200, writes: true };
const reading = { ...draft, writes: false };
const live = { ...draft, status: 'LIVE' };

/** Waits until no dry run of the organization is left: it may have two at once. */
async function dryRunsEnded({ world, target }: Asked): Promise<void> {
  const organization = member(target?.record, 'organization');
  if (typeof organization !== 'string') return;
  const jobs = world.test.app.get(JOBS, { strict: false });
  while ((await jobs.unfinished('simulator.dryRun', organization)) > 0) await sleep(50);
}

/** Requests of each route for a draft or a live project, for the access tests (`test/access`). */
export const cases = {
  'POST /projects/:id/dry-run': {
    ...draft,
    success: 201,
    body: async (cell: Asked) => {
      await dryRunsEnded(cell);
      return { assumptions: { facings: 0.3 } };
    },
    check: (_cell: unknown, { json }: Reply) => (member(json, 'state') === 'RUNNING' ? null : 'is no run'),
  },
  'GET /projects/:id/dry-run': {
    ...reading,
    check: ({ target }: { target: { id: string } | null }, { json }: Reply) =>
      member(json, 'project') === target?.id ? null : 'is of another project',
  },
  'DELETE /projects/:id/dry-run': draft,
  'GET /projects/:id/dry-run/compact': {
    ...reading,
    query: () => [[['project'], {}, ['sample']]],
    check: (_cell: unknown, { json }: Reply) =>
      Array.isArray(json) && json.length === 2 ? null : 'has no row for each variation',
  },
  'GET /projects/:id/dry-run/content': reading,
  'GET /projects/:id/dry-run/shelves': reading,
  'GET /projects/:id/sessions/simulated': {
    ...live,
    writes: false,
    check: (_cell: unknown, { json }: Reply) => (member(json, 'job') === null ? null : 'has a job'),
  },
  'POST /projects/:id/sessions/simulated': {
    ...live,
    body: ({ world }: Asked) => ({
      version: member(world.ingredients.snapshots.LIVE.project, 'version'),
      perVariation: 1,
    }),
    check: (_cell: unknown, { json }: Reply) =>
      member(json, 'simulatedCounted') === true ? null : 'does not count them',
  },
  'DELETE /projects/:id/sessions/simulated': live,
};
