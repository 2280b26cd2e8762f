import { deflateSync } from 'node:zlib';

/** PNG files written byte by byte, right and wrong ones. */
export const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});
const crc = (bytes: Buffer) =>
  (bytes.reduce((sum, byte) => (crcTable[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

export function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export interface Header {
  width: number;
  height: number;
  depth: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGBA. */
  colour: number;
  compression: number;
  filter: number;
  interlace: number;
}
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export function ihdr(over: Partial<Header> = {}): Buffer {
  const header = { width: 8, height: 8, depth: 8, colour: 6, compression: 0, filter: 0, interlace: 0, ...over };
  const data = Buffer.alloc(13);
  data.writeUInt32BE(header.width, 0);
  data.writeUInt32BE(header.height, 4);
  data.set([header.depth, header.colour, header.compression, header.filter, header.interlace], 8);
  return chunk('IHDR', data);
}

/** Rows of one value, each with its filter byte, compressed. */
export function pixels(
  { width = 8, height = 8, depth = 8, colour = 6 }: Partial<Header> = {},
  value = 0x55,
  filter = 0,
  level = 9,
) {
  const row = Buffer.alloc(1 + Math.ceil((width * depth * (CHANNELS[colour] ?? 4)) / 8), value);
  row[0] = filter;
  return deflateSync(Buffer.concat(Array.from({ length: height }, () => row)), { level });
}

/** A whole file: `before` stands between header and pixels, `after` behind them. */
export function png(
  over: Partial<Header> = {},
  parts: { before?: Buffer[]; data?: Buffer; after?: Buffer[] } = {},
): Buffer {
  const { before = [], data = pixels(over), after = [chunk('IEND')] } = parts;
  return Buffer.concat([SIGNATURE, ihdr(over), ...before, chunk('IDAT', data), ...after]);
}

/** Compressed RGBA pixels of a square that do not get smaller by it; another seed gives another picture. */
export function noise(size: number, seed = 1): Buffer {
  const row = 1 + size * 4;
  const bytes = Buffer.alloc(size * row);
  let state = seed;
  for (let at = 0; at < bytes.length; at++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[at] = at % row === 0 ? 0 : state & 255;
  }
  return deflateSync(bytes, { level: 1 });
}

/** After making large pictures: lets this process notice which of its idle connections the server has closed meanwhile. */
export const turn = () => new Promise<void>((done) => setImmediate(() => setImmediate(done)));
