import { decodeQuery, NO_PERMISSIONS, type LibraryItem, type ResourceDescriptor, type Viewer } from '@aislelab/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createConnection, mongo, Schema, Types, type Connection } from 'mongoose';
import { startTestDatabase } from '../../testing/create-test-app.ts';
import { configureMongoose } from '../database/database.module.ts';
import { Repository } from './repository.ts';
import { LISTS_OF_ACCOUNT, MOST_LISTED_BYTES } from './scoped-records.ts';

const OWN = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);
const resource = {
  name: 'things',
  filter: { name: 'text' },
  sort: ['name'],
  select: ['name', 'organization', 'friends', 'friend'],
  populate: {
    friend: { model: 'Thing', action: 'library.read', select: ['name'] },
    friends: { model: 'Thing', action: 'library.read', select: ['name'] },
  },
  defaultSort: 'name',
} as const satisfies ResourceDescriptor;
const viewer: Viewer = {
  _id: 'c'.repeat(24),
  name: 'Someone',
  email: 'someone@example.test',
  role: 'CUSTOMER',
  organization: OWN,
  permissions: { ...NO_PERMISSIONS, manageLibrary: true },
  units: 'CM',
};
const query = (input: object) => decodeQuery(input, resource, viewer);

type Thing = LibraryItem & { friend: unknown; friends: unknown };
let connection: Connection;
let things: Repository<Thing>;
let ids: Record<'own' | 'global' | 'foreign', string>;
const commands: string[] = [];
let stop: () => Promise<unknown>;

beforeAll(async () => {
  configureMongoose();
  const database = await startTestDatabase();
  connection = await createConnection(database.uri, { monitorCommands: true }).asPromise();
  stop = async () => {
    await connection.close();
    await database.stop();
  };
  connection.getClient().on('commandStarted', ({ commandName }) => commands.push(commandName));
  const schema = new Schema(
    { name: String, organization: Types.ObjectId, secret: String, friend: Types.ObjectId, friends: [Types.ObjectId] },
    { timestamps: true },
  );
  connection.model('Thing', schema);
  things = new Repository(connection.model<unknown>('Thing'), resource, 'library.read');
});
afterAll(() => stop());
beforeEach(async () => {
  await things.model.deleteMany({});
  const add = async (name: string, organization: string | null, friends: string[] = []) => {
    const row = await things
      .unsafelyUnscoped()
      .create({ name, organization, secret: 's', friends, friend: friends[0] ?? null });
    return row._id;
  };
  const foreign = await add('Foreign', OTHER);
  const global = await add('Global', null);
  ids = { foreign, global, own: await add('Own', OWN, [foreign, global]) };
  commands.length = 0;
});
const names = async () => (await things.unsafelyUnscoped().find({})).map(({ name }) => name).sort();

