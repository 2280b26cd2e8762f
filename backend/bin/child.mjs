// Runs a module as a child of the launcher: when the launcher dies, however it dies, the child stops too.
import { pathToFileURL } from 'node:url';

const [, , entry, ...args] = process.argv;
process.argv = [process.argv[0], entry, ...args];
// Files that the platform writes are readable by their owner alone, whatever the shell's umask.
process.umask(0o077);
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening alone keeps no child alive: one that has done its work ends.
process.channel?.unref();
await import(pathToFileURL(entry).href);
