import { FORM_BODY } from '@aislelab/server-kit';
import { request, type ClientRequest } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** A body that nobody honest sends; what it does is try to cost more than it is worth. */
export interface HostileBody {
  what: string;
  bytes: Buffer;
  headers?: Record<string, string>;
  /** Without a length, so that it could go on for ever. */
  chunked?: true;
  /** Its end never comes. */
  slow?: true;
}

const MB = 1024 * 1024;
const PART = 32 * 1024;
const CUT_OFF = new Set(['ECONNRESET', 'EPIPE']);
const list = (count: number, item: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => item(at)).join(',');
/** As many as fit into the bytes of a form. */
const fill = (item: string, bytes = FORM_BODY.bytes - 300) => list(Math.floor(bytes / (item.length + 1)), () => item);
const signIn = (more: string) => Buffer.from(`{"email":"a@b.test","password":"x",${more}}`);

/** Each kind as large as a form may be, so that it is read, and far larger, so that it must not be. */
export const HOSTILE_BODIES: readonly HostileBody[] = [
  { what: 'a wide list of objects', bytes: signIn(`"z":[${fill('{}')}]`) },
  { what: 'a wide list of lists', bytes: signIn(`"z":[${fill('[]')}]`) },
  { what: 'a wide list of numbers', bytes: signIn(`"z":[${fill('1')}]`) },
  { what: 'a list in place of a text', bytes: Buffer.from(`{"email":[${fill('{}')}],"password":"x"}`) },
  { what: 'as many values as a form may have', bytes: signIn(`"z":[${list(490, () => '{}')}]`) },
  { what: 'deep lists', bytes: Buffer.from('['.repeat(8_000) + ']'.repeat(8_000)) },
  { what: 'deep objects', bytes: Buffer.from('{"a":'.repeat(2_500) + '1' + '}'.repeat(2_500)) },
  { what: 'many keys', bytes: Buffer.from(`{${list(990, (at) => `"k${at}":1`)}}`) },
  {
    what: 'one key again and again',
    bytes: Buffer.from(`{${list(900, () => '"email":"a@b.test"').slice(0, 16_000)}}`),
  },
  { what: 'a long text', bytes: Buffer.from(`{"email":"${'a'.repeat(16_000)}","password":"x"}`) },
  { what: 'a long text of escapes', bytes: Buffer.from(`{"email":"${String.raw`\u0000`.repeat(2_600)}"}`) },
  { what: 'a long number', bytes: Buffer.from(`{"email":${'9'.repeat(16_000)}}`) },
  { what: 'no JSON', bytes: Buffer.from('{'.repeat(16_000)) },
  { what: '1.8 MB of objects', bytes: signIn(`"z":[${fill('{}', 1.8 * MB)}]`) },
  { what: '1.8 MB of digits', bytes: Buffer.from(`{"email":${'9'.repeat(1.8 * MB)}}`) },
  { what: '1.8 MB without a length', bytes: signIn(`"z":[${fill('{}', 1.8 * MB)}]`), chunked: true },
  {
    what: '1.8 MB in 2 KB',
    bytes: gzipSync(signIn(`"z":[${fill('{}', 1.8 * MB)}]`)),
    headers: { 'content-encoding': 'gzip' },
  },
  { what: 'a form, compressed', bytes: gzipSync(signIn('"z":1')), headers: { 'content-encoding': 'br' } },
  {
    what: '1.8 MB of another type',
    bytes: Buffer.alloc(1.8 * MB),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  },
  { what: 'a body whose end never comes', bytes: signIn('"z":1'), slow: true },
];

export interface Answered {
  /** `null` where the server rightly waits for more, or has cut off what goes on sending before the answer could be read. */
  status: number | null;
}

/** Sends a request over a connection of its own. */
export function sendHostile(
  url: string,
  method: string,
  path: string,
  body: HostileBody,
  localAddress?: string,
): Promise<Answered> {
  const length = body.chunked ? {} : { 'content-length': body.bytes.length + (body.slow ? 10 : 0) };
  const headers = { 'content-type': 'application/json', ...length, ...body.headers };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(`/api${path}`, url), {
      method,
      headers,
      agent: false,
      ...(localAddress && { localAddress }),
    });
    const late = body.slow && setTimeout(() => (resolve({ status: null }), sent.destroy()), 300);
    sent.on('response', (answer) => {
      if (late) clearTimeout(late);
      answer.resume();
      // What is left of the body is of no interest to the server any longer.
      answer.on('error', () => undefined);
      answer.once('close', () => sent.destroy());
      resolve({ status: answer.statusCode ?? 0 });
    });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      CUT_OFF.has(error.code ?? '') ? resolve({ status: null }) : reject(error),
    );
    if (body.slow) sent.write(body.bytes);
    else void sendInParts(sent, body.bytes);
  });
}

/** Leaves room for the answer in between: a refused client that goes on writing would meet a closed connection and miss it. */
async function sendInParts(sent: ClientRequest, bytes: Buffer): Promise<void> {
  let answered = false;
  sent.once('response', () => (answered = true));
  for (let at = 0; at < bytes.length && !answered && !sent.destroyed; at += PART) {
    sent.write(bytes.subarray(at, at + PART));
    if (bytes.length > PART) await nextTurn();
  }
  if (!answered) sent.end();
}

/** An address for a path with parameters. */
export const addressOf = (path: string): string =>
  path
    .replace(':name', `${'0'.repeat(40)}.png`)
    .replace(':expires', '1')
    .replace(/:\w+/g, 'f'.repeat(24));
