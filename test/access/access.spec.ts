import { JobQueue } from '@aislelab/backend/testing';
import { afterAll, beforeAll, describe, jest } from '@jest/globals';
import { absenceSuite } from './suites/absences.ts';
import { fieldSuite } from './suites/fields.ts';
import { lifecycleSuite } from './suites/lifecycle.ts';
import { querySuite } from './suites/queries.ts';
import { rightsSuite } from './suites/rights.ts';
import { quietRouteSuite, writingRouteSuite } from './suites/routes.ts';
import { scopeSuite } from './suites/scopes.ts';
import { createWorld, plantEverything, type World } from './world/world.ts';

/** Many requests on a machine that may be busy: what counts here is that they end. */
jest.setTimeout(600_000);

// One running platform for all: what looks at whole lists comes first, what writes to them last.
let world: World;
beforeAll(async () => {
  world = await createWorld();
  await plantEverything(world);
});
afterAll(async () => {
  await world.test.app.get(JobQueue).idle();
  await world.test.close();
});
const given = () => world;

describe('queries', () => querySuite(given));
describe('scopes', () => scopeSuite(given));
describe('routes', () => quietRouteSuite(given));
describe('absences', () => absenceSuite(given));
describe('rights', () => rightsSuite(given));
describe('fields', () => fieldSuite(given));
describe('life cycle', () => lifecycleSuite(given));
describe('routes that write', () => writingRouteSuite());
