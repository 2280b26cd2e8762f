import { useEffect } from 'react';

/** Escape leaves what lies over the aisle. */
export function useEscape(leave: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => event.key === 'Escape' && leave();
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [leave]);
}
