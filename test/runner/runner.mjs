import { fork } from 'node:child_process';

const WORKER = new URL('./worker.mjs', import.meta.url);
const HOOKS = ['../support/typescript-hooks.mjs', './hooks.mjs'].map((path) => new URL(path, import.meta.url).href);
const FLAGS = ['--conditions=source', '--enable-source-maps', '--max-old-space-size=6144'];

/**
 * Jest's tests in processes of plain Node.js. Jest's own runner gives each spec a context of its own, in which it loads every module of
 * the platform anew: a third of the suite's time. Here a process loads them once for all its specs, so a module that keeps something must
 * not depend on being fresh, and mocking of modules is not to be had.
 */
export default class PlainRunner {
  #options;
  /** @param options Jest's global configuration */
  constructor(options) {
    this.#options = options;
  }

  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const { maxWorkers, testTimeout, testNamePattern, workerIdleMemoryLimit } = this.#options;
    const waiting = [...tests];
    const work = async () => {
      let worker = null;
      while (waiting.length > 0 && !watcher.isInterrupted()) {
        const test = waiting.shift();
        worker ??= fork(WORKER, { execArgv: [...FLAGS, ...HOOKS.flatMap((hook) => ['--import', hook])] });
        await onStart(test);
        const timeout = testTimeout ?? test.context.config.testTimeout;
        const { result, error, bytes } = await ask(worker, { path: test.path, timeout, testNamePattern });
        await (result ? onResult(test, result) : onFailure(test, error));
        if (bytes > (workerIdleMemoryLimit ?? Infinity)) worker = await end(worker);
        else if (worker.exitCode !== null || worker.signalCode !== null) worker = null;
      }
      await end(worker);
    };
    await Promise.all(Array.from({ length: Math.min(maxWorkers, tests.length) }, work));
  }
}

/** @returns what the worker reports of a spec, or why it ended instead */
function ask(worker, job) {
  return new Promise((resolve) => {
    const ended = (code, signal) => {
      const message = `The process of the tests ended: ${signal ?? code}`;
      done({ error: { message, stack: message } });
    };
    const done = (answer) => {
      worker.off('message', done).off('exit', ended);
      resolve(answer);
    };
    worker.on('message', done).on('exit', ended);
    worker.send(job);
  });
}

async function end(worker) {
  if (worker === null || worker.exitCode !== null || worker.signalCode !== null) return null;
  const ended = new Promise((done) => worker.once('exit', done));
  worker.disconnect();
  await ended;
  return null;
}
