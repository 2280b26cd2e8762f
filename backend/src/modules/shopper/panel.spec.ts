import {
  PLAIN_FIELDWORK,
  type ErrorBody,
  type Fieldwork,
  type FieldworkFigures,
  type Front,
  type Id,
  type ListResult,
  type Project,
  type RespondentRow,
  type ShopperContent,
  type TestVisit,
} from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ATTEMPT_LIMITS, connectionOf, createTestApp, type TestApp } from '../../testing/index.ts';
import { createLive, createWorld, type ProjectWorld } from '../projects/testing/project-fixture.ts';
import { PERSON, shoppersOf } from './testing/shoppers.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

const { start, visit } = shoppersOf(() => test);
async function change(project: Id, fieldwork: Partial<Fieldwork>, more: object = {}) {
  const { version } = (await world.admin.get<Project>(`/projects/${project}`)).body;
  const body = { version, fieldwork: { ...PLAIN_FIELDWORK, ...fieldwork }, ...more };
  return world.admin.patch<Omit<Project, 'status'> & ErrorBody>(`/projects/${project}/fieldwork`, body);
}
/** A live study that takes its shoppers in this way. */
async function study(sample: number, variations: number, fieldwork: Partial<Fieldwork> = {}, more: object = {}) {
  const { _id } = await createLive(world, sample, variations);
  const { status, body } = await change(_id, fieldwork, more);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return _id;
}
const arrive = <T = Front>(project: Id, link: Record<string, string> = {}, more: object = {}) =>
  test.client().post<T>('/shopper/arrivals', {
    project,
    link: Object.entries(link).map(([name, value]) => ({ name, value })),
    ...more,
  });
const short = { durShopping: 1_500, durTotal: 1_800, products: {}, rating: null, words: null, cart: [] };
const quick = { ...short, maps: { movement: [[1, 900]], attention: { left: [], right: [], display: [] } } };
const codeOf = async (answer: Promise<{ body: unknown }>) => ((await answer).body as ErrorBody).code;
const turnedAway = (project: Id) =>
  connectionOf(test)
    .collection('turned_away')
    .find({})
    .toArray()
    .then((all) =>
      all.filter((one) => String(one['project']) === project).map(({ respondent, reason }) => ({ respondent, reason })),
    );

