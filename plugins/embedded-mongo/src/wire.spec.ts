import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createConnection } from 'node:net';
import { rm } from 'node:fs/promises';
import { MongoClient } from 'mongodb';
import { temporaryFolder } from '../test/database.ts';
import { decode } from './bson/decode.ts';
import { encode } from './bson/encode.ts';
import type { Doc } from './bson/values.ts';
import { startEmbeddedMongo } from './index.ts';
import { Framing, MAX_MESSAGE, ProtocolError, parseRequest } from './wire.ts';

let dataDir: string;
let server: Awaited<ReturnType<typeof startEmbeddedMongo>>;
beforeAll(async () => {
  dataDir = await temporaryFolder();
  server = await startEmbeddedMongo({ dataDir, noSync: true });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

function message(command: Doc, opCode = 2013): Buffer {
  const body = encode(command);
  const bytes = Buffer.alloc(21 + body.length);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE(7, 4);
  bytes.writeInt32LE(opCode, 12);
  body.copy(bytes, 21);
  return bytes;
}

/** Sends bytes; answers what came back before the connection ended or the reply was whole. */
function exchange(...chunks: Buffer[]): Promise<{ reply: Buffer; closed: boolean }> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(server.endpoint);
    let reply = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      reply = Buffer.concat([reply, chunk]);
      if (reply.length >= 4 && reply.length >= reply.readInt32LE(0)) {
        socket.destroy();
        resolve({ reply, closed: false });
      }
    });
    socket.on('close', () => resolve({ reply, closed: true }));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
    );
    for (const chunk of chunks) socket.write(chunk);
  });
}

const ping = message({ ping: 1, $db: 'admin' });

