import { useCallback, useEffect, useRef, useState } from 'react';

export interface Thread<Task, Answer> {
  running: boolean;
  failed: boolean;
  /** Ends what runs before. @param take given every answer; says whether it was the last */
  start: (task: Task, take: (answer: Answer) => boolean) => void;
  cancel: () => void;
}

/**
 * Long work in a thread of the browser: the page stays usable, and cancelling or leaving ends the thread.
 * @param create makes the thread; must be the same function at every call
 */
export function useThread<Task, Answer>(create: () => Worker): Thread<Task, Answer> {
  const worker = useRef<Worker | null>(null);
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle');
  const end = useCallback((next: 'idle' | 'failed') => {
    worker.current?.terminate();
    worker.current = null;
    setState(next);
  }, []);
  const cancel = useCallback(() => end('idle'), [end]);
  useEffect(() => () => worker.current?.terminate(), []);
  const start = useCallback(
    (task: Task, take: (answer: Answer) => boolean) => {
      cancel();
      const started = create();
      worker.current = started;
      setState('running');
      started.addEventListener('error', () => end('failed'));
      started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        if (take(data)) cancel();
      });
      started.postMessage(task);
    },
    [cancel, create, end],
  );
  return { running: state === 'running', failed: state === 'failed', start, cancel };
}
