import {
  act,
  connectionOf,
  createDraft,
  createLive,
  createTestApp,
  createWorld,
  objectId,
  type ProjectWorld,
  type TestApp,
  type TestClient,
} from '@aislelab/backend/testing';
import type { ErrorBody, FileDictionary, Id, ListResult, Missing, Project } from '@aislelab/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { completePlugins } from './fixtures/plugins/complete/index.ts';
import { MomentRows, MoodColumn } from './fixtures/plugins/complete/parts.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp({ plugins: completePlugins });
  world = await createWorld(test);
});
afterAll(() => test.close());

const note = async (project: Id, text: string, client: TestClient = world.manager) =>
  (await client.post<{ _id: Id }>(`/fixture/shelf-notes/${project}`, { text })).body._id;
const notesOf = async (project: Id) =>
  (
    await connectionOf(test)
      .model('FixtureShelfNote')
      .find({ project: objectId(project) })
      .lean<{ text: string }[]>()
  )
    .map(({ text }) => text)
    .sort();

describe('what a plugin checks before a project is submitted', () => {
  const missing = (project: Id, client = world.manager) =>
    client.get<{ data: Missing[] }>(`/projects/${project}/missing`);
  const submit = (project: Id, client = world.manager) =>
    client.post<ErrorBody & { data: Project }>(`/projects/${project}/actions/submit`);

  it('is in the list of what is missing, in the name of its step, and refuses the submit', async () => {
    const { _id } = await createDraft(world);
    const question = await note(_id, 'Higher?');
    const expected = [{ path: `fixture-notes.${question}`, message: 'Answer "Higher?"' }];
    for (const client of [world.manager, world.reader, world.admin])
      expect((await missing(_id, client)).body.data).toEqual(expected);
    for (const client of [world.manager, world.admin]) {
      const { status, body } = await submit(_id, client);
      expect([status, body.code, body.errors]).toEqual([
        422,
        'NOT_READY',
        { [`fixture-notes.${question}`]: 'Answer "Higher?"' },
      ]);
    }
    await world.manager.patch(`/fixture/shelf-notes/${_id}/${question}`, { text: 'Higher.' });
    expect((await missing(_id)).body.data).toEqual([]);
    expect((await submit(_id)).body.data.status).toBe('READY');
  });

  it('tells nobody of another organization anything, and lets nobody submit who may not', async () => {
    const { _id } = await createDraft(world);
    await note(_id, 'Secret?');
    const refused = await missing(_id, world.stranger);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([404, expect.not.stringContaining('Secret')]);
    expect([(await submit(_id, world.stranger)).status, (await submit(_id, world.reader)).status]).toEqual([404, 403]);
  });

  it('refuses when it cannot be made, and the page is shown all the same', async () => {
    const { _id } = await createDraft(world);
    await note(_id, 'broken');
    const failed = { path: 'fixture-notes', message: 'This step could not be checked: try again in a moment' };
    expect(await missing(_id)).toMatchObject({ status: 200, body: { data: [failed] } });
    expect(await submit(_id)).toMatchObject({ status: 422, body: { errors: { 'fixture-notes': failed.message } } });
  });
});

