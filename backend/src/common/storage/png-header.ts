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
