import { useState } from 'react';
import type { Assumptions } from '../assumptions.ts';
import { PLANTED, type Planted } from '../studies/planted.ts';
import type { EffectResult, StudyAnswer, StudyTask } from './study-worker.ts';
import { useThread } from './useThread.ts';

export const STUDIES = 2_000;
const EFFECTS = Object.keys(PLANTED) as Planted[];
const studyThread = () => new Worker(new URL('./study-worker.ts', import.meta.url), { type: 'module' });

interface Studies {
  results: readonly EffectResult[];
  /** From 0 to 1; `null` while nothing runs. */
  progress: number | null;
  failed: boolean;
  run: (assumptions: Assumptions, perVariation: number) => void;
  cancel: () => void;
}

/** The studies of the page, effect by effect as they are done. */
export function useStudies(): Studies {
  const { running, failed, start, cancel } = useThread<StudyTask, StudyAnswer>(studyThread);
  const [results, setResults] = useState<readonly EffectResult[]>([]);
  const [progress, setProgress] = useState(0);
  const run = (assumptions: Assumptions, perVariation: number) => {
    setResults([]);
    setProgress(0);
    start({ assumptions, perVariation, studies: STUDIES, effects: EFFECTS }, (answer) => {
      setProgress(answer.progress);
      const { result } = answer;
      if (result) setResults((before) => [...before, result]);
      return answer.progress === 1;
    });
  };
  return { results, progress: running ? progress : null, failed, run, cancel };
}
