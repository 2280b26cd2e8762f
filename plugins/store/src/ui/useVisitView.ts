import { useSyncExternalStore } from 'react';
import type { Visit, VisitView } from '../session/Visit.ts';

const never = () => () => undefined;

/** Cart, review and stage of a visit, followed as they change. */
export function useVisitView(visit: Visit | null): VisitView | null {
  return useSyncExternalStore<VisitView | null>(visit?.subscribe ?? never, () => visit?.snapshot() ?? null);
}
