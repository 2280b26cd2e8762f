import { POLLING_MS, type Project } from '@aislelab/domain';
import { ApiError, useApi } from '@aislelab/ui-kit/api';
import { projectKeys, reportStatsKey } from '@aislelab/ui-kit/data';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { compilePhase, isWatching, type CompilePhase } from './compileState.ts';

export interface Compile {
  phase: CompilePhase;
  /** Why the start was refused, or `null` when a compile ended without a result. */
  error: unknown;
  start: () => Promise<void>;
  /** Shows the new report. */
  load: () => Promise<void>;
}

/** Starts a compile and polls its flag every second, also for a compile of another user. */
export function useCompile(project: Pick<Project, '_id' | 'compiling' | 'stats'>): Compile {
  const api = useApi();
  const queries = useQueryClient();
  const [phase, send] = useReducer(compilePhase, project.compiling ? 'compiling' : 'idle');
  const [error, setError] = useState<unknown>(null);
  const before = useRef(project.stats.compiledAt);
  const path = `/projects/${project._id}`;

  const asking = useRef(false);
  const look = useEffectEvent(async () => {
    if (asking.current) return;
    asking.current = true;
    try {
      const query = { select: ['compiling', 'stats'] };
      const { compiling, stats } = await api.get<Pick<Project, 'compiling' | 'stats'>>(path, { query });
      send({ type: 'seen', compiling, renewed: stats.compiledAt !== before.current });
    } catch (reason) {
      // A platform that does not respond for a moment is polled again; a refusal is final.
      if (!(reason instanceof ApiError) || reason.status === 0 || reason.status >= 500) return;
      setError(reason);
      send({ type: 'refused' });
    } finally {
      asking.current = false;
    }
  });
  const watching = isWatching(phase);
  useEffect(() => {
    if (!watching) return;
    const timer = setInterval(() => void look(), POLLING_MS);
    return () => clearInterval(timer);
  }, [watching]);

  return {
    phase,
    error,
    start: async () => {
      send({ type: 'pressed' });
      setError(null);
      before.current = project.stats.compiledAt;
      try {
        await api.get(`${path}/stats/compile`, { params: { trigger: true } });
        send({ type: 'accepted' });
      } catch (reason) {
        setError(reason);
        send({ type: 'refused' });
      }
    },
    load: async () => {
      await queries.invalidateQueries({ queryKey: projectKeys.one(project._id), exact: true });
      await queries.invalidateQueries({ queryKey: reportStatsKey(project._id) });
      send({ type: 'loaded' });
    },
  };
}
