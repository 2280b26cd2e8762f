import { useEffect, useEffectEvent } from 'react';

/** Marks the step of the browser's history that an open editor stands on. */
const MARK = 'planogramEditor';
const isMarked = () => Boolean((history.state as Record<string, unknown> | null)?.[MARK]);
const mark = () => history.pushState({ ...(history.state as object | null), [MARK]: true }, '');

/** A step back that is waiting; an editor that opens in the meantime stands on it. */
let leaving: ReturnType<typeof setTimeout> | undefined;
/** Whether an editor is open: one may have opened before a step back was done. */
let open = false;

/**
 * 'Back' of the browser is 'cancel' of the editor. An open editor stands on a step of its own at the same address, of which the pages'
 * router hears nothing: it would take it for a navigation.
 *
 * @param cancel whether it closed; where it did not the editor stays on its step.
 */
export function useBackButton(cancel: () => boolean): void {
  const onBack = useEffectEvent((event: PopStateEvent) => {
    if (isMarked()) return;
    event.stopImmediatePropagation();
    if (!cancel()) mark();
  });
  useEffect(() => {
    clearTimeout(leaving);
    open = true;
    if (!isMarked()) mark();
    const back = (event: PopStateEvent) => onBack(event);
    window.addEventListener('popstate', back, true);
    return () => {
      open = false;
      window.removeEventListener('popstate', back, true);
      // Where applying led to another page its step stays behind: going back would leave that page.
      leaving = setTimeout(() => {
        if (!isMarked()) return;
        window.addEventListener('popstate', stepDone, { capture: true, once: true });
        history.back();
      });
    };
  }, []);
}

function stepDone(event: PopStateEvent): void {
  event.stopImmediatePropagation();
  if (open) mark();
}
