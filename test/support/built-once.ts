import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface BuiltFolder {
  dir: string;
  /** Takes the folder away, unless other tests of the same command look at it too. */
  remove: () => Promise<void>;
}

/**
 * Pages that several files look at are built once a test command, which says where in BUILT_PAGES and removes them; a test that runs
 * alone builds its own.
 * @param build fills the folder that it is given
 */
export async function builtOnce(name: string, build: (dir: string) => Promise<unknown>): Promise<BuiltFolder> {
  const shared = process.env['BUILT_PAGES'];
  const kept = shared && join(shared, name);
  if (kept && existsSync(kept)) return { dir: kept, remove: () => Promise.resolve() };
  const dir = await mkdtemp(join(tmpdir(), `aislelab-${name}-`));
  const remove = () => rm(dir, { recursive: true, force: true });
  try {
    await build(dir);
  } catch (error) {
    await remove();
    throw error;
  }
  if (!kept) return { dir, remove };
  // Whole or not at all: a build that was stopped is not taken for one.
  await mkdir(dirname(kept), { recursive: true });
  await rename(dir, kept).catch(async (error: unknown) => {
    // Another file of the same command built them in the same moment and came first.
    await remove();
    if (!existsSync(kept)) throw error;
  });
  return { dir: kept, remove: () => Promise.resolve() };
}
