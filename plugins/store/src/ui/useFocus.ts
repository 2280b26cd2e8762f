import { useEffect, useRef } from 'react';

/** Takes the focus when its screen appears: the button that led here no longer exists. */
export function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}

/** Takes the focus when a list loses a line, and with the line the button that removed it. */
export function useFocusOnRemoval(lines: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(lines);
  useEffect(() => {
    if (lines < before.current) heading.current?.focus({ preventScroll: true });
    before.current = lines;
  }, [lines]);
  return heading;
}
