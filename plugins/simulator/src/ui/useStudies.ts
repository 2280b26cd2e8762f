import { useCallback, useEffect, useRef, useState } from 'react';
import type { Assumptions } from '../assumptions.ts';
import { PLANTED } from '../studies/planted.ts';
import type { EffectResult, StudyAnswer } from './study-worker.ts';

export const STUDIES = 2_000;

interface Studies {
  results: readonly EffectResult[];
  /** From 0 to 1; `null` while nothing runs. */
  progress: number | null;
  failed: boolean;
  run: (assumptions: Assumptions, perVariation: number) => void;
  cancel: () => void;
}

/** Runs the studies in a thread of the browser: the page stays usable, and cancelling ends the thread. */
export function useStudies(): Studies {
  const worker = useRef<Worker | null>(null);
  const [results, setResults] = useState<readonly EffectResult[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const cancel = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
    setProgress(null);
  }, []);
  useEffect(() => cancel, [cancel]);
  const run = useCallback(
    (assumptions: Assumptions, perVariation: number) => {
      cancel();
      setResults([]);
      setFailed(false);
      setProgress(0);
      const started = new Worker(new URL('./study-worker.ts', import.meta.url), { type: 'module' });
      worker.current = started;
      started.addEventListener('error', () => {
        setFailed(true);
        cancel();
      });
      started.addEventListener('message', ({ data }: MessageEvent<StudyAnswer>) => {
        setProgress(data.progress);
        const { result } = data;
        if (result) setResults((before) => [...before, result]);
        if (data.progress === 1) cancel();
      });
      started.postMessage({ assumptions, perVariation, studies: STUDIES, effects: Object.keys(PLANTED) });
    },
    [cancel],
  );
  return { results, progress, failed, run, cancel };
}
