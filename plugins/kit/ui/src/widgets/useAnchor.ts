import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Elements that take the keyboard focus; not hidden inputs of files and selects, nor disabled elements. */
const PLACES = ['input:not([type=file])', 'textarea', '[role=combobox]', 'button', 'a[href]']
  .map((one) => `${one}:not(:disabled, [aria-disabled=true], [aria-hidden])`)
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
