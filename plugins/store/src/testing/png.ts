import { crc32, deflateSync } from 'node:zlib';

type Rgb = readonly [number, number, number];
const COLORS: readonly Rgb[] = [
  [214, 60, 48],
  [38, 110, 170],
  [240, 178, 40],
  [60, 140, 82],
  [120, 72, 150],
  [228, 120, 60],
];

/** A pack as a PNG: a box, or every second one a bottle cut out of a transparent ground. */
export function packPng(number: number, width: number, height: number): Buffer {
  const color = COLORS[number % COLORS.length]!;
  const bottle = number % 2 === 0;
  const rows = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * (width * 4 + 1) + 1 + x * 4;
      const inside = !bottle || Math.abs(x - width / 2) < width * (y < height * 0.3 ? 0.16 : 0.46);
      const label = y > height * 0.45 && y < height * 0.75;
      rows.set(label ? [250, 246, 236] : color, at);
      rows[at + 3] = inside ? 255 : 0;
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])), 0);
  return Buffer.concat([head, data, tail]);
}
