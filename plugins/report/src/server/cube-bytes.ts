import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { type Id } from '@aislelab/domain';
import { addStoredCell, deserializeHead, serializedCells, serializeHead, type Cube } from '@aislelab/statistics';
import type { Compiled } from './compile-cube.ts';
import { slices } from './slices.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** 4 variations of 390 rows: 0.75 MB of numbers become 0.3 MB; higher qualities cost seconds and save little. */
const QUALITY = 5;
/** Length of the cube, before it. */
const PREFIX = 4;

/**
 * The stored form: a cube, one line of JSON for each of its cells, and after it the ids of its sessions, each with whether it is flagged;
 * both compressed off the main thread. Equal results give equal bytes.
 */
export async function pack({ cube, sessions }: Compiled): Promise<Uint8Array> {
  const pause = slices();
  const lines = [JSON.stringify(serializeHead(cube))];
  for (const cell of serializedCells(cube)) {
    lines.push(JSON.stringify(cell));
    await pause();
  }
  const numbers = await shrink(lines.join('\n'));
  const ids = await shrink([...sessions].map(lineOf).sort().join('\n'));
  const prefix = Buffer.alloc(PREFIX);
  prefix.writeUInt32LE(numbers.length);
  return Buffer.concat([prefix, numbers, ids]);
}

/** @throws Error (of zlib, a SyntaxError or a CubeFormatError) for bytes that `pack` of this version did not write */
export async function unpackCube(bytes: Uint8Array): Promise<Cube> {
  const pause = slices();
  const [head = '', ...cells] = (await grow(parts(bytes).numbers)).split('\n');
  const cube = deserializeHead(JSON.parse(head));
  for (const cell of cells) {
    addStoredCell(cube, JSON.parse(cell));
    await pause();
  }
  return cube;
}

/** The sessions that are counted in a result. @throws Error as `unpackCube` */
export async function unpackSessions(bytes: Uint8Array): Promise<Map<Id, boolean | null>> {
  const text = await grow(parts(bytes).ids);
  return new Map(text === '' ? [] : text.split('\n').map(readLine));
}

/** An older version wrote ids alone. */
function lineOf([id, flagged]: readonly [Id, boolean | null]): string {
  return flagged === null ? id : `${id} ${Number(flagged)}`;
}
function readLine(line: string): [Id, boolean | null] {
  const [id = '', flagged] = line.split(' ');
  return [id, flagged === undefined ? null : flagged === '1'];
}

function parts(bytes: Uint8Array): { numbers: Buffer; ids: Buffer } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = PREFIX + buffer.readUInt32LE(0);
  return { numbers: buffer.subarray(PREFIX, end), ids: buffer.subarray(end) };
}

const shrink = (text: string): Promise<Buffer> =>
  compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
const grow = async (bytes: Buffer): Promise<string> => (await decompress(bytes)).toString('utf8');
