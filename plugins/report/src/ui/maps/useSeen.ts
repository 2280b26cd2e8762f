import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element has come near the window, once and for all. */
export function useSeen(): [seen: boolean, place: RefObject<HTMLDivElement | null>] {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return [seen, place];
}
