import { parseArgs } from 'node:util';
import { EmbeddedServer } from './server.ts';

const { values } = parseArgs({
  options: { port: { type: 'string' }, data: { type: 'string' }, 'no-password': { type: 'boolean' } },
});
const USAGE = 'usage: npm run embedded-mongo -- --data FOLDER [--port PORT --no-password]';
/** The database knows no passwords: a port is opened to all users of the machine only on an explicit option. */
const OPEN_PORT =
  'this database has no passwords, so any user of this machine could connect to a port and read and change everything. ' +
  'Leave out --port to listen on a socket that only you can open, or add --no-password to open the port all the same.';

async function main(): Promise<void> {
  const port = values.port === undefined ? undefined : Number(values.port);
  if (!values.data || (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65535))) {
    throw new Error(USAGE);
  }
  if (port !== undefined && !values['no-password']) throw new Error(OPEN_PORT);
  // Files that the database writes are readable by their owner alone, whatever the shell's umask.
  process.umask(0o077);
  const server = await EmbeddedServer.start({ dataDir: values.data, ...(port !== undefined && { port }) });
  const stop = (): void => void server.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // a parent that died leaves no orphan behind
  process.once('disconnect', stop);
  // a backup was put beside the data; without one, the terminal was closed
  process.on('SIGHUP', () => void server.takeRestored().then((taken) => (taken ? undefined : stop())));
  console.log(`embedded database ready at ${server.uri} (not for production)`);
}

main().catch((error: unknown) => {
  console.error(`embedded database: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
