import { useEffect, useRef, type PointerEvent as ReactPointerEvent } from 'react';
import type { StageDrag } from '../stage/StageDrag.ts';

/** A mouse drags after this many px; a finger after resting this long, so that the list can still be scrolled. */
const THRESHOLD_PX = 6;
const HOLD_MS = 250;

/**
 * Drags a product from the list with pointer events: mouse, pen and finger alike. A ghost of the pack follows the pointer; the stage is
 * told where it is.
 *
 * @param ghostOf makes the ghost, centred at the pointer.
 */
export function useListDrag(stage: StageDrag, ghostOf: () => HTMLElement) {
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  return (event: ReactPointerEvent<HTMLElement>, product: string) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const row = event.currentTarget;
    const { pointerId, pointerType, clientX, clientY } = event;
    const dragged = { kind: 'product', product } as const;
    let ghost: HTMLElement | null = null;

    const begin = (at: { clientX: number; clientY: number }) => {
      row.setPointerCapture(pointerId);
      ghost = ghostOf();
      document.body.append(ghost);
      follow(at);
    };
    const follow = (at: { clientX: number; clientY: number }) => {
      if (ghost) ghost.style.transform = `translate(${at.clientX}px, ${at.clientY}px) translate(-50%, -70%)`;
      stage.overClient({ x: at.clientX, y: at.clientY }, dragged);
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
      if (dropped) stage.dropClient({ x: now.clientX, y: now.clientY }, dragged);
    };
    const end = () => {
      clearTimeout(hold);
      ghost?.remove();
      ghost = null;
      stage.cancel();
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
