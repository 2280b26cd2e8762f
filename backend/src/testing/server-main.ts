import { createApp } from '../bootstrap.ts';
import { Log } from '../common/log/log.ts';
import { configFromEnvironment } from '../config/environment.ts';
import { runUntilStopped } from '../run.ts';

/** The platform without plugins, for a test that kills it. */
await runUntilStopped(async () => {
  const config = configFromEnvironment();
  const app = await createApp(config, [], new Log(config.logLevel));
  await app.listen(config.port, '127.0.0.1');
  return app;
});