describe('records of a plugin when their project is copied', () => {
  it('are copied with it when their collection says so, and are apart from then on', async () => {
    const { _id } = await createDraft(world);
    const first = await note(_id, 'one');
    await note(_id, 'two');
    await connectionOf(test).model('FixturePin').create({ project: _id, text: 'not copied' });
    const copy = (await act(world.admin, _id, 'duplicate'))._id;
    expect([await notesOf(_id), await notesOf(copy)]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
    expect(await connectionOf(test).model('FixturePin').countDocuments({ project: copy })).toBe(0);
    await world.manager.patch(`/fixture/shelf-notes/${_id}/${first}`, { text: 'changed' });
    expect(await notesOf(copy)).toEqual(['one', 'two']);
    expect((await world.manager.patch(`/fixture/shelf-notes/${copy}/${first}`, { text: 'x' })).status).toBe(404);
    // Their secrets come along, since they are the same records.
    const stored = connectionOf(test).model('FixtureShelfNote');
    expect(await stored.countDocuments({ project: copy, secret: 'never told' })).toBe(2);
  });

  it('nothing of the copy stays when one of them cannot be copied', async () => {
    const { _id } = await createDraft(world);
    await note(_id, 'one');
    const copies = () => connectionOf(test).model('Project').countDocuments({ name: 'Flakes (copy)' });
    const before = await copies();
    const stored = connectionOf(test).model('FixtureShelfNote').collection;
    await stored.insertMany(Array.from({ length: 10_001 }, (_, n) => ({ project: objectId(_id), text: `note ${n}` })));
    const { status, body } = await world.admin.post<ErrorBody>(`/projects/${_id}/actions/duplicate`);
    expect([status, body.code, await copies()]).toEqual([413, 'TOO_LARGE', before]);
  });
});

describe('columns and files that a plugin adds to the files of sessions', () => {
  let project: Id;
  let mood: MoodColumn;
  let moments: MomentRows;
  beforeEach(async () => {
    mood = test.app.get(MoodColumn, { strict: false });
    Object.assign(mood, { failing: false, wrong: false });
    moments = test.app.get(MomentRows, { strict: false });
    moments.wrong = null;
    project = (await createLive(world, 1, 1))._id;
    await connectionOf(test)
      .model('Session')
      .collection.insertMany(Array.from({ length: 120 }, (_, at) => visit(at)));
    mood.asked.length = 0;
    moments.asked.length = 0;
  });
  const visit = (at: number) => ({
    project: objectId(project),
    variation: 0,
    enabled: true,
    state: 'COMPLETED',
    source: 'HUMAN',
    shopper: { age: '18-34', gender: 'FEMALE', platform: 'MOBILE' },
    search: { sumQuantity: 0, sumSpending: 0, durShopping: 0 },
    durTotal: 1,
    cart: [],
    rating: null,
    words: [],
    startedAt: new Date(Date.UTC(2026, 10, 1, 0, at)),
    completedAt: new Date(Date.UTC(2026, 10, 1, 1, at)),
  });
  async function file(path: string, search = '', client: TestClient = world.admin) {
    const { status, body } = await client.post<{ accessToken: string }>(`/projects/${project}/sessions/${path}`);
    if (status !== 200) return { status, text: '' };
    const address = `${test.url}/api/projects/${project}/sessions/${path}?access_token=${encodeURIComponent(body.accessToken)}`;
    const response = await fetch(address + search);
    return { status: response.status, text: await response.text() };
  }
  const lines = (text: string) => text.trimEnd().split('\r\n');
  const SAFE = `"'=HYPERLINK(""http://x"",""y"")"`;

  it('are in the CSV, in the tidy file and its dictionary, and in the JSON; no text of them is run', async () => {
    const csv = lines((await file('download')).text);
    expect(csv[0]?.endsWith(',Completed,Mood')).toBe(true);
    // A few dozen at a time, and the count at the end.
    expect([csv.length, mood.asked]).toEqual([122, [50, 50, 20]]);
    expect(csv.slice(1, -1).filter((line) => line.endsWith(`,${SAFE}`))).toHaveLength(117);
    expect(csv.slice(1, -1).filter((line) => line.endsWith('Z,'))).toHaveLength(3);

    const visits = lines((await file('files/visits.csv')).text);
    expect(visits[0]?.endsWith(',rules_version,fixture_mood')).toBe(true);
    expect(visits.filter((line) => line.endsWith(`,${SAFE}`))).toHaveLength(117);
    const { body } = await world.admin.get<{ data: FileDictionary[] }>(`/projects/${project}/sessions/files`);
    expect(body.data[0]?.columns.at(-1)).toEqual({
      name: 'fixture_mood',
      type: 'text',
      unit: null,
      meaning: 'How the shopper felt',
    });
    expect((await file('files/dictionary.csv')).text).toContain('fixture_mood,text,,How the shopper felt');

    const json = JSON.parse((await file('download', '&format=json')).text) as ListResult<{ columns: object }>;
    expect(json.data.filter(({ columns }) => 'fixture_mood' in columns)).toHaveLength(120);
  });

  it.each([{ failing: true }, { wrong: true }])('say so when they cannot be found: %j', async (how) => {
    Object.assign(mood, how);
    const csv = lines((await file('download')).text);
    expect(csv.slice(1, -1).filter((line) => line.endsWith(',#N/A'))).toHaveLength(120);
    // What failed once is not asked again for the same file.
    expect([csv.at(-1), mood.asked]).toEqual(['Sessions,120', [50]]);
  });

  it('a file of a plugin is listed, explained and written with the keys of the visits; no text of it is run', async () => {
    const { body } = await world.admin.get<{ data: FileDictionary[] }>(`/projects/${project}/sessions/files`);
    const described = body.data.find(({ name }) => name === 'fixture-moments.csv');
    expect(described?.row).toBe('One moment of one finished visit');
    expect(described?.columns.at(-1)).toEqual({
      name: 'after_s',
      type: 'number',
      unit: 's',
      meaning: 'Time since the start',
    });
    expect((await file('files/dictionary.csv')).text).toContain('fixture-moments.csv,One moment of one finished visit');

    const { status, text } = await file('files/fixture-moments.csv');
    const [head, ...rows] = lines(text);
    expect([status, head]).toEqual([200, 'session,respondent,variation,counted,moment,after_s']);
    expect([rows.length, moments.asked]).toEqual([2 * 117, [50, 50, 20]]);
    expect(rows.filter((row) => row.endsWith(`,A,true,${SAFE},1.5`))).toHaveLength(117);
    expect(rows.filter((row) => row.endsWith(',A,true,later,'))).toHaveLength(117);
  });

  it.each([[['one cell']], [['a list', [1]]], [['no number', Number.NaN]]])(
    'the download of a file breaks off at a row that is none: %j',
    async (wrong) => {
      moments.wrong = wrong;
      await expect(file('files/fixture-moments.csv')).rejects.toThrow('terminated');
      expect(moments.asked).toEqual([50]);
    },
  );

  it('are for those who may have the files', async () => {
    for (const client of [world.manager, world.reader, world.stranger])
      for (const path of ['download', 'files/fixture-moments.csv'])
        expect((await file(path, '', client)).status).toBe(403);
    expect([...mood.asked, ...moments.asked]).toEqual([]);
  });
});
