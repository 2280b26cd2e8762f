import { once } from 'node:events';
import { Worker, type ResourceLimits } from 'node:worker_threads';

const TIMEOUT_MS = 60_000;

/**
 * Runs a module in a thread of its own, gives it `task` as `workerData` and resolves with its first message. After a minute the thread is
 * ended; so it is once it has answered.
 * @param path of the module beside the caller's, without its ending: `./draw-worker`
 * @param from `import.meta.url` of the caller
 * @returns `null` when the thread ended without an answer
 * @throws whatever the thread did not catch, and what Node says of a thread that ran out of memory
 */
export async function runInThread<T>(
  path: string,
  from: string,
  task: unknown,
  resourceLimits: ResourceLimits = {},
): Promise<T | null> {
  const worker = new Worker(...entry(path, from, { workerData: task, resourceLimits }));
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
  try {
    const ended = once(worker, 'exit').then(() => [null]);
    const [answer] = (await Promise.race([once(worker, 'message'), ended])) as [T | null];
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Built, the module is JavaScript beside its caller; tests run the source through a loader. */
function entry(
  path: string,
  from: string,
  options: { workerData: unknown; resourceLimits: ResourceLimits },
): ConstructorParameters<typeof Worker> {
  if (!from.endsWith('.ts')) return [new URL(`${path}.js`, from), options];
  const loader = new URL('./testing/source-loader.mjs', import.meta.url);
  return [new URL(`${path}.ts`, from), { ...options, execArgv: ['--conditions=source', '--import', loader.href] }];
}
