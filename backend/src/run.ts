import { ConfigError } from './config/app-config.ts';
import { MigrationError } from './common/migrations/migrator.ts';
import { PluginError } from './common/plugins/check-plugins.ts';
import { RouteError } from './common/access/access.module.ts';

/** Timeout of a shutdown: a hanging part must not block the start of a new version. */
const SHUTDOWN_MS = 10_000;
/** Errors that an operator can fix; their message says how. */
const EXPECTED = [ConfigError, MigrationError, PluginError, RouteError] as const;

/** Starts a process of the platform; wiring errors are one clear message, not a stack. */
export async function runUntilStopped(start: () => Promise<unknown>): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => setTimeout(() => process.exit(1), SHUTDOWN_MS).unref());
  }
  try {
    await start();
  } catch (error) {
    const expected = error instanceof Error && EXPECTED.some((kind) => error instanceof kind);
    console.error(expected ? error.message : error);
    process.exit(1);
  }
}
