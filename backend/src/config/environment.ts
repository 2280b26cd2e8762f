import { AppConfig, openDataFolder } from './app-config.ts';

/** The configuration of this process: the only place that reads `process.env`. What the process writes is its owner's alone. */
export function configFromEnvironment(): AppConfig {
  process.umask(0o077);
  const config = new AppConfig(process.env);
  openDataFolder(config.dataDir);
  return config;
}
