import { decode } from './bson/decode.ts';
import { encodeReply } from './bson/encode.ts';
import { setField, type Doc } from './bson/values.ts';

export const MAX_MESSAGE = 48_000_000;
const HEADER = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** Bits 0-15 must be understood by the receiver. */
const REQUIRED_BITS = 0xffff;

/** The bytes are no message of the protocol: the connection is closed, there is nothing to answer. */
export class ProtocolError extends Error {}

export interface Request {
  id: number;
  /** OP_QUERY only ever carries the first hello of a driver. */
  legacy: boolean;
  /** The sender waits for no answer. */
  oneWay: boolean;
  /** The command; documents of an insert sent as a sequence stay raw. */
  command: Doc;
  db: string;
}

/** Cuts a stream of chunks into whole messages. */
export class Framing {
  private chunks: Buffer[] = [];
  private size = 0;

  *messages(chunk: Buffer): Generator<Buffer> {
    this.chunks.push(chunk);
    this.size += chunk.length;
    while (this.size >= 4) {
      const first = this.chunks[0];
      const head = first && first.length >= 4 ? first : this.joined();
      const length = head.readInt32LE(0);
      if (length < HEADER || length > MAX_MESSAGE) throw new ProtocolError(`message of ${length} bytes`);
      if (this.size < length) return;
      const all = this.joined();
      this.chunks = [all.subarray(length)];
      this.size -= length;
      yield all.subarray(0, length);
    }
  }

  private joined(): Buffer {
    const [first] = this.chunks;
    const all = this.chunks.length === 1 && first ? first : Buffer.concat(this.chunks);
    this.chunks = [all];
    return all;
  }
}

function documentAt(bytes: Buffer, at: number, end: number): Buffer {
  if (at + 5 > end) throw new ProtocolError('a section is cut off');
  const length = bytes.readInt32LE(at);
  if (length < 5 || at + length > end) throw new ProtocolError('a document runs over its message');
  return bytes.subarray(at, at + length);
}

function decoded(bytes: Buffer): Doc {
  try {
    return decode(bytes);
  } catch (error) {
    throw new ProtocolError(error instanceof Error ? error.message : 'invalid BSON');
  }
}

function cstringAt(bytes: Buffer, at: number, end: number): { text: string; next: number } {
  const stop = bytes.indexOf(0, at);
  if (stop < 0 || stop >= end) throw new ProtocolError('a name has no end');
  return { text: bytes.toString('utf8', at, stop), next: stop + 1 };
}

/** A document sequence: its name and its documents, raw when they are only to be stored. */
function sequence(bytes: Buffer, at: number, end: number, command: Doc): number {
  if (at + 4 > end) throw new ProtocolError('a section is cut off');
  const stop = at + bytes.readInt32LE(at);
  if (stop > end || stop < at + 5) throw new ProtocolError('a section runs over its message');
  const { text: name, next } = cstringAt(bytes, at + 4, stop);
  const items: unknown[] = [];
  for (let from = next; from < stop;) {
    const raw = documentAt(bytes, from, stop);
    items.push(name === 'documents' ? raw : decoded(raw));
    from += raw.length;
  }
  setField(command, name, items);
  return stop;
}

function parseMessage(bytes: Buffer, id: number): Request {
  if (bytes.length < HEADER + 5) throw new ProtocolError('OP_MSG is cut off');
  const flags = bytes.readUInt32LE(HEADER);
  if (flags & REQUIRED_BITS & ~(CHECKSUM_PRESENT | MORE_TO_COME)) throw new ProtocolError('unknown flags');
  const end = bytes.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let body: Doc | undefined;
  const sequences: Doc = {};
  for (let at = HEADER + 4; at < end;) {
    const kind = bytes[at++];
    if (kind === 0) {
      if (body) throw new ProtocolError('two bodies');
      const raw = documentAt(bytes, at, end);
      body = decoded(raw);
      at += raw.length;
    } else if (kind === 1) at = sequence(bytes, at, end, sequences);
    else throw new ProtocolError(`section of kind ${String(kind)}`);
  }
  if (!body) throw new ProtocolError('no body');
  const db = body['$db'];
  return {
    id,
    legacy: false,
    oneWay: (flags & MORE_TO_COME) !== 0,
    command: { ...body, ...sequences },
    db: typeof db === 'string' ? db : 'admin',
  };
}

function parseQuery(bytes: Buffer, id: number): Request {
  const { text: ns, next } = cstringAt(bytes, HEADER + 4, bytes.length);
  if (!ns.endsWith('.$cmd')) throw new ProtocolError('OP_QUERY other than a command');
  return {
    id,
    legacy: true,
    oneWay: false,
    command: decoded(documentAt(bytes, next + 8, bytes.length)),
    db: ns.slice(0, -5),
  };
}

/** Reads one whole message; throws ProtocolError when it is malformed. */
export function parseRequest(bytes: Buffer): Request {
  const id = bytes.readInt32LE(4);
  const opCode = bytes.readInt32LE(12);
  if (opCode === OP_MSG) return parseMessage(bytes, id);
  if (opCode === OP_QUERY) return parseQuery(bytes, id);
  throw new ProtocolError(`operation ${opCode}`);
}

let lastId = 0;

/** The answer to a request as bytes for the socket. */
export function formatReply(request: Request, reply: Doc): Buffer {
  const body = encodeReply(reply);
  const head = request.legacy ? 20 : 5;
  const bytes = Buffer.alloc(HEADER + head);
  bytes.writeInt32LE(HEADER + head + body.length, 0);
  bytes.writeInt32LE(++lastId | 0, 4);
  bytes.writeInt32LE(request.id, 8);
  bytes.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  if (request.legacy) {
    bytes.writeInt32LE(8, HEADER);
    bytes.writeInt32LE(1, HEADER + 16);
  }
  return Buffer.concat([bytes, body]);
}
