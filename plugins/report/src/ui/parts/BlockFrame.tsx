import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { ReportStats, ReportStatsState } from '../data/useReportStats.ts';

/** Holds the place of a block while its numbers come; shows nothing where there are none (the failure is in the log). */
export function BlockFrame(props: {
  state: ReportStatsState;
  /** Height of the place, px. */
  height: number;
  children: (stats: ReportStats, updating: boolean) => ReactNode;
}) {
  const { state, height, children } = props;
  if (state.state === 'loading') return <Skeleton variant="rounded" height={height} aria-hidden />;
  return state.state === 'ready' ? children(state.stats, state.updating) : null;
}
