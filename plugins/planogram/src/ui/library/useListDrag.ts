import { useEffect, useRef, type PointerEvent as ReactPointerEvent } from 'react';
import type { Point } from '../stage/view.ts';

/** A mouse drags after this many px; a finger after resting this long, so that the list can still be scrolled. */
const THRESHOLD_PX = 6;
const HOLD_MS = 250;

/** Receives the events of a drag from the list: its position, in client points, and its end. */
export interface DropSite {
  over: (client: Point) => void;
  drop: (client: Point) => void;
  cancel: () => void;
}

/**
 * Drags an item from the list with pointer events, for mouse, pen and finger alike. A ghost follows the pointer; the stage receives its
 * position.
 *
 * @param ghostOf creates the ghost, centred at the pointer.
 */
export function useListDrag(site: DropSite, ghostOf: () => HTMLElement) {
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  return (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const row = event.currentTarget;
    const { pointerId, pointerType, clientX, clientY } = event;
    let ghost: HTMLElement | null = null;

    const begin = (at: { clientX: number; clientY: number }) => {
      row.setPointerCapture(pointerId);
      ghost = ghostOf();
      document.body.append(ghost);
      follow(at);
    };
    const follow = (at: { clientX: number; clientY: number }) => {
      if (ghost) ghost.style.transform = `translate(${at.clientX}px, ${at.clientY}px) translate(-50%, -70%)`;
      site.over({ x: at.clientX, y: at.clientY });
    };
    const hold = pointerType === 'mouse' ? 0 : window.setTimeout(() => begin({ clientX, clientY }), HOLD_MS);

    const move = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return;
      if (ghost) follow(now);
      else if (Math.hypot(now.clientX - clientX, now.clientY - clientY) >= THRESHOLD_PX) {
        if (pointerType === 'mouse') begin(now);
        else end();
      }
    };
    const up = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return;
      const dropped = ghost !== null;
      end();
      if (dropped) site.drop({ x: now.clientX, y: now.clientY });
    };
    const end = () => {
      clearTimeout(hold);
      ghost?.remove();
      ghost = null;
      site.cancel();
      stop.current = null;
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', escape, true);
      row.removeEventListener('touchmove', still);
    };
    const escape = (key: KeyboardEvent) => {
      if (key.key !== 'Escape' || !ghost) return;
      key.stopPropagation();
      end();
    };
    // While a finger carries a pack the list must not scroll.
    const still = (touch: TouchEvent) => ghost && touch.preventDefault();

    stop.current = end;
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', escape, true);
    row.addEventListener('touchmove', still, { passive: false });
  };
}
