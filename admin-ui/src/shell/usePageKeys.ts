import { useEffect, useEffectEvent } from 'react';
import { isForPage } from './shortcuts.ts';

/** Calls the handler of a key, unless the user is typing. A handled key has no other effect. */
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
