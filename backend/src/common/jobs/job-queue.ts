export interface EnqueueOptions {
  /** No effect while a job of this name and id waits or runs. */
  jobId: string;
}

/** One attempt at a job. */
export interface Attempt {
  jobId: string;
  /** Last attempt: the queue does not retry after it. */
  last: boolean;
}
/** Handler of one kind of job, as the queue calls it. */
export interface QueuedWork {
  run(payload: never, attempt: Attempt): Promise<void>;
}

/**
 * Long-running work. A job may run twice: handlers are idempotent, and the database, not the queue, knows which work is pending.
 */
export abstract class JobQueue {
  /** @throws DomainError UNAVAILABLE when the queue cannot be reached, at once. */
  abstract enqueue(name: string, payload: object, options: EnqueueOptions): Promise<void>;
  /** Resolves when no job waits or runs in this process; for tests and for a graceful shutdown. */
  abstract idle(): Promise<void>;
  abstract start(handlers: ReadonlyMap<string, QueuedWork>): Promise<void>;
  abstract stop(): Promise<void>;
}

export const JOB_ATTEMPTS = 3;

/** Runs one job with its handler. The payload is that of `enqueue`, through JSON. */
export async function runJob(
  handlers: ReadonlyMap<string, QueuedWork>,
  name: string,
  payload: unknown,
  attempt: Attempt,
): Promise<void> {
  const handler = handlers.get(name);
  if (!handler) throw new Error(`no handler for the job "${name}"`);
  await handler.run(payload as never, attempt);
}
