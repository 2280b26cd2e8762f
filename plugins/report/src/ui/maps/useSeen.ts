import { useCallback, useState, type RefCallback } from 'react';

/** Whether an element has come near the window, once and for all. The element may be mounted later than the component. */
export function useSeen(): [seen: boolean, place: RefCallback<HTMLElement>] {
  const [seen, setSeen] = useState(false);
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [seen, place];
}
