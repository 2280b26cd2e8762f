import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { FILE_LIMITS, FileRefused, type Table } from './table.ts';

const starts = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);

/** Reads CSV or XLSX; what a file is shows in its content, not in its name. @throws FileRefused */
export async function readFile(bytes: Uint8Array): Promise<Table> {
  if (bytes.length === 0) throw new FileRefused('The file is empty.');
  if (bytes.length > FILE_LIMITS.bytes) throw new FileRefused('A file may have at most 20 MB.');
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return readXlsx(bytes);
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new FileRefused(
      'This is an old Excel file (.xls) or one with a password: save it as .xlsx or CSV without one.',
    );
  return readCsv(bytes);
}
