import type { Id } from '@aislelab/domain';
import { useState } from 'react';
import type { Assumptions } from '../assumptions.ts';
import type { ShareFit } from '../fit-shares.ts';
import { readForm, sentence, type DryRunForm, type FormErrors } from './dry-run/form.ts';
import type { FitAnswer, FitTask } from './fit-worker.ts';
import { useThread } from './useThread.ts';

const fitThread = () => new Worker(new URL('./fit-worker.ts', import.meta.url), { type: 'module' });

export interface Calibration {
  /** As typed. */
  shares: DryRunForm['shares'];
  /** By path, `shares.<category>` or `shares.<category>.<brand>`. */
  errors: FormErrors;
  /** `true` when there are shares to fit, without errors. */
  ready: boolean;
  running: boolean;
  failed: boolean;
  /** `null` until brands are fitted, and again as soon as something changes. */
  fit: ShareFit | null;
  setShare: (category: Id, brand: Id, text: string) => void;
  run: (assumptions: Assumptions) => void;
  cancel: () => void;
  /** Discards the fit. */
  drop: () => void;
  /** Restores the brands as they are drawn. */
  clear: () => void;
}

/** Typed market shares, and the liking of brands fitted to them. */
export function useCalibration(): Calibration {
  const { running, failed, start, cancel } = useThread<FitTask, FitAnswer>(fitThread);
  const [shares, setShares] = useState<DryRunForm['shares']>({});
  const [answer, setAnswer] = useState<FitAnswer | null>(null);
  const { request, errors } = readForm({ assumptions: {}, shares });
  const refused = answer && 'path' in answer ? { [answer.path]: sentence(answer.reason) } : {};
  const drop = () => {
    cancel();
    setAnswer(null);
  };
  return {
    shares,
    errors: { ...refused, ...errors },
    ready: request.shares !== undefined && Object.keys(errors).length === 0,
    running,
    failed,
    fit: answer && 'fit' in answer ? answer.fit : null,
    setShare: (category, brand, text) => {
      drop();
      setShares({ ...shares, [category]: { ...shares[category], [brand]: text } });
    },
    run: (assumptions) => {
      setAnswer(null);
      start({ assumptions, shares: request.shares ?? {} }, (next) => {
        setAnswer(next);
        return true;
      });
    },
    cancel,
    drop,
    clear: () => {
      drop();
      setShares({});
    },
  };
}
