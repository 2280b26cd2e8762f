import { on, once } from 'node:events';
import { Worker, type ResourceLimits } from 'node:worker_threads';

const TIMEOUT_MS = 60_000;

/**
 * Runs a module in a thread of its own, gives it `task` as `workerData` and resolves with its first message. After a minute the thread is
 * ended; so it is once it has answered.
 * @param path of the module beside the caller's, without its ending: `./draw-worker`
 * @param from `import.meta.url` of the caller
 * @returns `null` when the thread ended without an answer
 * @throws anything the thread did not catch, and Node's error for a thread that ran out of memory
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

/**
 * Runs a module in a thread of its own, gives it `task` as `workerData` and yields its messages as they come. The thread waits for a message
 * of its parent after each of its own, so it is at most one ahead of the reader. It ends when `signal` aborts, when the reader stops, and
 * with the process.
 * @param path as in `runInThread`
 * @throws the reason of the signal, anything the thread did not catch, and Node's error for a thread that ran out of memory
 */
export async function* streamFromThread<T>(
  path: string,
  from: string,
  task: unknown,
  signal: AbortSignal,
  resourceLimits: ResourceLimits = {},
): AsyncGenerator<T> {
  signal.throwIfAborted();
  const worker = new Worker(...entry(path, from, { workerData: task, resourceLimits }));
  try {
    for await (const [message] of on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<[T]>) {
      worker.postMessage('on');
      yield message;
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
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