describe('the way into a study', () => {
  it('reads the id under the name that the panel uses, carries what the project names, and leads back with both', async () => {
    const link = { respondent: 'pid', carried: ['source', 'wave'] };
    const redirect = 'https://panel.test/end?p={respondent}&s={source}&w={wave}&how={status}';
    const _id = await study(2, 1, { link }, { redirect });
    const { body: front } = await arrive(_id, { pid: ' A&1 ', source: 'tv ü', utm: 'x', respondent: 'not this' });
    expect(front).toMatchObject({ arrival: 'OPEN', respondent: 'A&1', carried: [{ name: 'source', value: 'tv ü' }] });
    const { shopper } = await visit(_id, {
      respondent: front.respondent,
      carried: [...front.carried, { name: 'utm', value: 'x' }],
    });
    // Drops parameters that the project does not name, such as an email address.
    const stored = await connectionOf(test).collection('sessions').findOne({ respondent: 'A&1' });
    expect(stored?.['carried']).toEqual([{ name: 'source', value: 'tv ü' }]);
    const { body } = await shopper.post('/shopper/sessions/current/submit', quick);
    expect(body).toEqual({ done: true, redirect: 'https://panel.test/end?p=A%261&s=tv%20%C3%BC&w=&how=complete' });
    expect((await shopper.get('/shopper/sessions/current')).body).toMatchObject({
      redirect: (body as { redirect: string }).redirect,
    });
  });

  it('says before the first question what is known: full, paused, known, not invited, screened out, closed', async () => {
    const exits = {
      ...PLAIN_FIELDWORK.exits,
      full: 'https://panel.test/full?p={respondent}',
      closed: 'https://panel.test/closed',
    };
    const screening = [
      {
        text: 'Do you buy coffee?',
        several: false,
        answers: [
          { text: 'Yes', ends: false },
          { text: 'No', ends: true },
        ],
      },
    ];
    const respondents = { required: true, signed: false, repeat: 'REFUSE' } as const;
    const fieldwork = { exits, screening, respondents };
    const _id = await study(2, 1, fieldwork);
    const arrival = async (respondent: string) => (await arrive(_id, { respondent })).body.arrival;
    expect((await arrive(_id)).body.arrival).toBe('REFUSED');
    // Said before the questions, not by the start after them.
    expect(await arrival('x'.repeat(201))).toBe('REFUSED');
    expect((await arrive(_id, { respondent: 'P-1' })).body).toMatchObject({
      arrival: 'OPEN',
      exits,
      // Which answer ends is nobody's business.
      screening: [{ text: 'Do you buy coffee?', several: false, answers: ['Yes', 'No'] }],
    });
    const first = await visit(_id, { respondent: 'P-1', answers: [[0]], visit: 'ab'.repeat(16) });
    await first.shopper.post('/shopper/sessions/current/submit', quick);
    expect(await arrival('P-1')).toBe('KNOWN');
    // The same browser comes back to its visit.
    expect((await arrive(_id, { respondent: 'P-1' }, { visit: 'ab'.repeat(16) })).body.arrival).toBe('OPEN');
    expect(await codeOf(start(_id, { respondent: 'P-2', answers: [[1]] }))).toBe('SCREENED_OUT');
    expect(await arrival('P-2')).toBe('SCREENED_OUT');
    expect(await codeOf(start(_id, { respondent: 'P-2', answers: [[0]] }))).toBe('SCREENED_OUT');
    await visit(_id, { respondent: 'P-3', answers: [[0]] });
    expect(await arrival('P-4')).toBe('FULL');
    expect(await turnedAway(_id)).toEqual(
      expect.arrayContaining([
        { respondent: 'P-1', reason: 'KNOWN' },
        { respondent: 'P-2', reason: 'SCREENED_OUT' },
        { respondent: 'P-4', reason: 'FULL' },
      ]),
    );
    const { body: figures } = await world.manager.get<FieldworkFigures>(`/projects/${_id}/fieldwork/figures`);
    expect(figures.turnedAway).toEqual({ SCREENED_OUT: 1, FULL: 1, KNOWN: 1 });
    expect(figures.incidence).toBe(0.5);
    const list = await world.admin.get<ListResult<RespondentRow>>(
      `/projects/${_id}/fieldwork/respondents?standing=TURNED_AWAY`,
    );
    expect(list.body.data.map(({ respondent, turnedAway: reason }) => [respondent, reason])).toEqual([
      ['P-4', 'FULL'],
      ['P-2', 'SCREENED_OUT'],
      ['P-1', 'KNOWN'],
    ]);
    // Erasure deletes what was noted at the door, too.
    expect((await world.admin.post(`/projects/${_id}/fieldwork/erasure`, { respondent: 'P-2' })).body).toEqual({
      count: 1,
    });
    await change(_id, { ...fieldwork, paused: true });
    expect(await arrival('P-5')).toBe('PAUSED');
    await world.admin.post(`/projects/${_id}/actions/processing`, {});
    // Of a study that is over, only the way out.
    expect((await arrive(_id, { respondent: 'P-6' })).body).toMatchObject({
      arrival: 'CLOSED',
      exits,
      screening: [],
      config: { mission: '' },
    });
    expect(await codeOf(arrive('a'.repeat(24)))).toBe('PROJECT_NOT_LIVE');
  });

  it('lets a respondent in once, however many starts come at once', async () => {
    const _id = await study(9, 1, { respondents: { required: true, signed: false, repeat: 'REFUSE' } });
    const visits = Array.from({ length: 8 }, (_, n) => `${n}b`.repeat(16));
    const answers = await Promise.all(visits.map((name) => start(_id, { respondent: 'P-1', visit: name })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const codes = answers.flatMap(({ status, body }) => (status === 201 ? [] : [(body as unknown as ErrorBody).code]));
    expect(new Set(codes)).toEqual(new Set(['RESPONDENT_KNOWN']));
  });

  it('notes who was turned away, but not without end from one network', async () => {
    const _id = await study(1, 1);
    await visit(_id);
    const most = ATTEMPT_LIMITS.visit.pair;
    for (let n = 0; n < most + 20; n += 20)
      await Promise.all(Array.from({ length: 20 }, (_, k) => arrive(_id, { respondent: `P-${n + k}` })));
    const noted = (await turnedAway(_id)).length;
    expect(noted).toBeGreaterThan(most / 2);
    expect(noted).toBeLessThanOrEqual(most);
  });

  it('screens with one or several choices, and refuses what is no answer', async () => {
    const answers = ['A', 'B', 'None'].map((text) => ({ text, ends: text === 'None' }));
    const screening = [
      { text: 'Which?', several: true, answers },
      { text: 'One?', several: false, answers },
    ];
    const _id = await study(9, 1, { screening });
    for (const wrong of [undefined, [], [[0]], [[], [0]], [[0], [0, 1]], [[0], [3]], [[0], [0], [0]]])
      expect(await codeOf(start(_id, { answers: wrong }))).toBe('INVALID_INPUT');
    for (const wrong of ['x', [[-1], [0]], [['0'], [0]], [[1e9], [0]], [null, [0]]])
      expect((await start(_id, { answers: wrong })).status).toBe(400);
    for (const ending of [
      [[0, 2], [0]],
      [[0], [2]],
    ])
      expect(await codeOf(start(_id, { answers: ending }))).toBe('SCREENED_OUT');
    const { session } = await visit(_id, { answers: [[1, 0, 1], [0]] });
    const { body } = await world.admin.get<{ data: unknown[] }>(`/projects/${_id}/sessions`);
    expect(body.data).toEqual([]);
    const stored = await connectionOf(test).model('Session').findById(session).lean<{ answers: unknown }>();
    expect(stored?.answers).toEqual([
      { question: 'Which?', answers: ['A', 'B'] },
      { question: 'One?', answers: ['A'] },
    ]);
  });

  it('asks for consent where the project does, and shows the privacy policy of the operator', async () => {
    const { version } = (await world.admin.get<{ version: number }>('/settings/general')).body;
    const privacy = 'https://operator.test/privacy';
    for (const wrong of ['javascript:alert(1)', 'operator.test', 5])
      expect((await world.admin.patch('/settings/general', { version, privacy: wrong })).status).toBe(400);
    expect((await world.admin.patch('/settings/general', { version, privacy })).body).toMatchObject({ privacy });
    const consent = { text: 'We store what you do.\nFor a year.', tick: true };
    const _id = await study(2, 1, { consent });
    expect((await arrive(_id)).body).toMatchObject({ privacy, consent });
    expect(await codeOf(start(_id))).toBe('INVALID_INPUT');
    expect((await start(_id, { consent: true })).status).toBe(201);
  });
});

describe('places of a panel', () => {
  it('are bounded by quotas of age and gender, exactly, whatever number comes at once', async () => {
    const quotas = [
      { age: '18-34', gender: null, places: 5 },
      { age: null, gender: 'FEMALE', places: 4 },
      { age: '55+', gender: 'MALE', places: 0 },
    ] as const;
    const _id = await study(20, 2, { quotas: [...quotas] });
    const people = Array.from({ length: 60 }, (_, index) => ({
      ...PERSON,
      age: index % 3 === 0 ? '55+' : '18-34',
      gender: index % 2 === 0 ? 'MALE' : 'FEMALE',
    }));
    const answers = await Promise.all(people.map((shopper) => start(_id, { shopper })));
    expect([...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b)).toEqual([201, 409]);
    const came = people.filter((_, index) => answers[index]?.status === 201);
    const count = (test: (one: (typeof people)[number]) => boolean) => came.filter(test).length;
    expect(count(({ age }) => age === '18-34')).toBe(5);
    expect(count(({ gender }) => gender === 'FEMALE')).toBe(4);
    expect(count(({ age, gender }) => age === '55+' && gender === 'MALE')).toBe(0);
    // The study itself is open for others.
    expect((await arrive(_id)).body.arrival).toBe('OPEN');
    expect((await start(_id, { shopper: { ...PERSON, age: '35-54', gender: 'OTHER' } })).status).toBe(201);
  });

  it('stop at the soft launch and go on when it is lifted', async () => {
    const _id = await study(10, 2, { stopAfter: 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => start(_id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect((await arrive(_id)).body.arrival).toBe('FULL');
    await change(_id, { stopAfter: null });
    expect((await start(_id)).status).toBe(201);
  });

  it('are given back by who leaves because of the device; that visit is over', async () => {
    const exits = { ...PLAIN_FIELDWORK.exits, refused: 'https://panel.test/?p={respondent}&s={status}' };
    const _id = await study(1, 1, { exits, device: { width: 800, framesPerSecond: 20 } });
    expect((await arrive(_id)).body.device).toEqual({ width: 800, framesPerSecond: 20 });
    const { shopper } = await visit(_id, { respondent: 'P 1' });
    const leave = () => shopper.post('/shopper/sessions/current/leave', { reason: 'DEVICE' });
    for (let round = 0; round < 2; round++)
      expect((await leave()).body).toEqual({ redirect: 'https://panel.test/?p=P%201&s=device' });
    expect((await shopper.post('/shopper/sessions/current/submit', quick)).status).toBe(410);
    expect((await start(_id)).status).toBe(201);
    expect((await shopper.post('/shopper/sessions/current/leave', { reason: 'BORED' })).status).toBe(400);
  });
});

describe('what a shopper is shown', () => {
  it('is the own variation only, and nothing tells which one is the control', async () => {
    const _id = await study(3, 3);
    const whole = (await world.admin.get<ShopperContent>(`/storage/shopper/project/${_id}`)).body;
    const { shopper, variation } = await visit(_id);
    const { body: own, headers } = await shopper.get<ShopperContent>('/shopper/sessions/current/content');
    expect(own.variations).toHaveLength(1);
    const given = whole.variations[variation];
    expect(own.variations[0]).toMatchObject({
      control: false,
      prices: given?.prices,
      productImages: given?.productImages,
    });
    expect(own.planogram).toEqual(given?.planogram ?? whole.planogram);
    for (const one of whole.variations) expect(JSON.stringify(own)).not.toContain(one._id);
    const etag = headers.get('etag') ?? '';
    // Without a word about caching Node's fetch would ask for everything anew.
    const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    expect((await shopper.get('/shopper/sessions/current/content', { headers: known })).status).toBe(304);

    const { body: anybody } = await test.client().get<ShopperContent>(`/storage/shopper/project/${_id}`);
    expect(anybody.variations).toHaveLength(3);
    expect(anybody.variations.map(({ control }) => control)).toEqual([false, false, false]);
    for (const one of whole.variations) expect(JSON.stringify(anybody)).not.toContain(one._id);
    expect(whole.variations.map(({ control }) => control)).toEqual([true, false, false]);
  });
});

describe('test links', () => {
  it('open the study as shoppers see it, and store nothing', async () => {
    const screening = [
      {
        text: 'Coffee?',
        several: false,
        answers: [
          { text: 'Yes', ends: false },
          { text: 'No', ends: true },
        ],
      },
    ];
    const _id = await study(
      1,
      2,
      { screening, paused: true },
      { redirect: 'https://panel.test/?p={respondent}&s={status}' },
    );
    const { body: link, status } = await world.admin.post<{ token: string; expires: string }>(
      `/projects/${_id}/fieldwork/test-link`,
      {},
    );
    expect(status).toBe(200);
    expect(Date.parse(link.expires) - Date.now()).toBeGreaterThan(6 * 24 * 3_600_000);
    expect((await arrive(_id, { test: link.token })).body).toMatchObject({ arrival: 'OPEN', test: true });
    const tryOut = (more: object) => start<TestVisit & ErrorBody>(_id, { test: link.token, respondent: 'T', ...more });
    expect((await tryOut({ answers: [[1]] })).body.code).toBe('SCREENED_OUT');
    for (let round = 0; round < 5; round++) {
      const { body } = await tryOut({ answers: [[0]] });
      expect(body).toMatchObject({ redirect: 'https://panel.test/?p=T&s=complete' });
      expect(body.content.variations).toHaveLength(1);
    }
    for (const collection of ['sessions', 'turned_away', 'quotas'])
      expect(await connectionOf(test).collection(collection).countDocuments({ project: _id })).toBe(0);
    const other = await study(1, 1);
    expect((await arrive(other, { test: link.token })).body.test).toBe(false);
    expect(await codeOf(start(other, { test: link.token }))).toBe('PROJECT_NOT_LIVE');
    for (const client of [world.manager, world.reader])
      expect((await client.post(`/projects/${_id}/fieldwork/test-link`, {})).status).toBe(403);
  });
});

describe('settings of a panel', () => {
  it('are refused with their field where they cannot work', async () => {
    const _id = await study(2, 1);
    const exits = PLAIN_FIELDWORK.exits;
    const wrong: [Partial<Fieldwork> | object, string][] = [
      [{ exits: { ...exits, full: 'https://panel.test/?p={pid}' } }, 'fieldwork.exits.full'],
      [{ exits: { ...exits, closed: 'javascript:alert(1)' } }, 'fieldwork.exits.closed'],
      [{ link: { respondent: 'signature', carried: [] } }, 'fieldwork.link.respondent'],
      [{ link: { respondent: 'pid', carried: ['a b'] } }, 'fieldwork.link.carried'],
      [{ quotas: [{ age: '18-34', gender: null, places: -1 }] }, 'fieldwork.quotas.0.places'],
      [{ screening: [{ text: '', several: false, answers: [] }] }, 'fieldwork.screening.0.text'],
      [{ stopAfter: 0 }, 'fieldwork.stopAfter'],
      [{ device: { width: 0, framesPerSecond: null } }, 'fieldwork.device.width'],
    ];
    for (const [fieldwork, field] of wrong) {
      const { status, body } = await change(_id, fieldwork);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, expect.arrayContaining([field])]);
    }
    const { status, body } = await change(_id, {}, { redirect: 'https://panel.test/?p={wave}' });
    expect([status, body.errors]).toEqual([
      400,
      { redirect: '{wave} is not known. Use {respondent}, {session}, {status}.' },
    ]);
  });
});
