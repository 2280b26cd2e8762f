import { language, t } from '@aislelab/ui-kit/texts';
import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';

export const SHOT_LIMITS = { files: 2_000, bytes: 20 * 1024 * 1024 } as const;
export interface NamedFile {
  name: string;
  file: Blob;
}
/** `refused`: what is in a ZIP or was chosen and cannot be used, with the reason. */
export interface Unpacked {
  files: NamedFile[];
  refused: { name: string; reason: string }[];
}

const isPngName = (name: string) => /\.png$/i.test(name);
/** Entries that archives add to the packed files. */
const NOISE = /(?:^|\/)(?:__MACOSX\/|\.)|\/$/;

/** The PNGs among the chosen files and in the ZIPs among them. Archives are read as a stream: a picture at a time is in memory. */
export async function collectShots(chosen: readonly File[], onRead: (name: string) => void): Promise<Unpacked> {
  const all: Unpacked = { files: [], refused: [] };
  for (const file of chosen) {
    if (await isZip(file)) await unpack(file, all, onRead);
    else add(all, file.name, file);
  }
  return all;
}

function add(all: Unpacked, name: string, file: Blob): void {
  const reason = !isPngName(name)
    ? t('Only PNG images can be used')
    : file.size > SHOT_LIMITS.bytes
      ? t('An image may have at most 20 MB')
      : all.files.length >= SHOT_LIMITS.files
        ? t('At most %{files} pictures at once', { files: SHOT_LIMITS.files.toLocaleString(language()) })
        : all.files.some((other) => other.name === name)
          ? t('A file of this name was chosen already')
          : null;
  if (reason) all.refused.push({ name, reason });
  else all.files.push({ name, file });
}

async function isZip(file: Blob): Promise<boolean> {
  const [p, k, third, fourth] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return p === 0x50 && k === 0x4b && third === 3 && fourth === 4;
}

async function unpack(archive: File, all: Unpacked, onRead: (name: string) => void): Promise<void> {
  const unzip = new Unzip((entry) => {
    if (NOISE.test(entry.name)) return;
    if (!isPngName(entry.name))
      return void all.refused.push({ name: entry.name, reason: t('Only PNG images can be used') });
    // The browser may keep the parts of a blob on the disk.
    const parts: BlobPart[] = [];
    let size = 0;
    entry.ondata = (error, chunk, final) => {
      if (error) return void all.refused.push({ name: entry.name, reason: t('This entry of the archive is damaged') });
      size += chunk.length;
      if (size > SHOT_LIMITS.bytes) {
        entry.terminate();
        return void all.refused.push({ name: entry.name, reason: t('An image may have at most 20 MB') });
      }
      parts.push(chunk.slice());
      if (!final) return;
      onRead(entry.name);
      add(all, entry.name, new Blob(parts, { type: 'image/png' }));
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  try {
    const reader = archive.stream().getReader();
    for (let { done, value } = await reader.read(); ; { done, value } = await reader.read()) {
      unzip.push(value ?? new Uint8Array(), done);
      if (done) break;
    }
  } catch {
    all.refused.push({ name: archive.name, reason: t('This archive is damaged') });
  }
}
