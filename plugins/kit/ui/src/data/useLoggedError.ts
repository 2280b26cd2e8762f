import { useEffect } from 'react';

const logged = new WeakSet<Error>();

/** Logs a failed question once, however many blocks asked it; they then show nothing. */
export function useLoggedError(error: Error | null): void {
  useEffect(() => {
    if (!error || logged.has(error)) return;
    logged.add(error);
    console.error('The numbers of the report could not be read', error);
  }, [error]);
}
