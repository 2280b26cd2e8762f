import { deflateSync } from 'node:zlib';
import { chunk, ihdr, noise, pixels, png, SIGNATURE } from './png.ts';

/** Stands in text chunks, behind the end and in metadata: nothing stored may hold it. */
export const MARKER = 'MARKER-OF-A-HOSTILE-FILE';
const SCRIPT = `<script>alert('${MARKER}')</script>`;

export interface HostileImage {
  name: string;
  /** Made when it is needed: together they would take some hundred MB. */
  bytes: () => Buffer;
  /** `OK`: it is a picture, and what is harmful about it is gone once it is stored. */
  verdict: 'NOT_PNG' | 'BROKEN' | 'TOO_LARGE' | 'OK';
}
type Row = readonly [name: string, bytes: () => Buffer];

const hex = (text: string) => Buffer.from(text.replace(/\s/g, ''), 'hex');
const text = (value: string) => Buffer.from(value, 'latin1');
/** A beginning and enough behind it that no reader stops for want of bytes. */
const padded = (start: Buffer) => Buffer.concat([start, Buffer.alloc(2_000, 0x20)]);

/** Other kinds of files, all of which would come as `pack.png`, `image/png`. */
const NOT_PNG: readonly Row[] = [
  ['nothing', () => Buffer.alloc(0)],
  ['one byte', () => hex('89')],
  ['the bare signature', () => SIGNATURE],
  ['the signature and noise', () => Buffer.concat([SIGNATURE, Buffer.alloc(500, 0xa7)])],
  ['a signature that went through a text editor', () => Buffer.concat([hex('89504e470a1a0a'), png().subarray(8)])],
  ['a signature as UTF-8', () => Buffer.concat([hex('efbfbd504e470d0a1a0a'), png().subarray(8)])],
  ['a PNG behind a byte order mark', () => Buffer.concat([hex('efbbbf'), png()])],
  ['a PNG behind a script', () => Buffer.concat([text(SCRIPT), png()])],
  [
    'a header that is not the first chunk',
    () => Buffer.concat([SIGNATURE, chunk('gAMA', Buffer.alloc(4)), png().subarray(8)]),
  ],
  ['a header of another length', () => Buffer.concat([SIGNATURE, chunk('IHDR', Buffer.alloc(40, 1)), chunk('IEND')])],
  ['a picture without width', () => png({ width: 0 })],
  ['a picture without height', () => png({ height: 0 })],
  ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['a JPEG', () => padded(hex('ffd8ffe000104a46494600010100000100010000'))],
  ['a WebP', () => padded(Buffer.concat([text('RIFF'), hex('24000000'), text('WEBPVP8 ')]))],
  ['an AVIF', () => padded(Buffer.concat([hex('0000001c'), text('ftypavif')]))],
  ['a HEIC', () => padded(Buffer.concat([hex('00000018'), text('ftypheic')]))],
  ['a TIFF, little end first', () => padded(hex('49492a0008000000'))],
  ['a TIFF, big end first', () => padded(hex('4d4d002a00000008'))],
  ['a BigTIFF', () => padded(hex('49492b0008000000'))],
  ['a VIPS picture', () => padded(hex('08f2a6b6'))],
  ['a JPEG XL', () => padded(hex('ff0a'))],
  ['a JPEG 2000', () => padded(hex('0000000c6a5020200d0a870a'))],
  ['a BMP', () => padded(text('BM'))],
  ['an icon', () => padded(hex('00000100'))],
  ['a Photoshop file', () => padded(text('8BPS'))],
  ['an EXR', () => padded(hex('762f3101'))],
  ['a Radiance picture', () => padded(text('#?RADIANCE\n'))],
  ['a FITS', () => padded(text('SIMPLE  =                    T'))],
  ['a PNM', () => padded(text('P6\n8 8\n255\n'))],
  ['a MNG', () => padded(hex('8a4d4e470d0a1a0a'))],
  ['a JNG', () => padded(hex('8b4a4e470d0a1a0a'))],
  ['an SVG', () => text(`<svg xmlns="http://www.w3.org/2000/svg" onload="${MARKER}"/>`)],
  [
    'an SVG with a prolog',
    () => text(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`),
  ],
  ['a page', () => text(`<!doctype html>${SCRIPT}`)],
  ['a PDF', () => padded(text('%PDF-1.7\n'))],
  ['a PostScript', () => padded(text('%!PS-Adobe-3.0\n'))],
  ['a ZIP', () => padded(hex('504b0304'))],
  ['a program', () => padded(hex('7f454c46'))],
  ['an ImageMagick script', () => text(`push graphic-context\nfill 'url(https://x.test/"|touch ${MARKER}")'\n`)],
];

const BROKEN: readonly Row[] = [
  ['half of a picture', () => png({ width: 200, height: 200 }, { data: noise(200) }).subarray(0, 60_000)],
  ['pixels without an end', () => png({ width: 200, height: 200 }, { data: noise(200).subarray(0, 500), after: [] })],
  ['no pixels at all', () => Buffer.concat([SIGNATURE, ihdr(), chunk('IEND')])],
  ['fewer pixels than it claims', () => png({ width: 1_000, height: 1_000 }, { data: pixels() })],
  ['pixels that are not compressed', () => png({}, { data: Buffer.alloc(300, 0xee) })],
  ['a palette picture without a palette', () => png({ colour: 3 })],
  ['a depth that there is not', () => png({ depth: 3 })],
  ['a colour type that there is not', () => png({ colour: 5 })],
  ['a chunk longer than any file', () => Buffer.concat([SIGNATURE, ihdr(), hex('7fffffff'), text('IDAT'), pixels()])],
  ['a chunk of a negative length', () => Buffer.concat([SIGNATURE, ihdr(), hex('ffffffff'), text('IDAT'), pixels()])],
];

const TOO_LARGE: readonly Row[] = [
  ['a bomb of 16,000 x 16,000 px in 31 kB', () => png({ width: 16_000, height: 16_000, depth: 1, colour: 0 })],
  ['a picture that claims 20,000 x 20,000 px', () => png({ width: 20_000, height: 20_000 }, { data: pixels() })],
  ['a picture that claims all there can be', () => png({ width: 0x7fffffff, height: 0x7fffffff }, { data: pixels() })],
  ['a picture one row too high', () => png({ width: 40_000, height: 1_001 }, { data: pixels() })],
  [
    'an interlaced picture that unfolds to 300 MB',
    () => png({ width: 6_200, height: 6_200, depth: 16, interlace: 1 }, { data: pixels() }),
  ],
  ['more than 20 MB', () => Buffer.concat([png(), Buffer.alloc(20 * 1024 * 1024)])],
];

const HARMLESS: readonly Row[] = [
  ['one pixel', () => png({ width: 1, height: 1 })],
  ['a line as high as can be', () => png({ width: 1, height: 65_535 })],
  ['a line as wide as can be', () => png({ width: 30_000, height: 1 })],
  ['16 bits a channel', () => png({ depth: 16, width: 64, height: 64 })],
  ['one bit a pixel', () => png({ depth: 1, colour: 0, width: 64, height: 64 })],
  ['a script behind the end', () => Buffer.concat([png(), text(SCRIPT)])],
  ['a ZIP behind the end', () => Buffer.concat([png(), hex('504b0304'), text(MARKER)])],
  ['a comment with a script', () => png({}, { before: [chunk('tEXt', text(`Comment\0${SCRIPT}`))] })],
  ['metadata with a script', () => png({}, { before: [chunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${SCRIPT}`))] })],
  ['two thousand compressed comments', () => png({}, { before: Array.from({ length: 2_000 }, () => COMMENT) })],
  ['an animation', () => png({}, { before: [chunk('acTL', hex('0000000200000000')), FRAME] })],
  [
    'a colour profile that inflates',
    () => png({}, { before: [chunk('iCCP', Buffer.concat([text('x\0\0'), deflateSync(Buffer.alloc(5_000_000))]))] }),
  ],
  ['an interlaced picture', () => png({ width: 1, height: 1, interlace: 1 })],
];

const COMMENT = chunk('zTXt', Buffer.concat([text('k\0\0'), deflateSync(Buffer.alloc(100_000))]));
const FRAME = chunk('fcTL', hex('00000000 00000008 00000008 00000000 00000000 0001 0064 00 00'));

const rows = (verdict: HostileImage['verdict'], list: readonly Row[]): HostileImage[] =>
  list.map(([name, bytes]) => ({ name, bytes, verdict }));

/** Of our own making: other formats, damaged files, bombs, polyglots. */
export const HOSTILE_IMAGES: readonly HostileImage[] = [
  ...rows('NOT_PNG', NOT_PNG),
  ...rows('BROKEN', BROKEN),
  ...rows('TOO_LARGE', TOO_LARGE),
  ...rows('OK', HARMLESS),
];