describe('records in a scope', () => {
  it('lists and counts what the viewer may read, from one filter, in two commands', async () => {
    const { data, count } = await things.as(viewer).list(query({ limit: 1 }));
    expect([data.map(({ name }) => name), count]).toEqual([['Global'], 2]);
    expect(commands.sort()).toEqual(['aggregate', 'find']);
    expect(data[0]).not.toHaveProperty('secret');
  });

  it('answers an account so many lists at once; others have theirs meanwhile', async () => {
    const { atOnce, waiting } = LISTS_OF_ACCOUNT;
    const other = { ...viewer, organization: OTHER };
    const flood = Promise.allSettled(
      Array.from({ length: atOnce + waiting + 10 }, () => things.as(viewer).list(query({}))),
    );
    const theirs = await things.as(other).list(decodeQuery({}, resource, other));
    const refused = (await flood).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } });
    expect(theirs.count).toBe(2);
    expect((await things.as(viewer).list(query({}))).count).toBe(2);
  });

  it('gives plain domain records: ids and times as text', async () => {
    const own = await things.as(viewer).get(ids.own);
    expect(own).toMatchObject({ _id: ids.own, organization: OWN, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(own).not.toHaveProperty('__v');
  });

  it('what is outside the scope is not there: not to read, change, count or delete', async () => {
    const records = things.as(viewer);
    for (const id of [ids.foreign, 'f'.repeat(24), 'no id', '']) {
      await expect(records.get(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(records.read(id, query({}))).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(records.update(id, { $set: { name: 'Changed' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await records.deleteIf(id)).toBe(false);
    }
    expect(await records.count({})).toBe(2);
    expect(await names()).toEqual(['Foreign', 'Global', 'Own']);
  });

  it('another action is another scope: global items are read, not written', async () => {
    const writable = things.as(viewer, 'library.write');
    expect(await writable.updateMany(null, {}, { $set: { name: 'Changed' } })).toBe(1);
    expect(await names()).toEqual(['Changed', 'Foreign', 'Global']);
    expect(await writable.deleteIf(ids.global)).toBe(false);
    const streamed = [];
    for await (const { name } of writable.stream({})) streamed.push(name);
    expect(streamed).toEqual(['Changed']);
  });

  it('streams without sorting: the database would have to hold all that it finds', async () => {
    const sorted: unknown[] = [];
    const look = ({ command }: { command: { find?: string; sort?: unknown } }) =>
      command.find && sorted.push(command.sort);
    connection.getClient().on('commandStarted', look);
    const streamed = [];
    for await (const { name } of things.as(viewer).stream({}, ['name'])) streamed.push(name);
    connection.getClient().off('commandStarted', look);
    expect([streamed.sort(), sorted]).toEqual([['Global', 'Own'], [undefined]]);
  });

  it('gives searches so much time, and says what to do about one that takes longer', async () => {
    const times: unknown[] = [];
    const look = ({ command }: { command: { maxTimeMS?: number } }) => times.push(command.maxTimeMS);
    connection.getClient().on('commandStarted', look);
    await things.as(viewer).list(query({ where: { name: 'Own' } }));
    await things.as(viewer).count({});
    connection.getClient().off('commandStarted', look);
    expect(times).toEqual([5_000, 5_000, 5_000]);

    const over = () =>
      Promise.reject(new mongo.MongoServerError({ code: 50, message: 'operation exceeded time limit' }));
    const find = jest.spyOn(mongo.Collection.prototype, 'countDocuments').mockImplementation(over);
    const told = { code: 'INVALID_QUERY', message: expect.stringContaining('narrow it') };
    await expect(things.as(viewer).list(query({}))).rejects.toMatchObject(told);
    await expect(things.as(viewer).count({})).rejects.toMatchObject(told);
    find.mockRestore();
  });

  it('creates nothing outside the scope', async () => {
    const writable = things.as(viewer, 'library.write');
    for (const organization of [OTHER, null, undefined]) {
      await expect(writable.create({ name: 'New', organization })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect((await writable.create({ name: 'New', organization: OWN })).name).toBe('New');
    expect(await names()).toHaveLength(4);
  });

  it('changes a record only in the state that was asked for', async () => {
    const records = things.as(viewer, 'library.write');
    expect(await records.updateIf(ids.own, { name: 'Else' }, { $set: { name: 'Changed' } })).toBeNull();
    expect(await records.updateIf(ids.own, { name: 'Own' }, { $set: { name: 'Changed' } })).toMatchObject({
      name: 'Changed',
    });
  });

  it('populates in one command a relation, only what the viewer may read', async () => {
    const { data } = await things.as(viewer).list(query({ where: { name: 'Own' }, populate: ['friend', 'friends'] }));
    expect(data[0]).toMatchObject({ friend: null, friends: [{ _id: ids.global, name: 'Global' }] });
    expect(commands.filter((name) => name === 'find')).toHaveLength(3);
    await expect(things.unsafelyUnscoped().list(query({ populate: ['friend'] }))).rejects.toThrow(
      'cannot be populated',
    );
  });

  it('a path that no schema knows is an error, never a condition that vanishes', async () => {
    await expect(things.unsafelyUnscoped().find({ notInSchema: 1 })).rejects.toThrow(/notInSchema/);
    await expect(
      things.unsafelyUnscoped().updateMany(null, { notInSchema: 1 }, { $set: { name: 'x' } }),
    ).rejects.toThrow(/notInSchema/);
    await expect(things.unsafelyUnscoped().update(ids.own, { $set: { notInSchema: 1 } })).rejects.toThrow(
      /notInSchema/,
    );
    expect(await names()).toEqual(['Foreign', 'Global', 'Own']);
  });
});

describe('a list with fields that may be large', () => {
  const heavy = { ...resource, select: [...resource.select, 'drawing'], heavy: ['drawing'] };
  const MB = 1024 * 1024;
  const list = (input: object) =>
    new Repository<Thing & { drawing: string }>(things.model, heavy, 'library.read')
      .as(viewer)
      .list(decodeQuery(input, heavy, viewer));

  it('has no more of them than fit in memory: who asks for more is told so', async () => {
    await things.model.deleteMany({});
    const drawing = 'x'.repeat(8 * MB);
    const fitting = Math.floor(MOST_LISTED_BYTES / drawing.length);
    const rows = Array.from({ length: fitting + 1 }, (_, n) => ({ name: `row ${n}`, organization: OWN, drawing }));
    for (const row of rows) await things.model.collection.insertOne({ ...row, organization: new Types.ObjectId(OWN) });
    const some = await list({ select: ['drawing'], limit: fitting });
    expect([some.data.length, some.count]).toEqual([fitting, rows.length]);
    await expect(list({ select: ['drawing'], limit: 100 })).rejects.toMatchObject({ code: 'TOO_LARGE' });
    expect((await list({ select: ['name'], limit: 100 })).data).toHaveLength(rows.length);
    await things.model.deleteMany({});
  });
});
