import type { EnvironmentReader, FileStorage, ServerPlugin } from '@aislelab/server-kit';
import { join } from 'node:path';
import { filledSlot } from '../plugins/filled-slot.ts';
import { LocalFolder } from './local-folder.ts';

/** Opens the storage of pictures: that of the slot, otherwise a folder. @param read throws the plugin's ConfigError */
export function storageOf(
  plugins: readonly ServerPlugin[],
  dataDir: string,
  read: (parse: (read: EnvironmentReader) => FileStorage | null) => FileStorage | null,
): FileStorage {
  const open = filledSlot(plugins, ({ storage }) => storage)?.by;
  return (open && read((reader) => open(reader, join(dataDir, 'copies')))) ?? new LocalFolder(join(dataDir, 'images'));
}
