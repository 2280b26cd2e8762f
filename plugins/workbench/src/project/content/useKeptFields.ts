import { useEffect, useState } from 'react';

/**
 * Fields of a dialog, kept in this tab until they are used or thrown away: a reload in the middle of a form loses nothing.
 * @returns the fields, their setter, and what forgets them
 */
export function useKeptFields<T extends object>(key: string, begin: () => T) {
  const [first] = useState(begin);
  const [fields, setFields] = useState<T>(() => ({ ...first, ...read<T>(key) }));
  useEffect(() => {
    if (fields === first) return;
    try {
      sessionStorage.setItem(key, JSON.stringify(fields));
    } catch {
      sessionStorage.removeItem(key);
    }
  }, [key, fields, first]);
  const edit = (patch: Partial<T>) => setFields((before) => ({ ...before, ...patch }));
  return [fields, edit, () => sessionStorage.removeItem(key)] as const;
}

/** Written by this very code under the same key. */
function read<T>(key: string): Partial<T> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}) as Partial<T>;
  } catch {
    return {};
  }
}
