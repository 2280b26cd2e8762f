import { Unzip, UnzipInflate, zipSync, type Zippable } from 'fflate';
import { FILE_LIMITS, FileRefused } from './table.ts';

/** Parts that hold cells; pictures, macros and printer settings stay packed. */
const WANTED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|sharedStrings)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/sheet\d+\.xml)$/;
/** Bytes of a push; inflating yields at most about a thousand times as many. */
const PUSH = 4_096;

/**
 * Unpacks the parts of a workbook that hold its cells, as a stream that stops at the limit, and packs them again without compression:
 * readers of the result get exactly the bytes that were counted here.
 * @throws FileRefused
 */
export function unpackWorkbook(bytes: Uint8Array): Uint8Array {
  const parts = new Map<string, Uint8Array[]>();
  let size = 0;
  let count = 0;
  const unzip = new Unzip((file) => {
    count += 1;
    if (count > FILE_LIMITS.parts) throw new FileRefused('This workbook has too many parts.');
    if (!WANTED.test(file.name)) return;
    if (parts.has(file.name)) throw new FileRefused('This workbook is damaged: a part of it is there twice.');
    const chunks: Uint8Array[] = [];
    parts.set(file.name, chunks);
    file.ondata = (error, chunk) => {
      // Errors thrown below arrive here as an error of the stream.
      if (error) throw error instanceof FileRefused ? error : new FileRefused('This workbook is damaged.');
      size += chunk.length;
      if (size > FILE_LIMITS.unpacked) throw new FileRefused('This workbook is too large once it is unpacked.');
      chunks.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += PUSH)
      unzip.push(bytes.subarray(at, at + PUSH), at + PUSH >= bytes.length);
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('This workbook is damaged.');
  }
  if (![...parts.keys()].some((name) => name.includes('/worksheets/')))
    throw new FileRefused('This is no Excel workbook (.xlsx).');
  return zipSync(inOrder(parts), { level: 0 });
}

/** The reader takes parts as they come: texts before the sheets that refer to them, sheets by their number. */
function inOrder(parts: ReadonlyMap<string, readonly Uint8Array[]>): Zippable {
  const number = (name: string) => Number(/sheet(\d+)\.xml$/.exec(name)?.[1] ?? 0);
  const names = [...parts.keys()].sort((a, b) => number(a) - number(b));
  return Object.fromEntries(names.map((name) => [name, joined(parts.get(name) ?? [])]));
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
