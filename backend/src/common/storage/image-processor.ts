import { DomainError, PREVIEW_IMAGE_PX, PX_PER_CM, UPLOAD_WIDTH_PX, type Id } from '@aislelab/domain';
import { SharedTurns, accountShare, type Share } from '@aislelab/server-kit';
import { stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { readHead } from './file-store.ts';

// Only the PNG loader may ever run: the other decoders have the vulnerabilities (GHSA-f88m-g3jw-g9cj).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng'] });
// Under glibc the cache and parallel decoding of single pictures only grow the process.
sharp.cache(false);
sharp.concurrency(1);

export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;
const MAX_IMAGE_PIXELS = 40_000_000;
/** Larger files are read row by row only. */
const MAX_INTERLACED_BYTES = 128 * 1024 * 1024;
const MAX_HEIGHT_PX = 4_096;
/** A line of 40 million px is no picture, and takes twenty times as long. */
const MAX_SIDE_PX = 65_535;
/** Uploads wait on the disk. Pictures that the platform itself imports are not counted. */
const WAITING = { ofOne: 100, ofCustomers: 300 };
const busy = () => new DomainError('UNAVAILABLE');
/** A decoded picture is large: only a few at a time, however many are uploaded, and one of an account. */
const turns = new SharedTurns({ atOnce: 2, waiting: Number.POSITIVE_INFINITY, full: busy });
const customers: Share = { of: 'customers', atOnce: 2, waiting: WAITING.ofCustomers, full: busy };

export const IMAGE_KINDS = ['product', 'pos', 'display'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** Use of a picture, and its real size in cm where known. */
export interface ImagePurpose {
  kind: ImageKind;
  widthCm?: number;
  heightCm?: number;
}

/** The bytes of a picture, or the path of a file that holds them. */
export type ImageSource = Buffer | string;

export interface ProcessedImage {
  /** Size of `original` in px. */
  width: number;
  height: number;
  original: Buffer;
  display: Buffer;
  shopper: Buffer;
  /** WebP of `shopper`, as sent to the store. */
  light: Buffer;
  preview: Buffer;
  /** WebP. */
  thumb: Buffer;
}

export type ImageRefusal = 'NOT_PNG' | 'TOO_MANY_BYTES' | 'TOO_MANY_PIXELS' | 'TOO_LONG' | 'INTERLACED' | 'BROKEN';
export class ImageRefused extends Error {
  constructor(readonly reason: ImageRefusal) {
    super(`Image refused: ${reason}`);
  }
}

/**
 * Turns an uploaded PNG into the stored sizes. The stored file is always our own encoding: orientation applied once, metadata and
 * appended data removed, transparency kept, 8 bit sRGB, never enlarged.
 * @param account account whose share of the work it uses; `null` for the platform itself
 * @throws {ImageRefused}
 * @throws DomainError TOO_MANY_REQUESTS, UNAVAILABLE when too many wait already, of the account or of all
 */
export async function processImage(
  source: ImageSource,
  purpose: ImagePurpose,
  account: Id | null = null,
): Promise<ProcessedImage> {
  const [head, bytes] = await beginningOf(source);
  if (bytes > MAX_IMAGE_BYTES) throw new ImageRefused('TOO_MANY_BYTES');
  const header = readPngHeader(head);
  if (!header) throw new ImageRefused('NOT_PNG');
  if (header.width * header.height > MAX_IMAGE_PIXELS) throw new ImageRefused('TOO_MANY_PIXELS');
  if (Math.max(header.width, header.height) > MAX_SIDE_PX) throw new ImageRefused('TOO_LONG');
  const decoded = (header.width * header.height * header.bits) / 8;
  if (header.interlaced && decoded > MAX_INTERLACED_BYTES) throw new ImageRefused('INTERLACED');
  const shares = account === null ? [] : [accountShare(account, WAITING.ofOne), customers];
  return turns.run(shares, () => encode(source, purpose));
}

/** One of our own PNGs as WebP: as sharp to the eye, a small part of its bytes. */
export const lighten = (source: ImageSource): Promise<Buffer> =>
  decode(source).webp({ quality: 74, alphaQuality: 85, effort: 5 }).toBuffer();

async function beginningOf(source: ImageSource): Promise<[head: Buffer, bytes: number]> {
  if (typeof source !== 'string') return [source, source.length];
  return [await readHead(source, PNG_HEADER_BYTES), (await stat(source)).size];
}

async function encode(source: ImageSource, purpose: ImagePurpose): Promise<ProcessedImage> {
  const { data: original, info } = await decode(source)
    .resize({ width: uploadWidth(purpose), height: MAX_HEIGHT_PX, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 8 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new ImageRefused('BROKEN');
    });
  const shopper = await scaled(original, box(purpose, PX_PER_CM.shopper, info))
    .png({ compressionLevel: 8 })
    .toBuffer();
  return {
    original,
    width: info.width,
    height: info.height,
    display: await scaled(original, box(purpose, displayPxPerCm(purpose), info))
      .png({ compressionLevel: 8 })
      .toBuffer(),
    shopper,
    light: await lighten(shopper),
    preview: await scaled(original, [PREVIEW_IMAGE_PX, PREVIEW_IMAGE_PX]).png({ compressionLevel: 8 }).toBuffer(),
    thumb: await scaled(original, box(purpose, PX_PER_CM.thumb, info))
      .webp({ quality: 82, alphaQuality: 90 })
      .toBuffer(),
  };
}

const decode = (source: ImageSource) =>
  sharp(source, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', sequentialRead: true }).autoOrient();

function scaled(original: Buffer, [width, height]: readonly [number, number]): Sharp {
  return sharp(original).resize({ width, height, fit: 'inside', withoutEnlargement: true });
}

/** POS pictures have 20 px/cm, which gives a SIDE banner (30 cm) its 600 px. */
function uploadWidth({ kind, widthCm }: ImagePurpose): number {
  if (kind === 'product') return UPLOAD_WIDTH_PX.product;
  if (kind === 'display') return UPLOAD_WIDTH_PX.displayBackground;
  const exact = widthCm === undefined ? UPLOAD_WIDTH_PX.pos : Math.round(widthCm * PX_PER_CM.pos);
  return Math.max(1, Math.min(UPLOAD_WIDTH_PX.pos, exact));
}

/** Size in px of the display picture that is made for the purpose from a picture of this size. */
export function displaySize(purpose: ImagePurpose, original: { width: number; height: number }) {
  const [width, height] = box(purpose, displayPxPerCm(purpose), original);
  const scale = Math.min(1, width / original.width, height / original.height);
  return { width: Math.round(original.width * scale), height: Math.round(original.height * scale) };
}

const displayPxPerCm = ({ kind }: ImagePurpose) => (kind === 'pos' ? PX_PER_CM.pos : PX_PER_CM.display);

/** The box of a size in px. A picture of unknown real size is treated as one at the display's resolution. */
function box(purpose: ImagePurpose, pxPerCm: number, original: { width: number; height: number }) {
  const px = (cm: number | undefined, originalPx: number) =>
    Math.max(1, Math.round(cm === undefined ? (originalPx / PX_PER_CM.display) * pxPerCm : cm * pxPerCm));
  return [px(purpose.widthCm, original.width), px(purpose.heightCm, original.height)] as const;
}

/** Facts in the first 33 bytes of a PNG. */
export interface PngHeader {
  width: number;
  height: number;
  /** Its rows come in seven passes: a reader holds all of it in memory. */
  interlaced: boolean;
  /** Bits of one decoded pixel. */
  bits: number;
}

export const PNG_HEADER_BYTES = 33;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Decides by content whether bytes are a PNG. Names and content types of clients are ignored.
 * @returns its declared size, before anything is decoded, or `null` for anything else
 */
export function readPngHeader(bytes: Buffer): PngHeader | null {
  if (bytes.length < PNG_HEADER_BYTES || !bytes.subarray(0, 8).equals(SIGNATURE)) return null;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR' || bytes.readUInt32BE(8) !== 13) return null;
  const header = {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    interlaced: bytes[28] !== 0,
    bits: (bytes[24] ?? 0) * (CHANNELS[bytes[25] ?? 0] ?? MOST_CHANNELS),
  };
  return header.width > 0 && header.height > 0 ? header : null;
}

/** By colour type: grey, RGB, palette (as RGBA), grey with alpha, RGBA. */
const MOST_CHANNELS = 4;
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: MOST_CHANNELS, 4: 2, 6: MOST_CHANNELS };
