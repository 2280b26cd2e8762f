import { useEffect, useRef } from 'react';

/** Props of a place that keeps the keyboard when what it held is replaced: by its key, the control that was just used may be gone. */
export function useKeptFocus(key: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const within = useRef(false);
  const take = () => ref.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (within.current && !ref.current?.contains(document.activeElement)) take();
  }, [key]);
  const place = {
    ref,
    tabIndex: -1,
    onFocus: () => void (within.current = true),
    onBlur: () => void (within.current = false),
  };
  return { place, take };
}
