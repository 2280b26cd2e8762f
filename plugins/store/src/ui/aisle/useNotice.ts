import { useCallback, useEffect, useRef, useState } from 'react';

const SHOWN_FOR = 3_200;

/** A short message that goes away by itself. */
export function useNotice(): [string | null, (text: string) => void] {
  const [notice, setNotice] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useCallback((text: string) => {
    clearTimeout(timer.current);
    setNotice(text);
    timer.current = setTimeout(() => setNotice(null), SHOWN_FOR);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [notice, tell];
}
