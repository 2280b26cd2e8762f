import { parseArgs } from 'node:util';
import { EmbeddedServer } from './server.ts';

const { values } = parseArgs({ options: { port: { type: 'string' }, data: { type: 'string' } } });

async function main(): Promise<void> {
  const port = Number(values.port ?? 0);
  if (!values.data || !Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error('usage: npm run embedded-mongo -- --data FOLDER [--port PORT]');
  }
  const server = await EmbeddedServer.start({ port, dataDir: values.data });
  const stop = (): void => void server.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // a parent that died leaves no orphan behind
  process.once('disconnect', stop);
  // a backup was put beside the data; without one it is the terminal that has gone
  process.on('SIGHUP', () => void server.takeRestored().then((taken) => (taken ? undefined : stop())));
  console.log(`embedded database ready at ${server.uri} (not for production)`);
}

main().catch((error: unknown) => {
  console.error(`embedded database: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
