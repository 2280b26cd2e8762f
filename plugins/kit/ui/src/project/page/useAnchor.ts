import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Brings the place that the address names after '#' into sight, and the keyboard with it. */
export function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const place = hash ? document.getElementById(hash.slice(1)) : null;
    if (!place) return;
    place.scrollIntoView({ block: 'start' });
    place.querySelector<HTMLElement>('input, textarea, button, a[href]')?.focus({ preventScroll: true });
  }, [hash]);
}
