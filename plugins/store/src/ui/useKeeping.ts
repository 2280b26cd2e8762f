import { useEffect } from 'react';
import type { Visit } from '../session/Visit.ts';

/** Saves a visit when its page may close and when the network is back, and checks whether another window has taken it over. */
export function useKeeping(visit: Visit | null): void {
  useEffect(() => {
    if (!visit) return;
    const save = () => document.visibilityState === 'hidden' && void visit.save(true);
    const back = () => void visit.save(false);
    const look = () => void visit.handOver();
    document.addEventListener('visibilitychange', save);
    window.addEventListener('online', back);
    // Told to all windows but the one that wrote.
    window.addEventListener('storage', look);
    return () => {
      document.removeEventListener('visibilitychange', save);
      window.removeEventListener('online', back);
      window.removeEventListener('storage', look);
    };
  }, [visit]);
}
