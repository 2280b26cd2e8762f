// Runs a module as a child of the launcher: when the launcher dies, however it dies, the child stops too.
import { pathToFileURL } from 'node:url';

const [, , entry, ...args] = process.argv;
process.argv = [process.argv[0], entry, ...args];
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await import(pathToFileURL(entry).href);
