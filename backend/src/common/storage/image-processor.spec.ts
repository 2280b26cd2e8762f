import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { processImage } from './image-processor.ts';
import { chunk } from './testing/png.ts';

let packshot: Buffer;
const purpose = { kind: 'product', widthCm: 10, heightCm: 20 } as const;
const half = { r: 200, g: 30, b: 30, alpha: 0.5 };
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: half } });

const withChunk = (png: Buffer, extra: Buffer) => Buffer.concat([png.subarray(0, 33), extra, png.subarray(33)]);

beforeAll(async () => {
  packshot = await picture(1400, 2800).png().toBuffer();
});

describe('pictures that are uploaded', () => {
  it('P1-LIB-20 P1-CON-15 P1-CON-16 P1-CON-17 a product is at most 700 wide, with 26 and 13.5 px per cm and a 350 px preview', async () => {
    const stored = await processImage(packshot, purpose);
    const sizes = await Promise.all(
      [stored.original, stored.display, stored.shopper, stored.preview].map(async (bytes) => {
        const { width, height, format } = await sharp(bytes).metadata();
        return [width, height, format];
      }),
    );
    expect(sizes).toEqual([
      [700, 1400, 'png'],
      [260, 520, 'png'],
      [135, 270, 'png'],
      [175, 350, 'png'],
    ]);
    expect([stored.width, stored.height]).toEqual([700, 1400]);
    expect(stored.thumb.toString('latin1', 8, 12)).toBe('WEBP');
  });

  it('P1-LIB-21 a POS picture is at most 1200 wide, a SIDE one 600', async () => {
    expect((await processImage(packshot, { kind: 'pos', widthCm: 120, heightCm: 60 })).width).toBe(1200);
    expect((await processImage(packshot, { kind: 'pos', widthCm: 30, heightCm: 190 })).width).toBe(600);
    expect((await processImage(packshot, { kind: 'display' })).width).toBe(1200);
  });

  it('a small picture is never enlarged', async () => {
    const stored = await processImage(await picture(40, 60).png().toBuffer(), purpose);
    expect((await sharp(stored.display).metadata()).width).toBe(40);
  });

  it('transparency stays', async () => {
    const stored = await processImage(packshot, purpose);
    for (const bytes of [stored.original, stored.display, stored.shopper, stored.preview]) {
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect(data[3]).toBe(128);
    }
  });

  it('orientation is applied once and metadata is gone', async () => {
    const turned = await picture(100, 50).withMetadata({ orientation: 6 }).png().toBuffer();
    const stored = await processImage(turned, { kind: 'display' });
    expect([stored.width, stored.height]).toEqual([50, 100]);
    const { exif, orientation } = await sharp(stored.original).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it('V-64 what is stored is our own encoding: appended scripts and text chunks are gone', async () => {
    const marked = withChunk(packshot, chunk('tEXt', Buffer.from('Comment\0MARKER-IN-TEXT')));
    const polyglot = Buffer.concat([marked, Buffer.from('<script>MARKER-APPENDED</script>')]);
    const stored = await processImage(polyglot, purpose);
    expect(stored.original.includes('MARKER')).toBe(false);
  });

  it('16 bit and interlaced pictures come out as plain 8 bit', async () => {
    const deep = await picture(60, 60).toColourspace('rgb16').png({ progressive: true }).toBuffer();
    const stored = await processImage(deep, purpose);
    const { depth, isProgressive } = await sharp(stored.original).metadata();
    expect([depth, isProgressive]).toEqual(['uchar', false]);
  });

  it.each([
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['nothing', Buffer.alloc(0)],
    ['a bare signature', Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('P1-LIB-19 V-62 V-65 %s is no PNG, whatever its name', async (_, bytes) => {
    await expect(processImage(bytes, purpose)).rejects.toMatchObject({ reason: 'NOT_PNG' });
  });

  it('V-62 no other loader may run, even when asked directly', async () => {
    await expect(
      sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).metadata(),
    ).rejects.toThrow();
  });

  it.each([
    [20_000, 20_000],
    [1, 2_147_483_647],
    [65_535, 1_000],
  ])('V-63 a picture that claims %i x %i px is refused before it is decoded', async (width, height) => {
    const bomb = Buffer.from(packshot);
    bomb.writeUInt32BE(width, 16);
    bomb.writeUInt32BE(height, 20);
    await expect(processImage(bomb, purpose)).rejects.toMatchObject({ reason: 'TOO_MANY_PIXELS' });
  });

  it('a line of 40 million px is refused before it is decoded', async () => {
    const line = Buffer.from(packshot);
    line.writeUInt32BE(40_000_000, 16);
    line.writeUInt32BE(1, 20);
    await expect(processImage(line, purpose)).rejects.toMatchObject({ reason: 'TOO_LONG' });
  });

  it.each([
    [1, 65_535],
    [30_000, 1],
  ])('V-63 a picture of %i x %i px becomes a small one', async (width, height) => {
    const stored = await processImage(await picture(width, height).png().toBuffer(), purpose);
    expect(stored.width).toBeLessThanOrEqual(700);
    expect(stored.height).toBeLessThanOrEqual(4096);
  });

  it('V-63 two thousand compressed text chunks do no harm', async () => {
    const text = chunk('zTXt', Buffer.concat([Buffer.from('k\0\0'), deflateSync(Buffer.alloc(100_000))]));
    const stored = await processImage(
      withChunk(packshot, Buffer.concat(Array.from({ length: 2_000 }, () => text))),
      purpose,
    );
    expect(stored.width).toBe(700);
  });

  it('cut off and garbled files are refused', async () => {
    const noisy = await picture(300, 300).png().toBuffer();
    await expect(processImage(noisy.subarray(0, noisy.length - 40), purpose)).rejects.toMatchObject({
      reason: 'BROKEN',
    });
    await expect(processImage(Buffer.alloc(21 * 1024 * 1024), purpose)).rejects.toMatchObject({
      reason: 'TOO_MANY_BYTES',
    });
  });
});

describe('the share of an account', () => {
  it('is one picture at a time: an account that floods is asked to come again, and others are served in between', async () => {
    const small = await picture(20, 40).png().toBuffer();
    const done: string[] = [];
    const bring = (account: string) => processImage(small, purpose, account).then(() => done.push(account));
    const flood = Promise.allSettled(Array.from({ length: 120 }, () => bring('flood')));
    // Its first picture is at work and the others wait by now.
    await new Promise((settled) => setImmediate(settled));
    for (const account of ['other', 'third']) await bring(account);
    // Each of them waited for no more than what was at work.
    expect(done.indexOf('third')).toBeLessThanOrEqual(5);
    const refused = (await flood).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(19);
    expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } });
  });
});
