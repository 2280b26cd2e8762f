import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  path: string;
  text: string;
}
const SKIPPED = new Set(['node_modules', 'dist', '.build', '.data', '__snapshots__']);
const WORKSPACES = ['backend', 'admin-ui', 'customer-ui', 'plugins', 'test'];

/** Every TypeScript file that people write. */
export function sourceFiles(root: string): SourceFile[] {
  return WORKSPACES.flatMap((workspace) => filesBelow(join(root, workspace))).map((file) => ({
    path: relative(root, file).replaceAll('\\', '/'),
    text: readFileSync(file, 'utf8'),
  }));
}

function filesBelow(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const IMPORTS =
  /(?:^|[\n;])\s*(?:import|export)\s+(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** What a file imports, statically, dynamically or by passing it on. */
export function importsOf(text: string): string[] {
  return [...withoutComments(text).matchAll(IMPORTS)].flatMap((match) => match[1] ?? match[2] ?? []);
}

/** Comments at the beginning of a line or between slashes and stars; what follows code on a line does no harm here. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
