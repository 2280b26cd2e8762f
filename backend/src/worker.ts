import { createWorker } from './bootstrap.ts';
import { Log } from './common/log/log.ts';
import { ConfigError } from './config/app-config.ts';
import { configFromEnvironment } from './config/environment.ts';
import { installedPlugins } from './plugins.ts';
import { runUntilStopped } from './run.ts';

await runUntilStopped(async () => {
  const config = configFromEnvironment();
  if (!config.redisUrl) throw new ConfigError(['REDIS_URL is missing: without it the server works on the jobs itself']);
  const log = new Log(config.logLevel);
  const app = await createWorker(config, await installedPlugins(), log);
  app.enableShutdownHooks();
  log.info({ msg: 'working on jobs' });
  return app;
});
