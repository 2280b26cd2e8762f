import type { Project } from '@aislelab/domain';
import { createContext, useContext, useEffect, useId, useMemo, useState } from 'react';

interface Hold {
  take: (holder: string) => void;
  drop: (holder: string) => void;
}
export const HoldContext = createContext<Hold | null>(null);

/**
 * The project whose controls are shown. While a user edits, the controls keep the status in which the user began. Typed text and
 * refusals are not lost when another user changes the status first.
 * @returns `outdated` once the project has another status; `release` shows that status
 */
export function useHeldProject(project: Project) {
  const [holders, setHolders] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(project);
  const outdated = holders.size > 0 && shown.status !== project.status;
  if (shown !== project && !outdated) setShown(project);
  const hold = useMemo<Hold>(
    () => ({
      take: (holder) => setHolders((before) => new Set(before).add(holder)),
      drop: (holder) => setHolders((before) => new Set([...before].filter((one) => one !== holder))),
    }),
    [],
  );
  return { shown, outdated, hold, release: () => setHolders(new Set()) };
}

/** Keeps the controls as they are, while active. */
export function useHold(active: boolean): void {
  const id = useId();
  const hold = useContext(HoldContext);
  useEffect(() => {
    if (!active || !hold) return;
    hold.take(id);
    return () => hold.drop(id);
  }, [active, hold, id]);
}
