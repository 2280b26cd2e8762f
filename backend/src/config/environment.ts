import { AppConfig } from './app-config.ts';

/** The configuration of this process: the only place that reads `process.env`. */
export function configFromEnvironment(): AppConfig {
  return new AppConfig(process.env);
}