describe('framing', () => {
  it('puts a message together from single bytes', async () => {
    const { reply } = await exchange(...[...ping].map((byte) => Buffer.from([byte])));
    expect(decode(reply.subarray(21))).toMatchObject({ ok: 1 });
  });

  it('takes two messages in one chunk apart', () => {
    const framing = new Framing();
    expect([...framing.messages(Buffer.concat([ping, ping, ping.subarray(0, 9)]))]).toHaveLength(2);
    expect([...framing.messages(ping.subarray(9))]).toHaveLength(1);
  });

  it('answers the old hello of a first contact', async () => {
    const ns = Buffer.from('admin.$cmd\0');
    const body = encode({ isMaster: 1, helloOk: true });
    const head = Buffer.alloc(20);
    head.writeInt32LE(20 + ns.length + 8 + body.length, 0);
    head.writeInt32LE(2004, 12);
    const { reply } = await exchange(Buffer.concat([head, ns, Buffer.alloc(8), body]));
    expect(reply.readInt32LE(12)).toBe(1);
    expect(decode(reply.subarray(36))).toMatchObject({
      ismaster: true,
      setName: 'embedded',
      maxWireVersion: 25,
      ok: 1,
    });
  });

  it.each<[string, Buffer]>([
    ['a length below the header', Buffer.from([5, 0, 0, 0, 0, 0, 0, 0])],
    ['a length above 48 MB', Buffer.from(new Int32Array([MAX_MESSAGE + 1, 0, 0, 2013]).buffer)],
    ['an unknown operation', message({ ping: 1 }, 2006)],
    ['compression', message({ ping: 1 }, 2012)],
    ['an unknown required flag', Buffer.concat([ping.subarray(0, 16), Buffer.from([4, 0, 0, 0]), ping.subarray(20)])],
    ['an unknown section', Buffer.concat([ping.subarray(0, 20), Buffer.from([9]), ping.subarray(21)])],
    [
      'a document longer than its message',
      Buffer.concat([ping.subarray(0, 21), Buffer.from([255, 0, 0, 0]), ping.subarray(25)]),
    ],
    ['a query that is no command', Buffer.concat([message({ ping: 1 }, 2004)])],
  ])('closes the connection on %s', async (_title, bytes) => {
    expect(await exchange(bytes)).toEqual({ reply: Buffer.alloc(0), closed: true });
  });

  it('20,000 mutated messages are refused or answered, and the server lives', async () => {
    const seeds = [
      ping,
      message({ find: 'c', filter: { a: { $gt: 1 }, b: [1, 'x', null] }, $db: 'fuzz' }),
      message({ insert: 'c', documents: [{ _id: 1, a: new Date(), b: { c: true } }], $db: 'fuzz' }),
    ];
    let state = 12345;
    const random = (below: number): number => (state = (state * 1103515245 + 12345) % 2147483648) % below;
    const mutants = Array.from({ length: 20_000 }, () => {
      const bytes = Buffer.from(seeds[random(seeds.length)] ?? ping);
      for (let n = random(4) + 1; n > 0; n--) bytes[random(bytes.length)] = random(256);
      return random(5) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes;
    });
    let refused = 0;
    for (const mutant of mutants) {
      try {
        for (const whole of new Framing().messages(mutant)) parseRequest(whole);
      } catch (error) {
        expect(error).toBeInstanceOf(ProtocolError);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(5_000);
    for (const mutant of mutants.slice(0, 500)) {
      await new Promise<void>((resolve, reject) => {
        const socket = createConnection(server.endpoint);
        socket.on('close', () => resolve());
        socket.on('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
        );
        socket.resume();
        socket.end(mutant);
      });
    }
    const { reply } = await exchange(ping);
    expect(decode(reply.subarray(21))).toMatchObject({ ok: 1 });
  });
});

describe('limits', () => {
  it('an unknown command is answered with code 59, never with silence', async () => {
    const client = await new MongoClient(server.uri).connect();
    await expect(client.db('x').command({ frobnicate: 1 })).rejects.toMatchObject({
      code: 59,
      codeName: 'CommandNotFound',
    });
    await expect(client.db('x').collection('c').find({ $where: 'true' }).toArray()).rejects.toMatchObject({
      code: 238,
    });
    await expect(client.db('x').collection('c').createIndex({ t: 'text' })).rejects.toMatchObject({ code: 238 });
    await expect(client.db('x').collection('c').watch().next()).rejects.toMatchObject({ code: 238 });
    await client.close();
  });

  it('a scan stops at maxTimeMS', async () => {
    const client = await new MongoClient(server.uri).connect();
    const collection = client.db('x').collection('slow');
    await collection.insertMany(
      Array.from({ length: 3000 }, (_, a) => ({ a, list: Array.from({ length: 100 }, (_item, i) => i) })),
    );
    const sums = { $expr: { $eq: [{ $sum: '$list' }, 1] } };
    await expect(collection.find(sums, { maxTimeMS: 1 }).toArray()).rejects.toMatchObject({ code: 50 });
    await client.close();
  });

  it('a document above 16 MB is refused', async () => {
    const client = await new MongoClient(server.uri).connect();
    const collection = client.db('x').collection<{ _id: number; text: string }>('large');
    await collection.insertOne({ _id: 1, text: 'x'.repeat(9_000_000) });
    const twice = [{ $set: { text: { $concat: ['$text', '$text'] } } }];
    await expect(collection.updateOne({ _id: 1 }, twice)).rejects.toMatchObject({ code: 10334 });
    expect((await collection.findOne({ _id: 1 }))?.text).toHaveLength(9_000_000);
    await client.close();
  });

  it('cursors answer in batches and end when they are killed', async () => {
    const client = await new MongoClient(server.uri).connect();
    const collection = client.db('x').collection('many');
    await collection.insertMany(Array.from({ length: 1000 }, (_, a) => ({ a })));
    expect(await collection.find({}, { batchSize: 7 }).toArray()).toHaveLength(1000);
    const first = await client.db('x').command({ find: 'many', batchSize: 2 });
    const { id } = first['cursor'] as { id: number };
    await client.db('x').command({ killCursors: 'many', cursors: [id] });
    await expect(client.db('x').command({ getMore: id, collection: 'many' })).rejects.toMatchObject({ code: 43 });
    await client.close();
  });

  it('a second server does not get the same folder', async () => {
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(/in use by another embedded database/);
  });
});
