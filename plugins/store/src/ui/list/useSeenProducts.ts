import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Visit } from '../../session/Visit.ts';

/** Share of a tile, and for how long, that has to be in view before it counts as seen: the trade's measure of a viewable advertisement. */
const IN_VIEW = 0.5;
const VIEWED_AFTER = 1_000;
/** The product of a tile. */
export const PRODUCT_ATTRIBUTE = 'data-product';

/**
 * Books which tiles of the list are in view. The one that the shopper looks at is unknown: the time is shared evenly among them, so that
 * a list, too, has seen no more than the time that was shopped.
 * @param covered something lies over the list: nothing of it is seen
 */
export function useSeenProducts(list: RefObject<HTMLElement | null>, visit: Visit, covered: boolean): void {
  const viewed = useRef(new Map<Element, string>());
  const book = useEffectEvent(() => visit.read(covered ? [] : [...new Set(viewed.current.values())]));
  useEffect(() => {
    const seen = viewed.current;
    const waiting = new Map<Element, ReturnType<typeof setTimeout>>();
    const leave = (tile: Element) => {
      clearTimeout(waiting.get(tile));
      waiting.delete(tile);
      return seen.delete(tile);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        let left = false;
        for (const { target, isIntersecting } of entries) {
          left = leave(target) || left;
          const product = target.getAttribute(PRODUCT_ATTRIBUTE);
          if (!isIntersecting || product === null) continue;
          const view = () => {
            seen.set(target, product);
            book();
          };
          waiting.set(target, setTimeout(view, VIEWED_AFTER));
        }
        if (left) book();
      },
      { threshold: IN_VIEW },
    );
    for (const tile of list.current?.querySelectorAll(`[${PRODUCT_ATTRIBUTE}]`) ?? []) observer.observe(tile);
    return () => {
      observer.disconnect();
      for (const tile of waiting.keys()) leave(tile);
      seen.clear();
      book();
    };
  }, [list, visit]);
  useEffect(() => book(), [covered]);
}
