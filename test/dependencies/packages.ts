import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Package {
  name: string;
  version: string;
  /** What its package.json states, or the lock file for another platform's package; `null` without a statement. */
  licence: string | null;
  /** False for another platform's package. */
  installed: boolean;
}
interface Locked {
  version: string;
  license?: unknown;
  dev?: boolean;
  link?: boolean;
  optional?: boolean;
}
interface Manifest {
  version: string;
  license?: unknown;
  licenses?: unknown;
}

/** Every package of package-lock.json that production installs. @throws Error where node_modules are not those of the lock file */
export function productionPackages(root: string): Package[] {
  const { packages } = json<{ packages: Record<string, Locked> }>(join(root, 'package-lock.json'));
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true)
    .map(([path, locked]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const { version } = locked;
      const file = join(root, path, 'package.json');
      if (!existsSync(file)) {
        if (locked.optional) return { name, version, licence: stated(locked), installed: false };
        throw new Error(`${path} is not installed: run npm ci`);
      }
      const manifest = json<Manifest>(file);
      if (manifest.version !== version) throw new Error(`${path} is ${manifest.version} instead of ${version}`);
      return { name, version, licence: stated(manifest), installed: true };
    });
}

/** Old packages list objects under `licenses`; more than one leaves the choice. */
function stated({ license, licenses }: { license?: unknown; licenses?: unknown }): string | null {
  if (typeof license === 'string') return license;
  if (!Array.isArray(licenses)) return null;
  const types = licenses.map((entry) => (isTyped(entry) ? entry.type : ''));
  return types.length === 0 || types.includes('') ? null : types.join(' OR ');
}

function isTyped(entry: unknown): entry is { type: string } {
  return typeof entry === 'object' && entry !== null && 'type' in entry && typeof entry.type === 'string';
}

function json<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** Whether a version is not older than another; both `major.minor.patch`. A pre-release is older than its release. */
export function isAtLeast(version: string, minimum: string): boolean {
  const [numbers = '', early] = version.split('-', 2);
  const order = numbers.localeCompare(minimum, 'en', { numeric: true });
  return order > 0 || (order === 0 && early === undefined);
}
