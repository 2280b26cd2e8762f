import { announce } from './common/announce.ts';
import { createApp } from './bootstrap.ts';
import { limitConnections } from './common/http/limit-connections.ts';
import { Log } from './common/log/log.ts';
import { configFromEnvironment } from './config/environment.ts';
import { FirstStart } from './modules/setup/first-start.ts';
import { PublicConfigService } from './modules/settings/public-config.service.ts';
import { installedPlugins } from './plugins.ts';
import { runUntilStopped } from './run.ts';

await runUntilStopped(async () => {
  const config = configFromEnvironment();
  const log = new Log(config.logLevel);
  const app = await createApp(config, await installedPlugins(), log);
  const wayIn = await app.get(FirstStart).prepare();
  const { demo } = await app.get(PublicConfigService).read();
  const server = await (config.host === null ? app.listen(config.port) : app.listen(config.port, config.host));
  // Slow or silent clients lose their connection; the limits of Node are minutes.
  Object.assign(server, {
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 5_000,
  });
  limitConnections(server, config.trustProxy !== false);
  log.info({ msg: 'listening', url: config.publicUrl, host: config.host ?? 'all addresses', port: config.port });
  // the launcher's plain line is the last of a start, also in a file
  announce({
    kind: 'ready',
    url: config.publicUrl,
    host: config.host,
    wayIn,
    demo: (demo ?? []).map(({ email }) => email),
  });
  return app;
});
