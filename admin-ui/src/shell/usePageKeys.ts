import { useEffect, useEffectEvent } from 'react';
import { isForPage } from './shortcuts.ts';

/** Calls what belongs to a key, while nobody is typing. A key that is used does nothing else. */
export function usePageKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => boolean>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForPage(event) && keys[event.key]?.(event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
