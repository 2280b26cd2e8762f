import type { mongo } from 'mongoose';
import type { FileStore } from '../storage/file-store.ts';
import { picturesNamed } from '../storage/picture-names.ts';
import type { Finding } from './rules.ts';
import { idOf, number, read } from './rows.ts';

export async function* checkPictures(db: mongo.Db, files: FileStore): AsyncGenerator<Finding> {
  const stored = new Map<string, boolean>();
  const isStored = async (name: string) => {
    const known = stored.get(name) ?? (await files.has(name));
    stored.set(name, known);
    return known;
  };
  for await (const { collection, id, names } of picturesNamed(db)) {
    for (const name of names) {
      if (await isStored(name)) continue;
      yield { rule: 'pictures', id: `${collection} ${id}` };
      break;
    }
  }
}

/** Pictures that no record names: never used, or used by deleted records. They only take space. */
export async function unnamedPictures(db: mongo.Db, files: FileStore): Promise<{ files: number; bytes: number }> {
  const named = new Set<string>();
  for await (const { names } of picturesNamed(db)) for (const name of names) named.add(name);
  const unnamed = { files: 0, bytes: 0 };
  for await (const { key, bytes } of files.all()) {
    if (named.has(key)) continue;
    unnamed.files += 1;
    unnamed.bytes += bytes;
  }
  return unnamed;
}

export async function* checkRoom(db: mongo.Db, organizations: { has(id: string): boolean }): AsyncGenerator<Finding> {
  const used = new Map<string, { bytes: number; files: number }>();
  for await (const row of read(db, 'stored_pictures', ['bytes'])) {
    const [owner = ''] = idOf(row).split('/');
    const sum = used.get(owner) ?? { bytes: 0, files: 0 };
    used.set(owner, { bytes: sum.bytes + number(row['bytes']), files: sum.files + 1 });
  }
  for await (const row of read(db, 'storage_uses')) {
    const owner = idOf(row);
    const { bytes, files } = used.get(owner) ?? { bytes: 0, files: 0 };
    used.delete(owner);
    if (row['bytes'] !== bytes || row['files'] !== files || !organizations.has(owner))
      yield { rule: 'room', id: owner };
  }
  for (const owner of used.keys()) yield { rule: 'room', id: owner };
}
