import { deflateSync } from 'node:zlib';

/** RGBA of one pixel. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** A PNG drawn pixel by pixel, for tests of pictures. */
export function png(width: number, height: number, colour: (x: number, y: number) => Colour): Buffer {
  const lines = Buffer.alloc(height * (1 + 4 * width));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) lines.set(colour(x, y), y * (1 + 4 * width) + 1 + 4 * x);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
