import type { ServerPlugin } from '@aislelab/server-kit';
import type { INestApplicationContext } from '@nestjs/common';
import { createWorker } from '../bootstrap.ts';
import { AppConfig, type Environment } from '../config/app-config.ts';
import type { TestApp } from './create-test-app.ts';

/** A worker on the database, the data folder and the secret of a test application. */
export function createTestWorker(
  { config }: TestApp,
  plugins: readonly ServerPlugin[],
  env: Environment,
): Promise<INestApplicationContext> {
  const { mongodbUri, dataDir, secret } = config;
  const same = { MONGODB_URI: mongodbUri, DATA_DIR: dataDir, SECRET: secret, LOG_LEVEL: 'silent' };
  return createWorker(new AppConfig({ ...same, ...env }), plugins);
}
