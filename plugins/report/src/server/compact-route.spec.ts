import {
  createOrganization,
  createRecord,
  createTestApp,
  signedIn,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import { AGES, GENDERS, type ErrorBody, type Session } from '@aislelab/domain';
import { type CompactRow } from '@aislelab/statistics';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BARISTA, contentFixture, HAVREFIELD, OAT, projectFixture } from '../testing/fixture-content.ts';
import { sessionsFixture } from '../testing/fixture-sessions.ts';
import { plugin } from './index.ts';
import { ReportEngine } from './report.engine.ts';

const ID = 'a'.repeat(24);
const SESSIONS = sessionsFixture(900);
const COUNTED = SESSIONS.filter(({ enabled, state }) => enabled && state === 'COMPLETED');
let test: TestApp;
let customer: TestClient;
beforeAll(async () => {
  test = await createTestApp({ plugins: [plugin] });
  const organization = await createOrganization(test);
  ({ client: customer } = await signedIn(test, { organization, permissions: { readProjects: true } }));
  const internal = {
    credited: [],
    processingAt: null,
    publishWhenCompiled: false,
    heartbeatAt: null,
    compiledEpoch: 1,
  };
  await createRecord(test, 'Project', { ...projectFixture(), _id: ID, organization, internal });
  const content = { ...contentFixture(), project: ID };
  await createRecord(test, 'FrozenContent', { _id: ID, hash: 'h', content, createdAt: new Date() });
  const bytes = await new ReportEngine().compile(projectFixture(), stream(SESSIONS), () => undefined, contentFixture());
  await createRecord(test, 'Compiled', { project: ID, epoch: 1, part: 0, bytes: Buffer.from(bytes) });
});
afterAll(() => test?.close());

async function* stream(sessions: readonly Session[]) {
  yield* sessions;
}
const ask = (...query: unknown[]) =>
  customer.get<CompactRow[] & ErrorBody>(`/projects/${ID}/stats/compact`, { query: JSON.stringify(query) });
const rows = async (...query: unknown[]) => {
  const { status, body } = await ask(...query);
  expect(status).toBe(200);
  return body;
};
const share = { value: expect.any(Number), difference: expect.any(Number), significance: expect.any(Number) };

describe('GET /projects/{id}/stats/compact', () => {
  it('P1-CAL-17 P1-CAL-18 P1-REP-25 the whole project: sample, rating and words, or maps, of the variations asked for', async () => {
    const filters = { age: ['18-34'], gender: ['MALE', 'OTHER'], variation: [0, 2] };
    const [first, second, ...others] = await rows([['project'], filters, ['variation', 'sample', 'words', 'rating']]);
    expect(others).toEqual([]);
    const counted = (variation: number) =>
      COUNTED.filter(
        ({ shopper, variation: own }) => own === variation && shopper.age === '18-34' && shopper.gender !== 'FEMALE',
      ).length;
    expect([first, second]).toMatchObject([
      { variation: 0, type: 'project', sample: { total: counted(0) } },
      { variation: 2, type: 'project', sample: { total: counted(2) } },
    ]);
    expect(first?.rating).toBeGreaterThanOrEqual(1);
    expect(first?.words?.[0]).toEqual({ id: expect.any(String), sum: expect.any(Number), score: expect.any(Number) });
    const maps = await rows([['project'], { variation: [1] }, ['variation', 'maps']]);
    expect(maps).toMatchObject([
      { variation: 1, type: 'project', maps: { movement: expect.anything(), attention: expect.anything() } },
    ]);
  });

  it('P2-CAL-20 P2-CAL-21 P2-CAL-22 P2-CAL-23 P2-CAL-24 P2-STA-01 P2-STA-02 P2-STA-03 a list of [selector, filters, select] answers a list of rows', async () => {
    const select = ['sample', 'marketShare', 'marketPenetration', 'spending', 'durations'];
    const filters = { age: [...AGES], gender: [...GENDERS], variation: [0] };
    const selectors = [['project'], ['category', OAT], ['brand', `${HAVREFIELD}_${OAT}`], ['product', BARISTA]];
    const answer = await rows(...selectors.map((selector) => [selector, filters, select]));
    expect(answer).toHaveLength(4);
    for (const [index, [type]] of selectors.entries())
      expect(answer[index]).toMatchObject({
        variation: 0,
        type,
        sample: { total: COUNTED.filter(({ variation }) => variation === 0).length, cart: expect.any(Number) },
        spending: expect.any(Number),
        durations: { shopping: expect.any(Number) },
      });
    for (const row of answer.slice(2)) expect(row).toMatchObject({ marketShare: share, marketPenetration: share });
    const bought = COUNTED.filter(
      ({ variation, cart }) => variation === 0 && cart.some(({ product }) => product === BARISTA),
    ).length;
    expect(answer[3]?.sample?.cart).toBe(bought);
    for (const wrong of [
      [['brand', HAVREFIELD], {}, select],
      [{}, ['project'], select],
      [['project'], { ages: [] }, select],
      [['project'], {}, ['secrets']],
    ])
      expect((await ask(wrong)).body).toMatchObject({ status: 400, code: 'INVALID_QUERY' });
  });

  it('P2-STA-04 breakdowns by age and gender count the buyers', async () => {
    const [row] = await rows([['product', BARISTA], { variation: [0] }, ['sample', 'age', 'gender']]);
    const buyers = (cells: object | undefined) =>
      Object.values(cells ?? {}).reduce((sum: number, cell: { sample: { cart: number } }) => sum + cell.sample.cart, 0);
    expect(Object.keys(row?.age ?? {})).toEqual([...AGES]);
    expect(Object.keys(row?.gender ?? {})).toEqual([...GENDERS]);
    expect([buyers(row?.age), buyers(row?.gender)]).toEqual([row?.sample?.cart, row?.sample?.cart]);
  });
});
