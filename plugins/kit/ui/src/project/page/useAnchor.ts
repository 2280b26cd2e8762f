import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** What takes the keyboard: hidden inputs of files and what is disabled do not. */
const PLACES = ['input:not([type=file])', 'textarea:not([aria-hidden])', 'button', 'a[href]']
  .map((one) => `${one}:not(:disabled)`)
  .join(', ');

/** Brings the place that the address names after '#' into sight, and the keyboard with it. */
export function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const place = hash ? document.getElementById(hash.slice(1)) : null;
    if (!place) return;
    place.scrollIntoView({ block: 'start' });
    place.querySelector<HTMLElement>(PLACES)?.focus({ preventScroll: true });
  }, [hash]);
}
