// Runs a module as a child of the launcher: when the launcher dies, however it dies, the child stops too.
import { pathToFileURL } from 'node:url';

const [, , entry, ...args] = process.argv;
process.argv = [process.argv[0], entry, ...args];
// Files that the platform writes are readable only by their owner, whatever the shell's umask.
process.umask(0o077);
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening alone does not keep a child alive: it ends when its work is done.
process.channel?.unref();
await import(pathToFileURL(entry).href);
