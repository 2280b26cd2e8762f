import type { Project } from '@aislelab/domain';
import { createContext, useContext, useEffect, useId, useMemo, useState } from 'react';

interface Hold {
  take: (holder: string) => void;
  drop: (holder: string) => void;
}
export const HoldContext = createContext<Hold | null>(null);

/**
 * The project whose controls are shown. While somebody is in the middle of something it stays in the status that this was begun in:
 * what was typed, and why it was refused, is not swept away when somebody else was faster.
 * @returns `outdated` once the project itself is elsewhere; `release` follows it there
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
