import { readFile } from 'node:fs/promises';

/** Folders of `plugins/demo/pictures`; the name of a file is the slug of the product, or what `posterKey` makes. */
export type PictureFolder = 'packs' | 'redesigns' | 'posters';

/** PNG, the one format that the platform decodes. */
export const readPicture = (folder: PictureFolder, name: string): Promise<Buffer> =>
  readFile(new URL(`../../pictures/${folder}/${name}.png`, import.meta.url));
