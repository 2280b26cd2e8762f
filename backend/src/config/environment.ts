import type { EnvironmentReader } from '@aislelab/server-kit';
import { AppConfig, openDataFolder, readEnvironment } from './app-config.ts';

/** The configuration of this process: no other file reads `process.env`. What the process writes is its owner's alone. */
export function configFromEnvironment(): AppConfig {
  process.umask(0o077);
  const config = new AppConfig(process.env);
  openDataFolder(config.dataDir);
  return config;
}

/** Reads the environment for a tool that works without the platform. @throws ConfigError */
export const fromEnvironment = <T>(parse: (read: EnvironmentReader) => T): T => readEnvironment(process.env, parse);
